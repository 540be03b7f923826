import type { AnyResource } from '@contracts/resources/definition'
import { and, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { reachOf } from './scope'

/** Of nothing it is 0. */
export const sum = (amount: SQL): SQL => sql`coalesce(sum(${amount}), 0)`

/** One number over the records that the caller reaches. */
export async function oneNumber(
  db: Database,
  caller: RecordCaller,
  resource: AnyResource,
  what: SQL,
  where: SQL | undefined,
): Promise<number> {
  const table = anyTable(resource)
  const [row] = await db
    .select({ number: sql<number>`${what}`.mapWith(Number) })
    .from(table.table)
    .where(and(reachOf(caller, resource, table), where))
  return row!.number
}
