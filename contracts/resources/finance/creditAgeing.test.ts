import { expect, it } from 'vitest'
import { ageing, dueDay, openItems, overdueOf } from './creditAgeing'

const day = (moment: string) => moment.slice(0, 10)

it('lets a repayment pay the oldest sale first, and one that names a sale that one', () => {
  const moves = [
    { at: '2026-03-01T00:00:00Z', bizNo: 'CJ-1', amount: 10_000 },
    { at: '2026-04-20T00:00:00Z', bizNo: 'CJ-2', amount: 5_000 },
    { at: '2026-05-20T00:00:00Z', bizNo: 'CJ-3', amount: 2_000 },
    { at: '2026-05-21T00:00:00Z', bizNo: 'CJ-3', amount: -500 },
    { at: '2026-05-22T00:00:00Z', bizNo: 'HK-1', amount: -11_000 },
  ]
  const items = openItems(moves)
  expect(items.map(({ bizNo, open }) => [bizNo, open])).toEqual([
    ['CJ-2', 4_000],
    ['CJ-3', 1_500],
  ])
  expect(ageing(items, '2026-05-31', day)).toEqual({ fresh: 1_500, month: 4_000, old: 0 })
  expect(ageing(items, '2026-06-20', day)).toEqual({ fresh: 0, month: 1_500, old: 4_000 })
})

it.each([
  ['2026-05-04', '2026-06-04'],
  ['2026-05-05', '2026-07-05'],
  ['2026-12-31', '2027-02-04'],
])('sold on %s it is due until %s, billed on the 5th with 30 days', (soldOn, due) => {
  expect(dueDay(soldOn, 5, 30)).toBe(due)
})

it('is overdue from the day after it is due', () => {
  const items = [{ bizNo: 'CJ-1', at: '2026-05-04T00:00:00Z', sold: 100, open: 80 }]
  const terms = { billDay: 5, dueDays: 30 }
  expect([overdueOf(items, '2026-06-04', terms, day), overdueOf(items, '2026-06-05', terms, day)]).toEqual([0, 80])
})
