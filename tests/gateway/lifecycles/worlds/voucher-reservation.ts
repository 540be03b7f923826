import { reserved } from '@server/areas/tickets/testing/reservationFixtures'
import type { Desk, LifecycleWorld, Refused } from '../world'

const minuteMs = 60_000
/** The day of the walk is over by then. */
const nextDay = 15 * minuteMs

/** A reservation at the store for the evening of the walk, five minutes from now, or for another day. */
const made =
  (given: Parameters<typeof reserved>[1] = {}) =>
  async ({ gateway: { services } }: Desk) =>
    (await reserved(services, { date: '2026-06-01', slot: '23:55-23:59', aheadHours: 0, surcharge: 3_000, ...given }))
      .id

const tomorrow = made({ date: '2026-06-02' })
const tooLate: readonly Refused[] = [
  { message: '预约时间已到，不能取消', laterMs: 6 * minuteMs },
  { message: '须提前24小时取消', make: made({ aheadHours: 24 }) },
]

const owesNothing: Refused = { message: '没有需要收取的加价', make: made({ surcharge: 0 }) }

export const world: LifecycleWorld = {
  make: made(),
  refusals: {
    'PENDING COLLECT': [owesNothing],
    'CONFIRMED COLLECT': [owesNothing],
    'PENDING CONFIRM': [{ message: '预约日期已过，不能确认', laterMs: nextDay }],
    'PENDING CANCEL': tooLate,
    'CONFIRMED CANCEL': tooLate,
    'CONFIRMED ARRIVE': [
      { message: '未到预约日期', make: tomorrow },
      { message: '预约日期已过，系统将自动核销', laterMs: nextDay },
    ],
    'CONFIRMED MISS': [{ message: '未到预约日期', make: tomorrow }],
  },
}
