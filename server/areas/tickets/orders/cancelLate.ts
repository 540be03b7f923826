import type { AnyResource, SentTo } from '@contracts/resources/definition'
import { and, eq, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { raiseWithNext } from '@server/records/raiseWithNext'
import type { Services } from '@server/services'

/** Columns of a record that waits for its payment. */
interface Payable {
  readonly status: PgColumn
  readonly payDeadline: PgColumn
}

/**
 * Cancels every record whose `payDeadline` passed without a payment, one after another.
 * @param sent the event that cancels it
 * @returns how many were cancelled
 */
export async function cancelLate<R extends AnyResource>(
  services: Services,
  resource: R,
  { status, payDeadline }: Payable,
  sent: SentTo<R>,
): Promise<number> {
  const isLate = and(eq(status, 'PENDING_PAY'), lt(payDeadline, services.now()))
  let cancelled = 0
  while (await raiseWithNext(services, resource, isLate, sent)) cancelled += 1
  return cancelled
}
