import type { TeamMember } from '@contracts/calls/groupbuyApi'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, asc, eq, ne } from 'drizzle-orm'
import type { Database } from '../../db/connection'
import { requireRecord } from '../../records/findRecord'
import { shown } from '../../records/mask'
import type { RecordCaller } from '../../records/recordCaller'
import { recordTable } from '../../records/recordTables'
import type { Row } from '../../records/column'
import { readRow } from '../../records/storedRecord'
import { groupRefund } from './failedRefunds'
import { teams } from './groupbuyRecords'
import { groupbuyPlaces } from './tables'

const orders: AnyResource = ticketOrder
const refunds: AnyResource = ticketRefund

/** What a member got back, from his order and the refund that the team's failure opened. */
function refundStateOf(order: Row, refundStatus: unknown): TeamMember['refundState'] {
  if (order.status === 'REFUNDED') return 'DONE'
  if (refundStatus === 'FAILED') return 'FAILED'
  return refundStatus === null || refundStatus === undefined ? 'NONE' : 'UNDERWAY'
}

/**
 * Everybody who paid for a team, who came first first; simulated guests are counted by the team alone.
 * @throws Refusal 40400 for a team that the caller does not see
 */
export async function teamMembers(db: Database, caller: RecordCaller, teamId: number): Promise<TeamMember[]> {
  await requireRecord(db, caller, teams, teamId)
  const [order, refund] = [recordTable(orders), recordTable(refunds)]
  const rows: { place: typeof groupbuyPlaces.$inferSelect; order: Row; refundStatus: unknown }[] = await db
    .select({ place: groupbuyPlaces, order: order.table, refundStatus: refund.columns.status! })
    .from(groupbuyPlaces)
    .innerJoin(order.table, eq(order.columns.id!, groupbuyPlaces.orderId))
    .leftJoin(
      refund.table,
      and(eq(refund.columns.orderId!, groupbuyPlaces.orderId), eq(refund.columns.source!, groupRefund)),
    )
    .where(and(eq(groupbuyPlaces.teamId, teamId), ne(groupbuyPlaces.state, 'HELD')))
    .orderBy(asc(groupbuyPlaces.joinedAt), asc(groupbuyPlaces.orderId))
  return rows.map(({ place, order: row, refundStatus }) => {
    const { values } = readRow(orders, row)
    return {
      orderId: place.orderId,
      orderNo: String(values.orderNo),
      buyerName: String(shown(orders.fields.buyerName as Field, values.buyerName ?? '')),
      payAmount: Number(values.payAmount),
      isLeader: place.isLeader,
      isLate: place.state === 'LATE',
      joinedAt: (place.joinedAt ?? new Date(0)).toISOString(),
      refundState: refundStateOf(row, refundStatus),
    }
  })
}
