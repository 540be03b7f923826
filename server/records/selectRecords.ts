import { exactTotalLimit, type SelectedRecords } from '@contracts/resources/calls'
import { codes } from '@contracts/envelope'
import type { AnyResource } from '@contracts/resources/definition'
import { and, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import { malformed, Refusal } from '../refusal'
import { matching, orderOf } from './listRecords'
import { readListQuery } from './listQuery'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { reachOf } from './scope'

/** The number somebody saw beside a list is not the number of records that match it now. */
const otherNumber = (seen: number, now: number) =>
  `符合条件的记录已由${shownTotal(seen)}条变为${shownTotal(now)}条，请核对后重试`

const shownTotal = (total: number) => (total > exactTotalLimit ? `${exactTotalLimit}+` : String(total))

/**
 * The ids that ticked rows, or a list's query, stand for, in the order of the list. Read in one statement: what
 * changes meanwhile is neither met twice nor missed.
 * @throws Refusal 40902 with the number now when it is not the one that was seen, 400 for a query the list would refuse
 */
export async function selectedIds(
  { db, now: at }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  resource: AnyResource,
  { ids, query, seen }: SelectedRecords,
): Promise<number[]> {
  if ((ids === undefined) === (query === undefined)) throw malformed('请选择记录')
  const own = anyTable(resource)
  if (ids) {
    const where = and(inArray(own.columns.id, [...ids]), reachOf(caller, resource, own), isNull(own.columns.deletedAt))!
    return idsWhere(db, resource, where, [sql`${own.columns.id}`])
  }
  const read = readListQuery(resource, caller, query ?? {}, at())
  const found = await idsWhere(db, resource, matching(resource, caller, read), orderOf(resource, read.sort))
  // What was seen may itself be «more than 10,000».
  const now = Math.min(found.length, exactTotalLimit + 1)
  if (seen !== undefined && now !== Math.min(seen, exactTotalLimit + 1)) {
    throw new Refusal(codes.staleVersion, otherNumber(seen, now), { data: { total: now } })
  }
  return found
}

/** One text holds a million ids where a million rows would not fit. */
async function idsWhere(db: Database, resource: AnyResource, where: SQL, order: readonly SQL[]): Promise<number[]> {
  const { table, columns } = anyTable(resource)
  const ordered = sql.join([...order], sql`, `)
  const [found] = await db
    .select({ ids: sql<string | null>`string_agg(${columns.id}::text, ',' order by ${ordered})` })
    .from(table)
    .where(where)
  return found?.ids ? found.ids.split(',').map(Number) : []
}
