import type { PointsSource } from '@contracts/calls/pointsApi'
import { redEnvelope } from '@contracts/resources/marketing/redEnvelope'
import type { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { storeDay } from '@machines/lifecycles/storeDay'
import { yuan } from '@machines/lifecycles/yuan'
import { inArray } from 'drizzle-orm'
import { reservedOf } from '@server/areas/marketing'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { lockRecords, recordOfId } from '@server/records/systemRecords'
import { gone, refused } from '@server/refusal'

type Envelope = StoredRecord<typeof redEnvelope>
type Product = StoredRecord<typeof pointsProduct>

const notThere = '红包不存在'

/**
 * Why a red envelope of the brand is not given for points; null when it can be.
 * @param now whose day its last one is compared with; null where that is left to the end of its days
 */
export function unfitEnvelope({ status, deletedAt, values }: Envelope, now: Date | null): string | null {
  if (deletedAt !== null || status !== 'PUBLISHED') return '关联的红包未在发放'
  if (values.getMode !== 'POINTS') return '请选积分兑换的红包'
  const [, last] = values.validType === 'RANGE' && values.validRange !== null ? values.validRange : []
  return now !== null && last !== undefined && last < storeDay(now.toISOString()) ? '关联的红包已过有效期' : null
}

/** Red envelopes of any brand, by id. */
export async function envelopesById(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, Envelope>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(redEnvelope)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return new Map(rows.map((row) => [Number(row.id), readRow(redEnvelope, row)]))
}

/**
 * What a product of the mall takes over from a red envelope, and what is in its way.
 * @throws Refusal 40400 for one of another brand
 */
export async function envelopeSource(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  brandId: number,
  refId: number,
): Promise<PointsSource> {
  const found = await recordOfId(db, redEnvelope, refId)
  if (!found || found.brandId !== brandId || found.deletedAt !== null) throw gone(notThere)
  const { name, cover, amountType, amount, minAmount, maxAmount, threshold, stock, note } = found.values
  const { validType, validRange, validDays } = found.values
  const worth =
    amountType === 'RANDOM' ? `¥${yuan(minAmount ?? 0)} 至 ¥${yuan(maxAmount ?? 0)} 随机` : `¥${yuan(amount ?? 0)}`
  const use = threshold > 0 ? `满 ¥${yuan(threshold)} 可用` : '无门槛'
  const days = validType === 'RANGE' && validRange !== null ? validRange.join(' 至 ') : `领取后 ${validDays ?? 0} 天`
  return {
    name,
    images: [cover],
    marketPrice: amountType === 'RANDOM' ? maxAmount : amount,
    salePrice: null,
    stock: Math.max(stock - ((await reservedOf(db, [refId])).get(refId) ?? 0), 0),
    notice: note ?? '',
    detail: null,
    refund: `${worth}，${use}，${days}`,
    problem: unfitEnvelope(found, now()),
  }
}

/**
 * Keeps products from giving away more of a red envelope than there is: it is locked, and what all of them may give away
 * is counted once the change is made.
 * @throws Refusal with what is left
 */
export async function demandReserved(tx: Database, { values }: Pick<Product, 'values'>): Promise<void> {
  const { redEnvelopeId } = values
  if (redEnvelopeId === null) return
  const [found] = await lockRecords(tx, redEnvelope, [redEnvelopeId])
  if (!found) throw refused(notThere)
  const reserved = (await reservedOf(tx, [redEnvelopeId])).get(redEnvelopeId) ?? 0
  const over = reserved - found.values.stock
  if (over > 0) throw refused(`红包库存不足，超出${over}个，请先给红包加库存`)
}
