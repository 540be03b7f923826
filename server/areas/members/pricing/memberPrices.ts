import { memberPrice } from '@contracts/resources/members/memberPrice'
import { memberPriceOf } from '@contracts/resources/members/priceReckoning'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { grades } from '../memberRecords'
import { agreementPricesOf } from './agreementPrices'

type Rule = StoredRecord<typeof memberPrice>

/** A lower price for members, and where it comes from. */
export interface MemberPrice {
  /** Key of the resource: a member price, an agreement, or the grade whose discount it is. */
  readonly key: string
  readonly id: number
  readonly name: string
  /** fen, below what everybody pays */
  readonly price: number
  /** Pieces that one member may have at it; 0: no limit. */
  readonly limit: number
}

/** Where and when a member of a grade buys. */
export interface Occasion {
  readonly hotelId: number
  readonly gradeId: number
  /** Who buys, where that is known: his corporation may have agreed on a price. */
  readonly memberId?: number | undefined
  /** Of the store, YYYY-MM-DD. */
  readonly day: string
  /** Whether a coupon is used: some rules do not hold beside one. */
  readonly usesCoupon: boolean
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): string => String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1)

const holds = ({ range, weekdays, stackCoupon }: RecordValues<typeof memberPrice>, { day, usesCoupon }: Occasion) =>
  (range === null || (range[0] <= day && day <= range[1])) &&
  (weekdays === null || weekdays.length === 0 || weekdays.includes(weekdayOf(day))) &&
  (!usesCoupon || stackCoupon === true)

async function rulesOf(db: Database, occasion: Occasion): Promise<readonly Rule[]> {
  const { table, columns } = recordTable(memberPrice)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.hotelId, occasion.hotelId), eq(columns.status, 'PUBLISHED'), isNull(columns.deletedAt)))
    .orderBy(asc(columns.id))
  return rows.map((row) => readRow(memberPrice, row)).filter(({ values }) => holds(values, occasion))
}

/**
 * What members of a grade pay in a store: what their corporation has agreed on, and the prices of its rules, or, where
 * none of them names the product and the grade, the grade's own discount.
 * @returns by product and the price that everybody pays (fen): what is lower, the lowest first; never their sum
 */
export async function memberPricesOf(
  db: Database,
  occasion: Occasion,
): Promise<(productId: number, price: number) => readonly MemberPrice[]> {
  const { gradeId, memberId } = occasion
  const agreedFor = memberId === undefined ? () => [] : await agreementPricesOf(db, { ...occasion, memberId })
  const rules = await rulesOf(db, occasion)
  const { table, columns } = recordTable(grades)
  const [row] = await db.select().from(table).where(eq(columns.id, gradeId))
  const grade = row ? readRow(grades, row) : null
  return (productId, price) => {
    const ruled = rules.flatMap(({ id, values }) => {
      const { name, mode, productIds, gradePrices, perMemberLimit } = values
      const own = gradePrices.find((one) => one.gradeId === gradeId)
      if (!own || (productIds && productIds.length > 0 && !productIds.includes(productId))) return []
      const lower = memberPriceOf(price, { mode, value: own.value })
      return [{ key: memberPrice.key, id, name, price: lower, limit: perMemberLimit ?? 0 }]
    })
    const found = [...agreedFor(productId, price), ...(ruled.length > 0 ? ruled : discountOf(grade, price))]
    return found.filter((one) => one.price < price).toSorted((one, other) => one.price - other.price)
  }
}

function discountOf(grade: StoredRecord<typeof grades> | null, price: number): readonly MemberPrice[] {
  if (!grade) return []
  const { name, discount } = grade.values
  const lower = memberPriceOf(price, { mode: 'DISCOUNT', value: discount ?? 100 })
  return [{ key: grades.key, id: grade.id, name: `${name}折扣`, price: lower, limit: 0 }]
}
