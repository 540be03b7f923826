import fc from 'fast-check'
import { expect, it } from 'vitest'
import { rewardShares, type RewardedLine } from './rewardShares'

const line = (id: number, value: number, more: Partial<RewardedLine> = {}): RewardedLine => ({
  id,
  value,
  reward: 0,
  room: value,
  isSettled: false,
  ...more,
})
const shared = (shares: ReadonlyMap<number, number>) => [...shares.values()]
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

it('gives the rest of the fen to the line that completes the order', () => {
  const lines = [line(1, 3_333), line(2, 3_333), line(3, 3_334)]
  expect(shared(rewardShares(100, 10_000, lines))).toEqual([33, 33, 34])
  expect(shared(rewardShares(100, 10_000, lines.slice(0, 2)))).toEqual([33, 33])
})

it('leaves what is settled as it is, and divides the rest', () => {
  const lines = [line(1, 5_000, { reward: 40, isSettled: true }), line(2, 2_500), line(3, 2_500)]
  expect(shared(rewardShares(100, 10_000, lines))).toEqual([30, 30])
  // A refund has lowered it below what was borne.
  expect(shared(rewardShares(30, 10_000, lines))).toEqual([0, 0])
})

it('hands on what does not fit on a line', () => {
  expect(shared(rewardShares(100, 200, [line(1, 100, { room: 20 }), line(2, 100)]))).toEqual([20, 80])
})

it('adds up to the whole for every order that is delivered', () => {
  const values = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(values, fc.double({ min: 0, max: 0.5, noNaN: true }), fc.nat(20), (amounts, part, settledCount) => {
      const worth = sumOf(amounts)
      const total = Math.floor(worth * part)
      const first = rewardShares(
        total,
        worth,
        amounts.map((value, at) => line(at, value)),
      )
      expect(sumOf(shared(first))).toBe(total)
      // Some of them are settled meanwhile.
      const later = amounts.map((value, at) =>
        line(at, value, { reward: first.get(at)!, isSettled: at < settledCount }),
      )
      const settled = sumOf(later.filter(({ isSettled }) => isSettled).map(({ reward }) => reward))
      const rest = rewardShares(total, worth, later)
      if (rest.size > 0) expect(settled + sumOf(shared(rest))).toBe(total)
    }),
  )
})
