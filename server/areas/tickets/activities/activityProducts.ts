import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import type { ProductRecord } from '../orders/saleTerms'

/** Products by id, removed ones aside. */
export async function productsById(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, ProductRecord>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(ticketProduct)
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(columns.id, [...new Set(ids)]), isNull(columns.deletedAt)))
  return new Map(rows.map((row) => [row.id, readRow(ticketProduct, row)]))
}

const onSale: readonly ProductRecord['status'][] = ['PUBLISHED', 'SHARE']

/** Why a product is in no activity of its store, in the order of docs/tickets.md, 1. */
const reasons: readonly (readonly [holds: (values: ProductRecord['values']) => boolean, reason: string])[] = [
  [({ supplierAccountStatus, ifSetSeparate }) => supplierAccountStatus === '1' || ifSetSeparate === true, '已配置分账'],
  [({ productSpecType }) => productSpecType === '1', '多规格产品不支持'],
  [({ isBrandMultiple }) => isBrandMultiple === true, '多店通用不支持'],
  [({ dailyTimes }) => (dailyTimes ?? []).length > 0, '不支持每日限时'],
]

/** Why a product does not fit the pickers of activities; null when it does. */
export const unfitReason = ({ values }: ProductRecord): string | null =>
  reasons.find(([holds]) => holds(values))?.[1] ?? null

/** The same of what is given away (docs/tickets.md, 1). */
export const unfitGiftReason = (product: ProductRecord): string | null =>
  unfitReason(product) ?? ((product.values.dailyQty ?? 0) > 0 ? '不支持每日限量' : null)

/** Whether a store sells it now: its own product, or the row that it has of its brand's. */
export const isSoldAt = (
  { status, hotelId }: Pick<ProductRecord, 'status' | 'hotelId'>,
  store: number | null,
): boolean => onSale.includes(status) && hotelId === store
