import type { Fields } from '@contracts/resources/definition'
import { and, eq, inArray } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import {
  activityKinds,
  daysOf,
  giftsOf,
  productIdsOf,
  type Activity,
  type ActivityKind,
  type ActivityRecord,
} from './activityKinds'
import { isSoldAt, productsById, unfitGiftReason, unfitReason } from './activityProducts'
import type { ProductRecord } from '../orders/saleTerms'
import { isTaken, participationsIn, takenByAnother, type Participation } from './productClash'
import { priceProblems } from './productPrices'

type Products = ReadonlyMap<number, ProductRecord>

/** What is in the way of publishing each draft of an activity; null when nothing is. Only drafts are asked about. */
export const publishProblem =
  (key: string): FactLookup =>
  async (db, ids) => {
    const kind = activityKinds.find(({ resource }) => resource.key === key)!
    const drafts = await draftsOf(db, kind, ids)
    const products = await productsById(
      db,
      drafts.flatMap(({ values }) => [...productIdsOf(values), ...giftsOf(values).map(({ productId }) => productId)]),
    )
    const published = new Map<number | null, readonly Participation[]>()
    for (const { hotelId } of drafts)
      if (!published.has(hotelId)) published.set(hotelId, await participationsIn(db, hotelId))
    const found = new Map(
      drafts.map((draft) => [draft.id, hindranceOf(kind, draft, products, published.get(draft.hotelId) ?? [])]),
    )
    return new Map(ids.map((id) => [id, found.get(id) ?? null]))
  }

async function draftsOf(db: Database, { resource }: ActivityKind, ids: readonly number[]) {
  const { table, columns } = recordTable(resource)
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(columns.id, [...ids]), eq(columns.status, 'DRAFT')))
  return rows.map((row) => readRow(resource, row))
}

function hindranceOf(
  { resource, code, isPicked }: ActivityKind,
  draft: ActivityRecord,
  products: Products,
  published: readonly Participation[],
): string | null {
  const own = { key: resource.key, id: draft.id, days: daysOf(draft.values) }
  for (const id of productIdsOf(draft.values)) {
    const product = products.get(id)
    if (!product) return '有商品已删除，请重新选择'
    const say = (reason: string) => `「${product.values.productName}」${reason}`
    if (!isSoldAt(product, draft.hotelId)) return say('不在售')
    const unfit = isPicked ? unfitReason(product) : null
    if (unfit !== null) return say(unfit)
    if (code !== null && isTaken(product, own, published)) return say(takenByAnother)
  }
  const gifts = giftsOf(draft.values)
  for (const { productId } of gifts) {
    const gift = products.get(productId)
    if (!gift) return '赠品已删除，请重新选择'
    const unfit = isSoldAt(gift, draft.hotelId) ? unfitGiftReason(gift) : '不在售'
    if (unfit !== null) return `赠品「${gift.values.productName}」${unfit}`
  }
  const rows = 'products' in draft.values ? (draft.values.products ?? []) : []
  return priceHindrance(resource, draft, products) ?? stockHindrance([...rows, ...gifts], products)
}

/** Prices may have changed since the draft was saved. */
function priceHindrance({ fields }: Activity, { values }: ActivityRecord, products: Products): string | null {
  const [problem] = Object.entries(priceProblems(values, products))
  if (!problem) return null
  const [name, message] = problem
  const byName: Fields = fields
  return `${byName[name]!.label}：${message}`
}

interface Promised {
  readonly productId: number
  readonly qty: number
}

/** More than there is to sell cannot be promised. */
function stockHindrance(rows: readonly Promised[], products: Products): string | null {
  for (const { productId, qty } of rows) {
    const { productName, availableCount } = products.get(productId)!.values
    if (qty > (availableCount ?? 0)) return `「${productName}」可售库存不足`
  }
  return null
}
