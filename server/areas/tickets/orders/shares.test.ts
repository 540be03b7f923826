import fc from 'fast-check'
import { expect, it } from 'vitest'
import { afterFee, divide, divideDiscount, sharesOfPieces, worthOf } from './shares'

const fen = fc.integer({ min: 0, max: 1_000_000_000 })
const sum = (amounts: readonly number[]) => amounts.reduce((one, other) => one + other, 0)

it('floors each share and gives the rest to the last', () => {
  expect(divide(100, [1, 1, 1])).toEqual([33, 33, 34])
  expect(divide(10_000, [39_800, 12_800])).toEqual([7_566, 2_434])
  expect(sharesOfPieces(79_601, 2)).toEqual([39_800, 39_801])
  expect(divide(0, [0, 0])).toEqual([0, 0])
})

it('divides everything, whatever the weights', () => {
  fc.assert(
    fc.property(fen, fc.array(fen, { minLength: 1, maxLength: 20 }), (amount, weights) => {
      const shares = divide(amount, weights)
      expect(sum(shares)).toBe(amount)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(0)
    }),
  )
})

it('takes from no line more than it is worth', () => {
  expect(divideDiscount(2, [1, 1, 1])).toEqual([0, 1, 1])
  fc.assert(
    fc.property(
      fc.array(fen, { minLength: 1, maxLength: 20 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const discount = Math.floor(sum(lines) * part)
        const shares = divideDiscount(discount, lines)
        expect(sum(shares)).toBe(discount)
        for (const [at, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(lines[at]!)
        }
      },
    ),
  )
})

it('uses a voucher up to nothing, in whatever steps', () => {
  fc.assert(
    fc.property(fen, fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }), (share, steps) => {
      let [outstanding, left] = [share, sum(steps)]
      for (const times of steps) {
        const worth = worthOf(outstanding, times, left)
        expect(worth).toBeGreaterThanOrEqual(0)
        outstanding -= worth
        left -= times
        expect(outstanding).toBeGreaterThanOrEqual(0)
      }
      expect(outstanding).toBe(0)
    }),
  )
})

it('floors the fee and loses nothing of the value', () => {
  expect(afterFee(9_999, 5)).toEqual({ fee: 499, refund: 9_500 })
  expect(afterFee(100, 0)).toEqual({ fee: 0, refund: 100 })
  expect(afterFee(333, 12.34)).toEqual({ fee: 41, refund: 292 })
  fc.assert(
    fc.property(fen, fc.integer({ min: 0, max: 3_000 }), (value, hundredths) => {
      const { fee, refund } = afterFee(value, hundredths / 100)
      expect(fee + refund).toBe(value)
      expect(fee).toBe(Number((BigInt(value) * BigInt(hundredths)) / 10_000n))
    }),
  )
})
