import { memberPrice } from '@contracts/resources/members/memberPrice'
import { and, inArray, isNull, ne } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues } from '@server/records/storedRecord'

type Rule = RecordValues<typeof memberPrice>

/** Names that are told of one rule. */
const mostTold = 5

/** Whether two lists have something in common; what names nothing means everything. */
const meets = <One>(one: readonly One[] | null, other: readonly One[] | null): boolean =>
  one === null || other === null || one.length === 0 || other.length === 0 || one.some((value) => other.includes(value))

const sameDays = ({ range: one }: Rule, { range: other }: Rule): boolean =>
  one === null || other === null || (one[0] <= other[1] && other[0] <= one[1])

const gradesOf = ({ gradePrices }: Rule): readonly number[] => gradePrices.map(({ gradeId }) => gradeId)

/** Whether some member could buy something at either of two rules. */
const overlap = (one: Rule, other: Rule): boolean =>
  sameDays(one, other) &&
  meets(one.weekdays, other.weekdays) &&
  meets(one.productIds, other.productIds) &&
  gradesOf(one).some((grade) => gradesOf(other).includes(grade))

/**
 * The other rules of the store, on sale or about to be, of which some member could have both for one piece: the lowest
 * counts then.
 * @returns their names, by rule; of one that was taken off sale none
 */
export const overlapsOf: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(memberPrice)
  const asked = (
    await db
      .select()
      .from(table)
      .where(inArray(columns.id, [...ids]))
  ).map((row) => readRow(memberPrice, row))
  const stores = [...new Set(asked.flatMap(({ hotelId }) => hotelId ?? []))]
  if (stores.length === 0) return new Map(ids.map((id) => [id, []]))
  const rows = await db
    .select()
    .from(table)
    .where(and(inArray(columns.hotelId, stores), ne(columns.status, 'OFFLINE'), isNull(columns.deletedAt)))
    .orderBy(columns.id)
  const live = rows.map((row) => readRow(memberPrice, row))
  const namesFor = new Map(
    asked.map((one) => [
      one.id,
      one.status === 'OFFLINE'
        ? []
        : live
            .filter(
              ({ id, hotelId, values }) => id !== one.id && hotelId === one.hotelId && overlap(one.values, values),
            )
            .map(({ values }) => values.name)
            .slice(0, mostTold),
    ]),
  )
  return new Map(ids.map((id) => [id, namesFor.get(id) ?? []]))
}
