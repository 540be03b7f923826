import { employee } from '@contracts/resources/members/employee'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { merchantDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { storesOf, type Place } from './place'
import { groupKey, readFacts, type Days, type FactGroup, type FactSums } from './readFacts'

/** The employees of a place at the end of some days, and what those who sold brought in them; fen. */
export interface Staffed {
  readonly onDuty: number
  /** Of those on duty, who brought an order that was paid. */
  readonly sellers: number
  readonly amount: number
}

interface OnDuty {
  readonly id: string
  /** null: in all stores of the brand. */
  readonly hotelIds: readonly number[] | null
}

/** Who had joined by a day and had not left: whoever waits for his activation or is switched off is not on duty. */
async function onDutyAt(db: Database, { brandId, people }: Place, day: string): Promise<readonly OnDuty[]> {
  const { table, columns } = recordTable(employee)
  const { id, allHotels, hotelIds, status, joinDate, leaveDate, createdAt } = columns
  const rows = await db
    .select({ id, allHotels, hotelIds, status, joinDate, leaveDate, createdAt })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        inArray(status, ['ACTIVE', 'LEFT']),
        people === null ? undefined : sql`${id} in ${people}`,
        isNull(columns.deletedAt),
      ),
    )
  return rows
    .filter((row) => (row.joinDate ?? merchantDay(row.createdAt)) <= day)
    .filter((row) => row.status === 'ACTIVE' || (row.leaveDate !== null && row.leaveDate > day))
    .map((row) => ({ id: String(row.id), hotelIds: row.allHotels ? null : (row.hotelIds ?? []) }))
}

/**
 * Employees of a place, or of each of its stores: one of several stores counts in each, and once in all of them.
 * @param by nothing, or the store
 * @returns by the code of the group; nothing for any other group
 */
export async function staffedBy(
  db: Database,
  place: Place,
  days: Days,
  by: readonly FactGroup[],
): Promise<ReadonlyMap<string, Staffed>> {
  const [first] = by
  if (by.length > 1 || (first !== undefined && first !== 'hotel')) return new Map()
  const [employees, sums, each] = await Promise.all([
    onDutyAt(db, place, days.to),
    readFacts(db, place, { ...days, family: 'staff', by, filters: {} }),
    // By employee facts are kept for whole days.
    readFacts(db, place, { from: days.from, to: days.to, family: 'staff', by: [...by, 'staff'], filters: {} }),
  ])
  const stores = place.hotelIds ?? [...(await storesOf(db, place.brandId)).keys()]
  const staffed = (key: string, within: readonly number[]): readonly [string, Staffed] => {
    const own = new Set(
      employees.filter(({ hotelIds }) => hotelIds?.some((id) => within.includes(id)) ?? true).map(({ id }) => id),
    )
    const isHere = ({ groups }: FactSums) => first === undefined || groups[0] === key
    const sellers = each.filter(
      (row) => isHere(row) && own.has(row.groups.at(-1) ?? '') && (row.sums['staff.orderCnt'] ?? 0) > 0,
    )
    const amount = sums.filter(isHere).reduce((sum, row) => sum + (row.sums['staff.orderAmt'] ?? 0), 0)
    return [key, { onDuty: own.size, sellers: sellers.length, amount }]
  }
  if (first === undefined) return new Map([staffed(groupKey([]), stores)])
  return new Map(stores.map((id) => staffed(String(id), [id])))
}
