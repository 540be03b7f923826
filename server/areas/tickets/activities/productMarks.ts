import { codes } from '@contracts/envelope'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Effect } from '@server/records/recordServer'
import { Refusal } from '@server/refusal'
import { recordTable } from '@server/records/recordTables'
import { lockRecords } from '@server/records/systemRecords'
import { writeRow } from '@server/records/storedRecord'
import { activityKindOf, daysOf, productIdsOf, type Activity, type ActivityCode } from './activityKinds'
import type { ProductRecord } from '../orders/saleTerms'
import { isTaken, participationsIn, takenByAnother } from './productClash'

const codesOf = ({ values }: ProductRecord): readonly string[] => values.activityTypes ?? []

/** Counters of the system do not change a product's version, or everybody who edits it would be refused. */
async function keepCodes(db: Database, product: ProductRecord, activityCodes: readonly string[]): Promise<void> {
  const { table, columns } = recordTable(ticketProduct)
  const kept = activityCodes.length > 0 ? activityCodes.toSorted() : null
  await db
    .update(table)
    .set(writeRow(ticketProduct, { activityTypes: kept }))
    .where(eq(columns.id, product.id))
}

/**
 * The products of an activity that is published carry its code. Their rows are locked first: of two activities that are
 * published at once with the same product the second one sees the first.
 * @throws Refusal 40903 已参加其他活动, which takes the publishing back
 */
export async function markProducts({ db, resource, record }: Effect<Activity>): Promise<void> {
  const kind = activityKindOf(resource)
  if (!kind || kind.code === null) return
  const { code } = kind
  const locked = await lockRecords(db, ticketProduct, [...new Set(productIdsOf(record.values))])
  const published = await participationsIn(db, record.hotelId)
  const own = { key: resource.key, id: record.id, days: daysOf(record.values) }
  for (const product of locked) {
    if (isTaken(product, own, published)) {
      throw new Refusal(codes.lifecycleRefuses, `「${product.values.productName}」${takenByAnother}`)
    }
    await keepCodes(db, product, [...new Set([...codesOf(product), code])])
  }
}

/**
 * The products of an activity that is over, or a draft again, lose its code unless another one still gives it to them.
 */
export async function unmarkProducts({ db, resource, record }: Effect<Activity>): Promise<void> {
  const kind = activityKindOf(resource)
  if (!kind || kind.code === null) return
  const { code } = kind
  const locked = await lockRecords(db, ticketProduct, [...new Set(productIdsOf(record.values))])
  const others = await participationsIn(db, record.hotelId)
  const isStillIn = ({ id }: ProductRecord, one: ActivityCode) =>
    others.some((other) => other.code === one && other.productIds.includes(id))
  for (const product of locked) {
    if (!isStillIn(product, code))
      await keepCodes(
        db,
        product,
        codesOf(product).filter((one) => one !== code),
      )
  }
}
