import type { TeamMember } from '@contracts/calls/groupbuyApi'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import { shown } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { groupRefund } from './failedRefunds'
import { teams } from './groupbuyRecords'
import { groupbuyPlaces } from './tables'

/** What a member got back, from the order and the refund that the team's failure opened. */
function refundStateOf(
  order: Pick<StoredRecord<typeof ticketOrder>, 'status'>,
  refundStatus: StoredRecord<typeof ticketRefund>['status'] | null,
): TeamMember['refundState'] {
  if (order.status === 'REFUNDED') return 'DONE'
  if (refundStatus === 'FAILED') return 'FAILED'
  return refundStatus === null ? 'NONE' : 'UNDERWAY'
}

/**
 * Everybody who paid for a team, who came first first; simulated guests are counted by the team alone.
 * @throws Refusal 40400 for a team that the caller does not see
 */
export async function teamMembers(db: Database, caller: RecordCaller, teamId: number): Promise<TeamMember[]> {
  await requireRecord(db, caller, teams, teamId)
  const [order, refund] = [recordTable(ticketOrder), recordTable(ticketRefund)]
  const rows = await db
    .select({ place: groupbuyPlaces, order: order.table, refundStatus: refund.columns.status })
    .from(groupbuyPlaces)
    .innerJoin(order.table, eq(order.columns.id, groupbuyPlaces.orderId))
    .leftJoin(
      refund.table,
      and(eq(refund.columns.orderId, groupbuyPlaces.orderId), eq(refund.columns.source, groupRefund)),
    )
    .where(and(eq(groupbuyPlaces.teamId, teamId), ne(groupbuyPlaces.state, 'HELD')))
    .orderBy(asc(groupbuyPlaces.joinedAt), asc(groupbuyPlaces.orderId))
  return rows.map(({ place, order: row, refundStatus }) => {
    const found = readRow(ticketOrder, row)
    const { orderNo, buyerName, payAmount } = found.values
    return {
      orderId: place.orderId,
      orderNo,
      buyerName: String(shown(ticketOrder.fields.buyerName, buyerName ?? '')),
      payAmount,
      isLeader: place.isLeader,
      isLate: place.state === 'LATE',
      joinedAt: (place.joinedAt ?? new Date(0)).toISOString(),
      refundState: refundStateOf(found, refundStatus),
    }
  })
}
