import { salesTarget, targetSlot } from '@contracts/resources/reports/salesTarget'
import { complete, type Given } from '@server/demo/complete'
import { chance } from '@server/demo/demoDays'
import { demoBrandId, demoStores } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'

/** This month and the year before it. */
const months = 13
/** What each store is to bring in a month, fen; from month to month it varies by a tenth. */
const usualGoals = [3_600_000, 3_200_000, 3_800_000, 3_400_000] as const
const step = 100_000
/** This month the first store, where the demo's sales happen, is to bring more. */
const goalNow = 20_000_000
/** 市场销售部, and employees who have a target of their own this month, fen. */
const team = { departmentId: 6, amount: 1_200_000 }
const sellers = [
  { employeeId: 12, amount: 300_000 },
  { employeeId: 15, amount: 150_000 },
  { employeeId: 22, amount: 600_000 },
] as const
/** New members of the brand this month. */
const newMembers = 40

/** The month YYYY-MM so many months before that of a day. */
function monthBefore(day: string, count: number): string {
  const at = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  at.setUTCMonth(at.getUTCMonth() - count)
  return at.toISOString().slice(0, 7)
}

/** 目标: a year of each store, this month also of those who sell in the first one, and of the brand's members. */
export const demoTargets = ({ day, ago }: Demo): readonly DemoRecord<typeof salesTarget>[] => {
  const today = day(0)
  const target = (id: number, hotelId: number | null, monthsAgo: number, given: Given<typeof salesTarget>) => {
    const whose = { metric: 'NET', level: 'HOTEL', departmentId: null, employeeId: null, ...given } as const
    const values = complete(salesTarget, { ...whose, month: monthBefore(today, monthsAgo) })
    return {
      id,
      hotelId,
      brandId: demoBrandId,
      status: null,
      events: [],
      createdAt: ago(31 * monthsAgo + 35),
      values: { ...values, slot: targetSlot(values) },
    }
  }
  const ofStores = demoStores.flatMap(({ hotelId }, store) =>
    Array.from({ length: months }, (_, monthsAgo) =>
      target(store * months + monthsAgo + 1, hotelId, monthsAgo, {
        amount:
          store === 0 && monthsAgo === 0
            ? goalNow
            : Math.round((usualGoals[store]! * (90 + chance(store * 31 + monthsAgo, 20))) / 100 / step) * step,
      }),
    ),
  )
  const first = demoStores[0].hotelId
  const next = ofStores.length + 1
  return [
    ...ofStores,
    target(next, first, 0, { level: 'DEPARTMENT', ...team }),
    ...sellers.map((seller, at) => target(next + 1 + at, first, 0, { level: 'EMPLOYEE', ...seller })),
    target(next + 1 + sellers.length, null, 0, { metric: 'MEMBER', level: null, people: newMembers }),
  ]
}
