import { expect, it } from 'vitest'
import { ledgerOf } from './cardLedger'

const card = { face: 100_000, balance: 60_000, timesTotal: 10, timesLeft: 6, createdAt: '2026-03-01T00:00:00.000Z' }
const use = (day: string, times: number, reversed: string | null = null) => ({
  verifyTime: `${day}T04:00:00.000Z`,
  reverseTime: reversed === null ? null : `${reversed}T05:00:00.000Z`,
  reverseReason: reversed === null ? null : '刷错桌',
  times,
  operatorName: '陈立',
  terminal: 'WEB' as const,
})

const told = (uses: readonly ReturnType<typeof use>[], more: object = {}) =>
  ledgerOf({ ...card, ...more }, uses).map(({ what, fen, balance }) => [what, fen, balance])

it('goes from the face over each use to what is left', () => {
  expect(told([use('2026-03-05', 3), use('2026-03-02', 1)])).toEqual([
    ['购卡', 100_000, 100_000],
    ['消费', -10_000, 90_000],
    ['消费', -30_000, 60_000],
  ])
})

it('a use that was taken back has a line of its own, with the reason', () => {
  const lines = ledgerOf(card, [use('2026-03-02', 2, '2026-03-02'), use('2026-03-03', 4)])
  expect(lines.map(({ what, fen }) => [what, fen])).toEqual([
    ['购卡', 100_000],
    ['消费', -20_000],
    ['撤销消费', 20_000],
    ['消费', -40_000],
  ])
  expect(lines[2]!.by).toBe('刷错桌')
})

it('ends at the balance of the card also where this store does not know each use', () => {
  expect(told([use('2026-03-02', 1)]).at(-1)).toEqual(['退款或其他门店使用', -30_000, 60_000])
})
