import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, inArray, isNotNull, isNull, like, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { insertMany, reserveIds } from '@server/db/insertMany'
import { demoBrandId } from '@server/demo/demoStores'
import { startingValues } from '@server/records/draft'
import { daysAfter, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { systemAt } from '@server/records/systemRecords'
import { recordEvents } from '@server/records/tables'
import type { Services } from '@server/services'
import { daysOf, keptRules } from '../coupons/giveCoupon'
import { demoOrderCoupon } from './coupons'

type Coupon = StoredRecord<typeof coupon>
type Order = StoredRecord<typeof ticketOrder>
type Values = StoredRecord<typeof couponCode>['values']

const dayMs = 24 * 60 * 60 * 1000
/** The keys of the demo's codes begin so. */
const demoKey = 'HAND:demo-'
/** A code was given so long before the order that it was used for. */
const givenBefore = 3

interface Step {
  readonly event: string
  readonly at: Date
  readonly to: NonNullable<StoredRecord<typeof couponCode>['status']>
}

interface Planned {
  readonly of: Coupon
  readonly memberId: number
  readonly at: Date
  readonly values: Partial<Values>
  readonly steps: readonly Step[]
}

/**
 * Codes of the demo's coupons, as rows: one for each order of a member that was paid with a coupon, as it became of the
 * order, and such as nobody has used yet, has used in time, or may use any more. What a coupon says of itself is counted
 * from them. Once.
 */
export async function seedCouponCodes({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const codes = recordTable(couponCode)
  const isOfDemo = like(codes.columns.sourceKey, `${demoKey}%`)
  const [known] = await db.select({ id: codes.columns.id }).from(codes.table).where(isOfDemo).limit(1)
  if (known) return
  await db.transaction(async (tx) => {
    const all = await demoCouponsIn(tx)
    const ofOrders = all.find(({ id }) => id === demoOrderCoupon)
    if (!ofOrders) return
    const planned = [...(await usedCodes(tx, ofOrders)), ...(await otherCodes(tx, now(), all))]
    await writeCodes(tx, planned)
    await countTaken(tx)
  })
}

async function demoCouponsIn(tx: Database): Promise<readonly Coupon[]> {
  const { table, columns } = recordTable(coupon)
  const rows = await tx.select().from(table).where(eq(columns.brandId, demoBrandId)).orderBy(asc(columns.id))
  return rows.map((row) => readRow(coupon, row))
}

/** The codes with which members have paid; what they took off is what the orders say. */
async function usedCodes(tx: Database, of: Coupon): Promise<readonly Planned[]> {
  const { table, columns } = recordTable(ticketOrder)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.brandId, demoBrandId), gt(columns.couponAmount, 0), isNotNull(columns.memberId)))
    .orderBy(asc(columns.id))
  return rows.map((row) => usedCode(of, readRow(ticketOrder, row)))
}

function usedCode(of: Coupon, { id, status, createdAt, updatedAt, values: order }: Order): Planned {
  const made = new Date(createdAt)
  const at = new Date(made.getTime() - givenBefore * dayMs)
  const ofOrder = { orderId: id, orderNo: order.orderNo, discountAmount: order.couponAmount }
  const lock: Step = { event: 'LOCK', at: made, to: 'LOCKED' }
  const base = { of, memberId: order.memberId ?? 0, at }
  if (status === 'PENDING_PAY') return { ...base, values: ofOrder, steps: [lock] }
  const ended = new Date(updatedAt)
  if (status === 'CANCELLED')
    return { ...base, values: {}, steps: [lock, { event: 'RELEASE', at: ended, to: 'UNUSED' }] }
  const paidAt = new Date(order.payTime ?? createdAt)
  const use: Step = { event: 'USE', at: paidAt, to: 'USED' }
  if (status === 'REFUNDED')
    return { ...base, values: {}, steps: [lock, use, { event: 'RETURN', at: ended, to: 'UNUSED' }] }
  return {
    ...base,
    values: { ...ofOrder, orderAmount: order.payAmount, usedAt: paidAt.toISOString() },
    steps: [lock, use],
  }
}

/** So many codes of each other coupon that was ever given out. */
const codesEach = 12

/** Codes that lie unused; those whose days have passed have lapsed, some were declared void. */
async function otherCodes(tx: Database, now: Date, all: readonly Coupon[]): Promise<readonly Planned[]> {
  const { table, columns } = recordTable(member)
  const rows = await tx
    .select({ id: columns.id, gradeId: columns.gradeId })
    .from(table)
    .where(and(eq(columns.brandId, demoBrandId), eq(columns.status, 'ACTIVE'), isNull(columns.deletedAt)))
    .orderBy(asc(columns.id))
  const planned: Planned[] = []
  for (const of of all.filter(({ id, status }) => id !== demoOrderCoupon && status !== 'NEW')) {
    const { gradeIds } = of.values
    const takers = rows.filter(({ gradeId }) => gradeIds === null || gradeIds.includes(gradeId))
    for (let nth = 0; nth < Math.min(codesEach, takers.length); nth += 1) {
      const taker = takers[(of.id * 17 + nth * 5) % takers.length]!
      const ago = of.status === 'PUBLISHED' ? nth * 4 + 1 : 70 + nth * 4
      const at = new Date(now.getTime() - ago * dayMs)
      planned.push({ of, memberId: Number(taker.id), at, ...fateOf(of, at, now, nth) })
    }
  }
  // Whom the same coupon would be given twice has it once.
  return [...new Map(planned.map((one) => [`${one.of.id} ${one.memberId}`, one])).values()]
}

function fateOf(of: Coupon, at: Date, now: Date, nth: number): Pick<Planned, 'values' | 'steps'> {
  const [, last] = daysOf(of.values, storeDay(at.toISOString()))
  if (last < storeDay(now.toISOString())) {
    const lapsed = startOfDay(daysAfter(last, 1))
    return { values: {}, steps: [{ event: 'EXPIRE', at: lapsed, to: 'EXPIRED' }] }
  }
  if (nth !== 1) return { values: {}, steps: [] }
  const voidedAt = new Date(Math.min(at.getTime() + dayMs, now.getTime()))
  return { values: { voidReason: '重复发放' }, steps: [{ event: 'VOID', at: voidedAt, to: 'VOID' }] }
}

async function writeCodes(tx: Database, planned: readonly Planned[]): Promise<void> {
  const { table } = recordTable(couponCode)
  const ids = await reserveIds(tx, table, planned.length)
  const rows: Readonly<Record<string, unknown>>[] = []
  const past: (typeof recordEvents.$inferInsert)[] = []
  for (const [nth, { of, memberId, at, values, steps }] of planned.entries()) {
    const id = ids[nth]!
    const [validFrom, validTo] = daysOf(of.values, storeDay(at.toISOString()))
    const last = steps.at(-1)
    const first = 'UNUSED' as const
    rows.push({
      ...newRow(
        couponCode,
        systemAt(of),
        at,
        startingValues(couponCode, {
          ...keptRules(of),
          code: String(8_000_000_000_000_000 + of.id * 10_000_000_000 + nth * 7_919),
          couponId: of.id,
          memberId,
          source: 'HAND',
          sourceKey: `${demoKey}${nth}:${of.id}:${memberId}`,
          validFrom,
          // What came back has its days from then on.
          validTo,
          ...values,
        }),
      ),
      id,
      status: last?.to ?? first,
      version: steps.length + 1,
      updatedAt: last?.at ?? at,
    })
    const begun = { resource: couponCode.key, recordId: id, actor: null, changes: {} }
    past.push({ ...begun, version: 1, event: 'create', at, from: null, to: first })
    for (const [step, { event, at: moment, to }] of steps.entries())
      past.push({ ...begun, version: step + 2, event, at: moment, from: steps[step - 1]?.to ?? first, to })
  }
  await insertMany(tx, table, rows)
  await insertMany(tx, recordEvents, past)
}

/** A coupon has given out as many as there are codes. */
async function countTaken(tx: Database): Promise<void> {
  const { table, columns } = recordTable(coupon)
  const codes = recordTable(couponCode)
  const rows = await tx
    .select({ id: codes.columns.couponId, total: sql<number>`count(*)`.mapWith(Number) })
    .from(codes.table)
    .groupBy(codes.columns.couponId)
  for (const { id, total } of rows)
    await tx
      .update(table)
      .set({ taken: total })
      .where(inArray(columns.id, [Number(id)]))
}
