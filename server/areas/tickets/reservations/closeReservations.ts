import type { SentTo } from '@contracts/resources/definition'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, lt } from 'drizzle-orm'
import { Refusal } from '@server/refusal'
import { raiseWithNext } from '@server/records/raiseWithNext'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { describeFault } from '@server/fault'

/** Name of the job that closes the reservations of past days. */
export const reservationJob = 'ticket-reservation-close'

/**
 * Uses the voucher of every confirmed reservation whose day is over; one whose voucher cannot be used any more counts
 * as not having come. Several processes share the work: a reservation is locked while it is closed, and only one that
 * is still confirmed is.
 * @returns how many were closed
 */
export async function closeReservations(services: Services): Promise<number> {
  let closed = 0
  let after = 0
  for (;;) {
    const next = await nextAfter(services, after)
    if (next === null) return closed
    after = next
    if (await closeOne(services, next)) closed += 1
  }
}

/** The next reservation of a past day that is still open; null when there is none. */
async function nextAfter({ db, now }: Services, after: number): Promise<number | null> {
  const { table, columns } = recordTable(voucherReservation)
  const [found] = await db
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.status, 'CONFIRMED'), lt(columns.date, storeDay(now().toISOString())), gt(columns.id, after)))
    .orderBy(asc(columns.id))
    .limit(1)
  return found ? found.id : null
}

/** One that fails for another reason than a rule is left to the next run; it holds the others up no longer. */
async function closeOne(services: Services, id: number): Promise<boolean> {
  try {
    return await raiseOpen(services, id, { event: 'AUTO_ARRIVE', payload: {} })
  } catch (error) {
    if (error instanceof Refusal) {
      return raiseOpen(services, id, { event: 'LAPSE', payload: { reason: error.message } })
    }
    services.log.error({ reservationId: id, error: describeFault(error) }, 'reservation')
    return false
  }
}

/** @returns false when somebody else has closed it, or is about to */
function raiseOpen(services: Services, id: number, sent: SentTo<typeof voucherReservation>): Promise<boolean> {
  const { columns } = recordTable(voucherReservation)
  return raiseWithNext(services, voucherReservation, and(eq(columns.id, id), eq(columns.status, 'CONFIRMED')), sent)
}
