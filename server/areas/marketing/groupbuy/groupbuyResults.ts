import type { ActivityResults } from '@contracts/calls/activityResultCalls'
import { eq, inArray, sql } from 'drizzle-orm'
import { resultsOf, ticketSaleLines } from '@server/areas/tickets'
import { requireRecord } from '@server/records/findRecord'
import { merchantDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import { activities } from './groupbuyRecords'
import { groupbuyPlaces } from './tables'

/**
 * What a group purchase has brought: its lines are those of the orders that have a place in one of its teams.
 * @throws Refusal 40400 for an activity that the caller does not see
 */
export async function groupbuyResults(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  id: number,
): Promise<ActivityResults> {
  const { hotelId, status, values } = await requireRecord(db, caller, activities, id)
  const { productId, groupPrice, stock, range } = values
  const placed = db
    .select({ orderId: groupbuyPlaces.orderId })
    .from(groupbuyPlaces)
    .where(eq(groupbuyPlaces.activityId, id))
  const at = now()
  return resultsOf(db, at, {
    resource: activities.key,
    id,
    store: hotelId,
    days: range,
    hasBegun: status !== 'NEW',
    isOver: status === 'OFFLINE' || range[1] < merchantDay(at),
    products: [{ productId, price: groupPrice, promised: stock }],
    under: { lines: inArray(ticketSaleLines.orderId, placed), pieces: sql`${ticketSaleLines.qty}` },
  })
}
