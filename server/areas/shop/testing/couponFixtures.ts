import { coupon } from '@contracts/resources/shop/coupon'
import { couponCode } from '@contracts/resources/shop/couponCode'
import { asc, eq } from 'drizzle-orm'
import { byItself } from '@server/areas/tickets/testing/saleFixtures'
import { complete } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { readRow, writeRow, type RecordValues } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { giveCoupon, type Code, type Given } from '../coupons/giveCoupon'

let made = 0

/** A coupon of the brand that is given out: ¥50.00 off, for everything, without limits. @returns its id */
export async function createCoupon(
  { db, now }: Services,
  given: Partial<RecordValues<typeof coupon>> = {},
  place: { readonly id?: number; readonly brandId?: number; readonly hotelId?: number | null } = {},
): Promise<number> {
  const values = complete(coupon, {
    name: '立减50',
    faceValue: 5_000,
    total: 0,
    perMemberLimit: 0,
    ...given,
  })
  const [row] = await db
    .insert(recordTable(coupon).table)
    .values({
      ...writeRow(coupon, values),
      brandId: 101,
      hotelId: null,
      status: 'PUBLISHED',
      createdAt: now(),
      updatedAt: now(),
      ...place,
    })
    .returning()
  return Number(row!.id)
}

/** What comes of giving a coupon to a member. */
export function give(services: Services, couponId: number, memberId: number, no?: string): Promise<Given> {
  made += 1
  const giving = { couponId, memberId, source: 'HAND', no: no ?? `test-${made}` } as const
  return byItself(services, (moving) => giveCoupon(moving, giving))
}

/** A code of a coupon that a member has. */
export async function codeFor(services: Services, couponId: number, memberId: number): Promise<Code> {
  const given = await give(services, couponId, memberId)
  if ('refusal' in given) throw new Error(given.refusal)
  return given.code
}

/** The codes of a member, oldest first. */
export async function codesOf({ db }: Pick<Services, 'db'>, memberId: number): Promise<readonly Code[]> {
  const { table, columns } = recordTable(couponCode)
  const rows = await db.select().from(table).where(eq(columns.memberId, memberId)).orderBy(asc(columns.id))
  return rows.map((row) => readRow(couponCode, row))
}
