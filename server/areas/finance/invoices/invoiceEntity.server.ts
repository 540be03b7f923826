import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { and, eq, isNull, ne } from 'drizzle-orm'
import { defineServer, type DraftCheck } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { demoEntities } from '../demo/invoices'

/** Of each usage there is one default. */
const oneDefault: DraftCheck<typeof invoiceEntity> = async (
  db,
  { tenant },
  { values, stored },
): Promise<Readonly<Record<string, string>>> => {
  if (values.isDefault !== true) return {}
  const { table, columns } = recordTable(invoiceEntity)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.hotelId, tenant.hotelId ?? 0),
        eq(columns.isDefault, true),
        isNull(columns.deletedAt),
        ne(columns.id, stored?.id ?? 0),
      ),
    )
  const other = rows
    .map((row) => readRow(invoiceEntity, row).values)
    .find(({ usages }) => usages.some((usage) => values.usages.includes(usage)))
  if (!other) return {}
  return { isDefault: `同一用途已有默认主体「${other.name}」，请先取消` }
}

export default defineServer(invoiceEntity, { draftCheck: oneDefault, seed: demoEntities })
