import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, asc, eq } from 'drizzle-orm'
import type { Effect } from '../../commands/commands'
import type { Row } from '../../records/column'
import { recordTable } from '../../records/recordTables'
import { readRow } from '../../records/storedRecord'
import { issueVouchers } from '../../tickets/issueVouchers'
import { setGathering } from './gathering'
import { groupbuyPlaces } from './tables'

const orders: AnyResource = ticketOrder

/** The team is whole: every order of it gets its vouchers, at once or none. */
export async function issueTeamCodes(effect: Effect): Promise<void> {
  const { db: tx, record: team } = effect
  const { table, columns } = recordTable(orders)
  const rows: { order: Row }[] = await tx
    .select({ order: table })
    .from(table)
    .innerJoin(groupbuyPlaces, eq(groupbuyPlaces.orderId, columns.id!))
    .where(and(eq(groupbuyPlaces.teamId, team.id), eq(groupbuyPlaces.state, 'JOINED')))
    .orderBy(asc(columns.id!))
  const members = rows.map(({ order }) => readRow(orders, order))
  for (const order of members) await issueVouchers({ ...effect, record: order })
  await setGathering(
    tx,
    members.map(({ id }) => id),
    false,
  )
}
