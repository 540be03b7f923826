import type { VerifyFigures } from '@contracts/calls/ticketApi'
import type { AnyResource } from '@contracts/resources/definition'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { startOfDay } from '../records/merchantDay'
import type { RecordCaller } from '../records/recordCaller'
import { recordTable } from '../records/recordTables'
import type { Services } from '../services'
import { oneNumber, sum } from './oneNumber'

const verifications: AnyResource = verifyRecord
const reservations: AnyResource = voucherReservation

/** Whoever is expected today, or has been. */
const expected = ['CONFIRMED', 'ARRIVED', 'NO_SHOW']

/** What the caller's store, or all stores of his brand, verified today, and who came (areas tickets 3, 6). */
export async function verifyFigures({ db, now }: Services, caller: RecordCaller): Promise<VerifyFigures> {
  const day = storeDay(now().toISOString())
  const today = startOfDay(day)
  const verified = recordTable(verifications).columns
  const reserved = recordTable(reservations).columns
  const verifiedToday = and(eq(verified.status!, 'REDEEMED'), gte(verified.verifyTime!, today))
  const isOfToday = eq(reserved.date!, day)
  const [todayTimes, todayAmount, todayReversed, todayExpected, todayArrived] = await Promise.all([
    oneNumber(db, caller, verifications, sum(sql`${verified.times!}`), verifiedToday),
    oneNumber(db, caller, verifications, sum(sql`${verified.amount!}`), verifiedToday),
    oneNumber(db, caller, verifications, sql`count(*)`, gte(verified.reverseTime!, today)),
    oneNumber(db, caller, reservations, sql`count(*)`, and(isOfToday, inArray(reserved.status!, expected))),
    oneNumber(db, caller, reservations, sql`count(*)`, and(isOfToday, eq(reserved.status!, 'ARRIVED'))),
  ])
  return { todayTimes, todayAmount, todayReversed, todayExpected, todayArrived }
}
