import type { AnyResource } from '@contracts/resources/definition'
import { and, eq, lt } from 'drizzle-orm'
import { raiseWithNext } from '../records/raiseWithNext'
import { recordTable } from '../records/recordTables'
import type { Sent } from '../records/takeTransition'
import type { Services } from '../services'

/**
 * Cancels every record whose `payDeadline` passed without a payment, one after another.
 * @param payload of the event CANCEL
 * @returns how many were cancelled
 */
export async function cancelLate(
  services: Services,
  resource: AnyResource,
  payload: Sent['payload'] = {},
): Promise<number> {
  const { columns } = recordTable(resource)
  const isLate = and(eq(columns.status!, 'PENDING_PAY'), lt(columns.payDeadline!, services.now()))
  let cancelled = 0
  while (await raiseWithNext(services, resource, isLate, { event: 'CANCEL', payload })) cancelled += 1
  return cancelled
}
