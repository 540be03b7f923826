import type { AnyResource } from '@contracts/resources/definition'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { initialValues } from './draft'
import { anyTable } from './recordTables'
import { readRow, type RecordValues } from './storedRecord'

/** What a brand has saved of a settings record; what it begins with until then. */
export async function brandSetting<R extends AnyResource>(
  db: Database,
  brandId: number,
  resource: R,
): Promise<RecordValues<R>> {
  const { table, columns } = anyTable(resource)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.brandId, brandId), isNull(columns.deletedAt)))
  // The initial values of a settings record are whole: it can be shown before it is saved.
  return row ? readRow(resource, row).values : (initialValues(resource) as RecordValues<R>)
}
