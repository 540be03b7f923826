import type { AnyResource } from '@contracts/resources/definition'
import { and, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Row } from './column'
import { orderOf } from './listRecords'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { reachOf } from './scope'
import { readRow, type StoredRecord } from './storedRecord'
import { defaultSort } from './tableOfIndexes'

interface Wanted {
  /** Narrows what the caller reaches; without it all of that. */
  readonly where?: SQL
  /** The list's own order unless given. */
  readonly sort?: { readonly name: string; readonly isDescending: boolean }
  /** From 1; beyond the last there are no records, and the total is the same. */
  readonly page: number
  readonly pageSize: number
}

/** One page of the records that a caller reaches, removed ones aside, and how many there are of them: for pickers. */
export async function recordPage<R extends AnyResource>(
  db: Database,
  caller: RecordCaller,
  resource: R,
  { where, sort = defaultSort(resource), page, pageSize }: Wanted,
): Promise<{ readonly records: readonly StoredRecord<R>[]; readonly total: number }> {
  const own = anyTable(resource)
  const found = and(reachOf(caller, resource, own), isNull(own.columns.deletedAt), where)
  const rows: Promise<Row[]> = db
    .select()
    .from(own.table)
    .where(found)
    .orderBy(...orderOf(resource, sort))
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const counted = db
    .select({ total: sql<number>`count(*)::int` })
    .from(own.table)
    .where(found)
    .execute()
  const [records, [count]] = await Promise.all([rows, counted])
  return { records: records.map((row) => readRow(resource, row)), total: count?.total ?? 0 }
}
