import type { CouponUses } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { inArray, sql } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'

/** What became of the codes of some coupons, counted from the codes themselves. */
export const usesOf: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(couponCode)
  const sum = (what: ReturnType<typeof sql>) =>
    sql<number>`coalesce(sum(${what}) filter (where ${columns.status} = 'USED'), 0)`.mapWith(Number)
  const rows = await db
    .select({
      id: columns.couponId,
      used: sum(sql`1`),
      expired: sql<number>`count(*) filter (where ${columns.status} = 'EXPIRED')`.mapWith(Number),
      discountSum: sum(sql`${columns.discountAmount}`),
      orderSum: sum(sql`${columns.orderAmount}`),
    })
    .from(table)
    .where(inArray(columns.couponId, [...ids]))
    .groupBy(columns.couponId)
  return new Map<number, CouponUses>(rows.map(({ id, ...uses }) => [Number(id), uses]))
}
