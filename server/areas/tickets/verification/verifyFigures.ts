import type { VerifyFigures } from '@contracts/calls/ticketApi'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { startOfDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { oneNumber, sum } from '@server/records/oneNumber'

/** Reservations that are expected today, or have arrived. */
const expected = ['CONFIRMED', 'ARRIVED', 'NO_SHOW'] as const

/** What the caller's store, or all stores of the brand, verified today, and who came. */
export async function verifyFigures({ db, now }: Services, caller: RecordCaller): Promise<VerifyFigures> {
  const day = storeDay(now().toISOString())
  const today = startOfDay(day)
  const verified = recordTable(verifyRecord).columns
  const reserved = recordTable(voucherReservation).columns
  const verifiedToday = and(eq(verified.status, 'REDEEMED'), gte(verified.verifyTime, today))
  const isOfToday = eq(reserved.date, day)
  const [todayTimes, todayAmount, todayReversed, todayExpected, todayArrived] = await Promise.all([
    oneNumber(db, caller, verifyRecord, sum(sql`${verified.times}`), verifiedToday),
    oneNumber(db, caller, verifyRecord, sum(sql`${verified.amount}`), verifiedToday),
    oneNumber(db, caller, verifyRecord, sql`count(*)`, gte(verified.reverseTime, today)),
    oneNumber(db, caller, voucherReservation, sql`count(*)`, and(isOfToday, inArray(reserved.status, expected))),
    oneNumber(db, caller, voucherReservation, sql`count(*)`, and(isOfToday, eq(reserved.status, 'ARRIVED'))),
  ])
  return { todayTimes, todayAmount, todayReversed, todayExpected, todayArrived }
}
