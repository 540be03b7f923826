import { memberField } from '@contracts/resources/members/memberField'
import type { ComputedColumn } from '@contracts/resources/definition'
import { ownValueOf, type OwnField, type OwnValue } from '@contracts/resources/members/ownValues'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'

/** The fields that a brand asks for now, in the order made by hand. */
export async function ownFieldsOf(db: Database, brandId: number): Promise<readonly OwnField[]> {
  const { table, columns } = recordTable(memberField)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.brandId, brandId), eq(columns.status, 'ENABLED'), isNull(columns.deletedAt)))
    .orderBy(asc(columns.place), asc(columns.id))
  return rows.map((row) => readRow(memberField, row)).map(({ id, values }) => ({ ...values, id }))
}

/** What files of members say at their end: each own field that may leave the house. */
export async function exportedFields(
  db: Database,
  { tenant }: RecordCaller,
): Promise<Readonly<Record<string, ComputedColumn>>> {
  const fields = await ownFieldsOf(db, tenant.brandId)
  return Object.fromEntries(
    fields
      .filter(({ exportable }) => exportable === true)
      .map(({ id, label }) => [
        `own${id}`,
        {
          label,
          type: 'text',
          reads: ['extra'],
          of: ({ extra }: { readonly extra: readonly OwnValue[] | null }) => ownValueOf(extra, id),
        } as ComputedColumn,
      ]),
  )
}
