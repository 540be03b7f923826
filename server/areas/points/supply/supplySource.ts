import { supplyTerms, type Supply } from '@contracts/calls/supply'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { supplyWords } from '@contracts/resources/points/supplyWords'
import { deliveries } from '@machines/lifecycles/points/pointsExchange'
import { yuan } from '@machines/lifecycles/yuan'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { inStore } from '@server/records/inStore'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { fieldErrors, refused } from '@server/refusal'
import { supplyPlatform } from './supplyPort'

type Product = StoredRecord<typeof pointsProduct>
type Values = Pick<
  RecordValues<typeof pointsProduct>,
  'zktProductId' | 'supplySkuId' | 'supplyPrice' | 'supplyFreight' | 'delivery'
>

/** The supplies behind some products, by id. */
export const suppliesOf = (products: readonly Pick<Product, 'values'>[]): Promise<ReadonlyMap<number, Supply>> =>
  supplyPlatform.byId(products.flatMap(({ values }) => values.zktProductId ?? []))

/** Why the platform supplies a product no more; null when it does. */
export function goneSupply({ supplySkuId }: Values, supply: Supply | undefined): string | null {
  if (!supply || supply.isGone) return supplyWords.gone
  return supplyTerms(supply, supplySkuId) === null ? supplyWords.noSpec : null
}

/** Why a product is not given as it stands: its supply is gone, or costs something else by now. */
export function unfitSupply(values: Values, supply: Supply | undefined): string | null {
  const gone = goneSupply(values, supply)
  if (gone !== null || !supply) return gone
  const isSame =
    supplyTerms(supply, values.supplySkuId)?.supplyPrice === values.supplyPrice &&
    supply.freight === values.supplyFreight
  return isSame ? null : supplyWords.changed
}

/** What is wrong with a draft of a product, by field: its prices are those of today, its way is one of the supplier's. */
export async function supplyDraft(values: Values): Promise<Readonly<Record<string, string>>> {
  const { zktProductId, supplySkuId, supplyPrice, supplyFreight, delivery } = values
  const supply = (await supplyPlatform.byId([zktProductId ?? 0])).get(zktProductId ?? 0)
  if (!supply || supply.isGone) return { zktProductId: supplyWords.gone }
  const terms = supplyTerms(supply, supplySkuId)
  if (terms === null) return { supplySkuId: supplySkuId === null ? supplyWords.chooseSpec : supplyWords.noSpec }
  if (terms.supplyPrice !== supplyPrice) return { supplyPrice: supplyWords.priceChanged(yuan(terms.supplyPrice)) }
  if (supply.freight !== supplyFreight) return { supplyFreight: supplyWords.freightChanged(yuan(supply.freight)) }
  return supply.deliveries.includes(delivery)
    ? {}
    : { delivery: supplyWords.delivery(supply.deliveries.map((way) => deliveries[way]).join('、')) }
}

/**
 * Keeps what all products of a store may still give away within what the platform has, and says on the product who supplies it.
 * The products of one supply are locked, the oldest first.
 * @throws Refusal with what is left, at the stock where it comes from a form
 */
export async function demandSupplied(tx: Database, { id, hotelId, values }: Product, isForm: boolean): Promise<void> {
  const { zktProductId, supplySkuId } = values
  if (zktProductId === null) return
  const supply = (await supplyPlatform.byId([zktProductId])).get(zktProductId)
  const terms = supply && supplyTerms(supply, supplySkuId)
  if (!supply || !terms) throw refused(supplyWords.gone)
  const { table, columns } = recordTable(pointsProduct)
  const rows = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, hotelId), eq(columns.zktProductId, zktProductId), isNull(columns.deletedAt)))
    .orderBy(asc(columns.id))
    .for('update')
  const all = rows.map((row) => readRow(pointsProduct, row)).filter((one) => one.values.supplySkuId === supplySkuId)
  const own = all.find((one) => one.id === id)?.values ?? values
  const others = all.filter((one) => one.id !== id).reduce((sum, one) => sum + (one.values.stockLeft ?? 0), 0)
  const most = Math.max(terms.stock - others, 0)
  if ((own.stockLeft ?? 0) > most) {
    const message = supplyWords.stock(most + (own.exchanged ?? 0))
    throw isForm ? fieldErrors({ stockTotal: message }) : refused(message)
  }
  await tx
    .update(table)
    .set({ supplier: supply.supplier, supplySkuName: terms.name || null })
    .where(eq(columns.id, id))
}
