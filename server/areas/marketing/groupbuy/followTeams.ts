import { and, eq, lte } from 'drizzle-orm'
import { raiseWithNext } from '@server/records/raiseWithNext'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { teams } from './groupbuyRecords'
import { refundFailedTeams } from './teamRefunds'

/** Ends teams whose time is over and opens the refunds of what was paid for them. */
export async function followTeams(services: Services): Promise<void> {
  const { columns } = recordTable(teams)
  const isOver = and(eq(columns.status, 'FORMING'), lte(columns.expireAt, services.now()))
  let isMore = true
  while (isMore) isMore = await raiseWithNext(services, teams, isOver, { event: 'EXPIRE', payload: {} })
  await refundFailedTeams(services)
}
