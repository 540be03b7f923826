import { exactTotalLimit, type RecordPage } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import { desc, sql } from 'drizzle-orm'
import type { Row } from './column'
import type { AskedNow } from './facts'
import { countedAtMost } from './listRecordsStatements'
import { readListQuery } from './listQuery'
import { presentRecords, type PresentedRecord } from './present'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { demand, may } from './rights'
import { readRow } from './storedRecord'
import { removedWhere } from './where'

interface Asked {
  readonly pageIndex?: number
  readonly pageSize?: number
  readonly keyword?: string
}

/**
 * One page of what was removed within the caller's reach, the latest first, searched as the list is.
 * @throws Refusal 400 for a page that is none, 40300 for who may remove what he may not see
 */
export async function removedRecords(
  asked: AskedNow,
  caller: RecordCaller,
  resource: AnyResource,
  { pageIndex, pageSize, keyword }: Asked,
): Promise<RecordPage<PresentedRecord>> {
  const { db, now } = asked
  const { read, readAlso = [] } = resource.access
  if (!readAlso.some((right) => may(caller, right))) demand(caller, read)
  const query = readListQuery(resource, caller, { pageIndex, pageSize, keyword }, now())
  const { table, columns } = anyTable(resource)
  const where = removedWhere(resource, caller, query.keyword)
  const rows: Row[] = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(desc(columns.deletedAt), desc(columns.id))
    .limit(query.pageSize)
    .offset((query.pageIndex - 1) * query.pageSize)
  const reached = db.select({ id: columns.id }).from(table).where(where).limit(countedAtMost).as('reached')
  const [counted] = await db.select({ total: sql<number>`count(*)::int` }).from(reached)
  const total = counted?.total ?? 0
  // Nothing can happen to them but that they come back: no facts are looked up.
  const records = rows.map((row) => readRow(resource, row))
  const list = await presentRecords(asked, caller, resource, records, { withFacts: false })
  return { list, total, totalIsExact: total <= exactTotalLimit, whole: total, counts: {}, more: [] }
}
