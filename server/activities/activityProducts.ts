import type { AnyResource } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Row } from '../records/column'
import { recordTable } from '../records/recordTables'
import { readRow, type StoredRecord } from '../records/storedRecord'

const products: AnyResource = ticketProduct

/** Products by id, removed ones aside. */
export async function productsById(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, StoredRecord>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(products)
  const rows: Row[] = await db
    .select()
    .from(table)
    .where(and(inArray(columns.id!, [...new Set(ids)]), isNull(columns.deletedAt!)))
  return new Map(rows.map((row) => [Number(row.id), readRow(products, row)]))
}

const onSale: readonly (string | null)[] = ['PUBLISHED', 'SHARE']

/** Why a product is in no activity of its store, in the order of areas tickets 2.0. */
const reasons: readonly (readonly [holds: (values: StoredRecord['values']) => boolean, reason: string])[] = [
  [({ supplierAccountStatus, ifSetSeparate }) => supplierAccountStatus === '1' || ifSetSeparate === true, '已配置分账'],
  [({ productSpecType }) => productSpecType === '1', '多规格产品不支持'],
  [({ isBrandMultiple }) => isBrandMultiple === true, '多店通用不支持'],
  [({ dailyTimes }) => ((dailyTimes ?? []) as readonly unknown[]).length > 0, '不支持每日限时'],
]

/** Why a product does not fit the pickers of activities; null when it does. */
export const unfitReason = ({ values }: StoredRecord): string | null =>
  reasons.find(([holds]) => holds(values))?.[1] ?? null

/** The same of what is given away (areas tickets 2.0: tab 19). */
export const unfitGiftReason = (product: StoredRecord): string | null =>
  unfitReason(product) ?? (Number(product.values.dailyQty ?? 0) > 0 ? '不支持每日限量' : null)

/** Whether a store sells it now: its own product, or the row that it has of its brand's. */
export const isSoldAt = ({ status, hotelId }: StoredRecord, store: number | null): boolean =>
  onSale.includes(status) && hotelId === store
