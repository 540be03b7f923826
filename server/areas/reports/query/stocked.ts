import { paceDays } from '@contracts/reports/measures'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { daysBefore } from '../facts/rebuildFacts'
import type { Place } from './place'
import { groupKey, readFacts, type Days, type FactGroup } from './readFacts'

/** What is left of a product that is on sale, and how fast it goes. */
export interface Stocked {
  /** Pieces that can still be sold now. */
  readonly left: number
  /** Pieces sold in a day, with one decimal. */
  readonly perDay: number
  /** Whole days that it lasts at this pace, 0 where it is sold out; null where nothing tells. */
  readonly daysLeft: number | null
}

const soldFact = 'product.soldQty'
/** A store sells its own, and its row of what the brand shares, which has a stock of its own. */
const onSale = ['PUBLISHED', 'SHARE'] as const

const stockedAs = (left: number, sold: number): Stocked => ({
  left,
  perDay: Math.round((sold * 10) / paceDays) / 10,
  daysLeft: left === 0 ? 0 : sold > 0 ? Math.floor((left * paceDays) / sold) : null,
})

/**
 * The stock of products that are on sale in a place now, at the pace of the days until the end of a span.
 * @param by nothing, or the product: a whole is sold out on no day
 * @returns by the code of the group; nothing for any other group
 */
export async function stockedBy(
  db: Database,
  place: Place,
  { to }: Days,
  by: readonly FactGroup[],
): Promise<ReadonlyMap<string, Stocked>> {
  if (by.length > 1 || (by.length === 1 && by[0] !== 'product')) return new Map()
  const { table, columns } = recordTable(ticketProduct)
  const days = { from: daysBefore(to, paceDays - 1), to }
  const [products, facts] = await Promise.all([
    db
      .select({ id: columns.id, left: columns.availableCount })
      .from(table)
      .where(
        and(
          eq(columns.brandId, place.brandId),
          place.hotelIds === null ? undefined : inArray(columns.hotelId, [...place.hotelIds]),
          inArray(columns.status, [...onSale]),
          isNull(columns.deletedAt),
        ),
      ),
    readFacts(db, place, { ...days, family: 'product', by: ['product'], filters: {} }),
  ])
  const sold = new Map(facts.map(({ groups, sums }) => [groups[0], sums[soldFact] ?? 0]))
  const each = products.map(({ id, left }) => ({
    code: String(id),
    left: Math.max(0, Number(left)),
    sold: sold.get(String(id)) ?? 0,
  }))
  if (by.length > 0) return new Map(each.map((one) => [one.code, stockedAs(one.left, one.sold)]))
  const sum = (of: 'left' | 'sold') => each.reduce((all, one) => all + one[of], 0)
  return new Map([[groupKey([]), { ...stockedAs(sum('left'), sum('sold')), daysLeft: null }]])
}
