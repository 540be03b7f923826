import { mostFreeSlots, type PreparedReservation } from '@contracts/calls/reservationCalls'
import { reservationInventory } from '@contracts/resources/tickets/reservationInventory'
import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gte, isNull, lte, sql } from 'drizzle-orm'
import type { RecordCaller } from '@server/records/recordCaller'
import { inStore } from '@server/records/inStore'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { findByCode } from '../vouchers/findVoucher'
import { heldTimes } from './makeReservation'

/**
 * What the voucher of a code can be reserved for at the caller's store: slots with places, within its days.
 * @throws Refusal 券码不存在
 */
export async function prepareReservation(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  code: string,
): Promise<PreparedReservation> {
  const { id, values } = await findByCode(db, caller, code)
  const { table, columns } = recordTable(reservationInventory)
  const { date, slot, capacity, used, surcharge, closed } = columns
  const slots = await db
    .select({ date, slot, left: sql<number>`${capacity} - ${used}`.mapWith(Number), surcharge })
    .from(table)
    .where(
      and(
        inStore(columns.hotelId, caller.tenant.hotelId),
        eq(columns.productId, values.productId),
        gte(date, storeDay(now().toISOString())),
        lte(date, storeDay(values.validEnd)),
        eq(closed, false),
        sql`${capacity} > ${used}`,
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(asc(date), asc(slot))
    .limit(mostFreeSlots)
  const timesLeft = Math.max(timesLeftOf(values) - (await heldTimes(db, id)), 0)
  return { productName: values.productName, timesLeft, slots }
}
