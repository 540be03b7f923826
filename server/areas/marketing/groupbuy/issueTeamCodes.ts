import type { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, asc, eq } from 'drizzle-orm'
import type { Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { issueVouchers } from '@server/areas/tickets'
import { setGathering } from './gathering'
import { groupbuyPlaces } from './tables'

/** The team is whole: every order of it gets its vouchers, at once or none. */
export async function issueTeamCodes(effect: Effect<typeof groupbuyTeam>): Promise<void> {
  const { db: tx, record: team } = effect
  const { table, columns } = recordTable(ticketOrder)
  const rows = await tx
    .select({ order: table })
    .from(table)
    .innerJoin(groupbuyPlaces, eq(groupbuyPlaces.orderId, columns.id))
    .where(and(eq(groupbuyPlaces.teamId, team.id), eq(groupbuyPlaces.state, 'JOINED')))
    .orderBy(asc(columns.id))
  const members = rows.map(({ order }) => readRow(ticketOrder, order))
  for (const order of members) await issueVouchers({ ...effect, record: order })
  await setGathering(
    tx,
    members.map(({ id }) => id),
    false,
  )
}
