import type { FamilyKey } from '@contracts/reports/families'
import type { Formula } from '@contracts/reports/measures'
import { salesTarget } from '@contracts/resources/reports/salesTarget'
import { and, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import type { Place } from './place'
import { readFacts, sumOf, type Days, type FactGroup } from './readFacts'

/** What is to be reached, and what of it was; fen. */
export interface Goal {
  readonly goal: number
  readonly done: number
}

interface GoalQuery {
  readonly days: Days
  readonly by: readonly FactGroup[]
  readonly family: FamilyKey
  readonly formula: Extract<Formula, { is: 'target' }>
}

const firstOf = (month: string) => `${month}-01`

/**
 * Targets of a span beside what was done, by store, employee or month, or of all together. A month counts that lies in the
 * span from its first day, with the target of the whole of it; where nobody has a target, nothing is said.
 */
export async function goalsBy(
  db: Database,
  place: Place,
  { days, by, family, formula }: GoalQuery,
): Promise<ReadonlyMap<string, Goal>> {
  const [group] = by
  const own = formula.level === 'HOTEL' ? 'hotel' : 'staff'
  if (by.length > 1 || (group !== undefined && !['hotel', 'month', own].includes(group))) return new Map()
  const goals = await goalsIn(db, place, days, formula.level)
  const [first] = goals.map(({ month }) => month).toSorted()
  if (first === undefined) return new Map()
  const rows = await readFacts(
    db,
    { ...place, hotelIds: [...new Set(goals.map(({ hotelId }) => hotelId))] },
    {
      from: firstOf(first),
      to: days.to,
      family,
      by: own === 'hotel' ? ['month', 'hotel'] : ['month', 'hotel', 'staff'],
      filters: {},
    },
  )
  const reached = new Map(rows.map((row) => [row.groups.join(' '), sumOf(row.sums, formula.of, formula.less)]))
  const found = new Map<string, Goal>()
  for (const { month, hotelId, employeeId, goal } of goals) {
    const whose = own === 'hotel' ? [month, hotelId] : [month, hotelId, employeeId]
    const key = keyOf(group, { hotel: String(hotelId), staff: String(employeeId), month })
    const sum = found.get(key) ?? { goal: 0, done: 0 }
    found.set(key, { goal: sum.goal + goal, done: sum.done + (reached.get(whose.join(' ')) ?? 0) })
  }
  return found
}

const keyOf = (group: FactGroup | undefined, codes: Readonly<Record<'hotel' | 'staff' | 'month', string>>): string =>
  group === undefined ? '' : (Object.entries(codes).find(([name]) => name === group)?.[1] ?? '')

/** Targets of 净收入 of stores or employees in the months that begin within a span. */
async function goalsIn(
  db: Database,
  { brandId, hotelIds, people }: Place,
  { from, to }: Days,
  level: 'HOTEL' | 'EMPLOYEE',
) {
  const { table, columns } = recordTable(salesTarget)
  const rows = await db
    .select({
      month: columns.month,
      hotelId: columns.hotelId,
      employeeId: columns.employeeId,
      goal: columns.amount,
    })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        hotelIds === null ? isNotNull(columns.hotelId) : inArray(columns.hotelId, [...hotelIds]),
        eq(columns.metric, 'NET'),
        eq(columns.level, level),
        people !== null && level === 'EMPLOYEE' ? sql`${columns.employeeId} in ${people}` : undefined,
        gte(columns.month, from.slice(0, 7)),
        lte(columns.month, to.slice(0, 7)),
        isNull(columns.deletedAt),
      ),
    )
  return rows
    .map((row) => ({ ...row, hotelId: Number(row.hotelId), goal: Number(row.goal) }))
    .filter(({ month }) => firstOf(month) >= from)
}
