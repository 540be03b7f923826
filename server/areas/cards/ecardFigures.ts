import type { EcardFigures } from '@contracts/calls/cardApi'
import { and, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import { ecards } from './ecards'

/** Who holds e-cards of a store, and what is left on them. */
export async function ecardFigures(db: Database, caller: RecordCaller): Promise<EcardFigures> {
  const own = recordTable(ecards)
  const { columns, table } = own
  // A guest who is no member is identified by phone, without a phone by card.
  const holder = sql`coalesce(${columns.memberId}::text, ${columns.phone}, ${columns.cardNo})`
  const inUse = sql`${columns.status} in ('ACTIVE', 'FROZEN')`
  const [found] = await db
    .select({
      users: sql<number>`count(distinct ${holder})`.mapWith(Number),
      cards: sql<number>`count(*)`.mapWith(Number),
      active: sql<number>`count(*) filter (where ${columns.status} = 'ACTIVE')`.mapWith(Number),
      frozen: sql<number>`count(*) filter (where ${columns.status} = 'FROZEN')`.mapWith(Number),
      balance: sql<number>`coalesce(sum(${columns.balance}) filter (where ${inUse}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(and(reachOf(caller, ecards, own), isNull(columns.deletedAt)))
  return found!
}
