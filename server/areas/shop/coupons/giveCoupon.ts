import { member } from '@contracts/resources/members/member'
import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode, couponSources, type CouponSource } from '@contracts/resources/shop/couponCode'
import { mostOff } from '@contracts/resources/shop/couponReckoning'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, count, eq, gte, ne, sql } from 'drizzle-orm'
import { writeEvent } from '@server/areas/members'
import type { Database } from '@server/db/connection'
import { someDigits } from '@server/records/documentNo'
import { daysAfter, startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { lockRecords, makeRecord, recordOfId, systemAt } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'

type Coupon = StoredRecord<typeof coupon>
export type Code = StoredRecord<typeof couponCode>
type Member = StoredRecord<typeof member>

const codeDigits = 16

/** A code that somebody is to have. */
export interface Giving {
  readonly couponId: number
  readonly memberId: number
  readonly source: CouponSource
  /** What it is given for, and which of them: of one source, number and member there is one code. */
  readonly no: string
}

/** A code, or why there is none. */
export type Given = { readonly code: Code } | { readonly refusal: string }

/** What tells a code from all others; it ends in the member. */
export const keyOf = ({ couponId, source, no }: Omit<Giving, 'memberId'>): string => `${source}:${no}:${couponId}:`

/**
 * Gives a member a code of a coupon, under the rules as they are now; once for each of what it is given for. Others who
 * are given the same coupon wait until this transaction has ended. What stands in the way is answered, not thrown: a
 * gift that has run out fails nothing else.
 * @param moving `caller` is who gives it, in the brand
 */
export async function giveCoupon(moving: Moving, giving: Giving): Promise<Given> {
  const { tx, services, caller } = moving
  const now = services.now()
  const [found] = await lockRecords(tx, coupon, [giving.couponId])
  if (!found || found.deletedAt !== null || found.brandId !== caller.tenant.brandId) return { refusal: '优惠券不存在' }
  const known = await codeOfKey(tx, found, `${keyOf(giving)}${giving.memberId}`)
  if (known) return { code: known }
  const taker = await recordOfId(tx, member, giving.memberId)
  const refusal = await refusalOf(tx, now, found, taker)
  if (refusal !== null) return { refusal }
  const { table, columns } = recordTable(coupon)
  await tx
    .update(table)
    .set({ taken: sql`${columns.taken} + 1` })
    .where(eq(columns.id, found.id))
  const code = await makeRecord(tx, now, systemAt(found, caller.userId), couponCode, codeValues(now, found, giving))
  await writeEvent(
    tx,
    now,
    caller,
    {
      memberId: giving.memberId,
      kind: 'COUPON',
      title: '获得优惠券',
      detail: `${code.values.couponName}（${couponSources[giving.source]}）`,
      refType: 'coupon-code',
      refId: code.id,
      refNo: code.values.code,
      storeId: code.hotelId,
      sourceKey: `coupon-code:${code.id}:GIVE`,
    },
    giving.source === 'HAND',
  )
  return { code }
}

async function codeOfKey(tx: Database, { id }: Coupon, key: string): Promise<Code | null> {
  const { table, columns } = recordTable(couponCode)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.couponId, id), eq(columns.sourceKey, key)))
  return row ? readRow(couponCode, row) : null
}

/** Why somebody is not given a coupon now; null where nothing is in the way. */
async function refusalOf(
  tx: Database,
  now: Date,
  { id, brandId, status, values }: Coupon,
  taker: Member | null,
): Promise<string | null> {
  const day = storeDay(now.toISOString())
  const { takeRange, validRange, gradeIds, total, taken, budget, perMemberLimit, perDayLimit } = values
  if (!taker || taker.deletedAt !== null || taker.brandId !== brandId) return '会员不存在'
  if (taker.status !== 'ACTIVE') return '会员已冻结或注销'
  if (status !== 'PUBLISHED') return '优惠券未在发放'
  if (takeRange !== null && (day < takeRange[0] || day > takeRange[1])) return '不在发放时间内'
  if (values.validType === 'FIXED' && validRange !== null && day > validRange[1]) return '优惠券已过有效期'
  if (gradeIds !== null && gradeIds.length > 0 && !gradeIds.includes(taker.values.gradeId)) return '会员等级不能领取'
  if (total > 0 && taken >= total) return '优惠券已领完'
  if (budget && (taken + 1) * mostOff(values) > budget) return '优惠券预算已用完'
  if (perMemberLimit > 0 && (await given(tx, { couponId: id, memberId: taker.id })) >= perMemberLimit)
    return `每人限领${perMemberLimit}张`
  if (perDayLimit > 0 && (await given(tx, { couponId: id, since: startOfDay(day) })) >= perDayLimit) return '今日已发完'
  return null
}

/** Codes that were given; what was declared void does not count for its member. */
async function given(
  tx: Database,
  { couponId, memberId, since }: { readonly couponId: number; readonly memberId?: number; readonly since?: Date },
): Promise<number> {
  const { table, columns } = recordTable(couponCode)
  const [row] = await tx
    .select({ total: count() })
    .from(table)
    .where(
      and(
        eq(columns.couponId, couponId),
        memberId === undefined ? undefined : and(eq(columns.memberId, memberId), ne(columns.status, 'VOID')),
        since === undefined ? undefined : gte(columns.createdAt, since),
      ),
    )
  return row?.total ?? 0
}

/** First and last day of a code that is given on a day. */
export function daysOf(
  { validType, validRange, delayDays, validDays }: Coupon['values'],
  day: string,
): readonly [string, string] {
  if (validType === 'FIXED' && validRange !== null) return validRange
  const first = daysAfter(day, delayDays ?? 0)
  return [first, daysAfter(first, (validDays ?? 1) - 1)]
}

/** The rules of a coupon, as its codes keep them. */
export const keptRules = ({ values }: Pick<Coupon, 'values'>) => ({
  couponName: values.name,
  styleCode: values.styleCode,
  faceValue: values.faceValue,
  discount: values.discount,
  maxDiscount: values.maxDiscount,
  threshold: values.threshold,
  scope: values.scope,
  productIds: values.productIds,
  categoryIds: values.categoryIds,
  hotelIds: values.hotelIds,
  blackout: values.blackout,
  stackable: values.stackable,
  withMemberPrice: values.withMemberPrice,
  refundReturn: values.refundReturn,
  returnExtendDays: values.returnExtendDays,
})

function codeValues(now: Date, found: Coupon, giving: Giving) {
  const [validFrom, validTo] = daysOf(found.values, storeDay(now.toISOString()))
  return {
    ...keptRules(found),
    code: someDigits(codeDigits),
    couponId: found.id,
    memberId: giving.memberId,
    source: giving.source,
    sourceKey: `${keyOf(giving)}${giving.memberId}`,
    validFrom,
    validTo,
  }
}
