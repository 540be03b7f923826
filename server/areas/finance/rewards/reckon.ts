import { rewardFactor } from '@contracts/resources/finance/rewardFactor'
import type { factorScopes, rewardFunders } from '@contracts/resources/finance/codes'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { department } from '@contracts/resources/members/department'
import { employee } from '@contracts/resources/members/employee'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'

export type Rule = StoredRecord<typeof rewardRule>

/** A store with its brand. */
export interface Place {
  readonly hotelId: number | null
  readonly brandId: number | null
}

/** Who pays what a rule gives: whoever has made it. */
export const funderOf = ({ hotelId }: Pick<Rule, 'hotelId'>): keyof typeof rewardFunders =>
  hotelId === null ? 'BRAND' : 'HOTEL'

const isWithin = (range: readonly [string, string] | null, day: string): boolean =>
  range === null || (range[0] <= day && day <= range[1])

/** Rules by which some payees are rewarded in a store on a day: its own before those of its brand, the oldest first. */
export async function rulesOf(
  db: Database,
  { hotelId, brandId }: Place,
  { target, payee }: Pick<Rule['values'], 'target' | 'payee'>,
  now: Date,
): Promise<readonly Rule[]> {
  const { table, columns } = recordTable(rewardRule)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId ?? 0),
        or(eq(columns.hotelId, hotelId ?? 0), isNull(columns.hotelId)),
        eq(columns.target, target),
        eq(columns.payee, payee),
        eq(columns.status, 'PUBLISHED'),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(sql`${columns.hotelId} is null`, asc(columns.id))
  const day = storeDay(now.toISOString())
  return rows.map((row) => readRow(rewardRule, row)).filter(({ values }) => isWithin(values.validRange, day))
}

/** The rule of a product: one that names it before one of all, each time that of the store before its brand's. */
export const ruleFor = (rules: readonly Rule[], productId: number): Rule | undefined =>
  rules.find(({ values }) => values.productIds?.includes(productId)) ??
  rules.find(({ values }) => (values.productIds ?? []).length === 0)

/** How much more specific than the ones before it. */
const specific: readonly (keyof typeof factorScopes)[] = ['TIME', 'DEPARTMENT', 'LEVEL', 'STAFF']

/** A department and those above it, the nearest first. */
async function departmentsFrom(db: Database, nearest: number | null): Promise<readonly number[]> {
  const { table, columns } = recordTable(department)
  const way: number[] = []
  for (let id = nearest; id !== null && !way.includes(id);) {
    way.push(id)
    const [above] = await db.select({ parentId: columns.parentId }).from(table).where(eq(columns.id, id))
    id = above?.parentId ?? null
  }
  return way
}

/**
 * What multiplies the rewards of an employee on a day: the most specific factor, 1 where there is none; of departments
 * that of the nearest.
 */
export async function factorOf(db: Database, hotelId: number | null, staffId: number, now: Date): Promise<number> {
  const { table, columns } = recordTable(rewardFactor)
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.hotelId, hotelId ?? 0), isNull(columns.deletedAt)))
    .orderBy(asc(columns.id))
  const people = recordTable(employee)
  const [person] = await db
    .select({ position: people.columns.position, departmentId: people.columns.departmentId })
    .from(people.table)
    .where(eq(people.columns.id, staffId))
  const departments = await departmentsFrom(db, person?.departmentId ?? null)
  const day = storeDay(now.toISOString())
  const fitting = rows
    .map((row) => readRow(rewardFactor, row).values)
    .filter(({ validRange }) => isWithin(validRange, day))
    .filter(({ scope, staffId: of, departmentId, position }) => {
      if (scope === 'STAFF') return of === staffId
      if (scope === 'DEPARTMENT') return departments.includes(departmentId ?? 0)
      return scope === 'TIME' || (position !== null && position === person?.position)
    })
    .toSorted(
      (one, other) =>
        specific.indexOf(other.scope) - specific.indexOf(one.scope) ||
        departments.indexOf(one.departmentId ?? 0) - departments.indexOf(other.departmentId ?? 0),
    )
  return fitting[0]?.factor ?? 1
}

/** What is rewarded by a rule: what was paid, and for how many pieces. */
export interface Rewarded {
  /** fen */
  readonly base: number
  readonly pieces: number
}

const per = 10_000

/** Most of what was paid that a reward takes: fees and splits are paid of the rest. */
const mostOf = 0.5

/** Rewards are rounded down, and leave what fees and splits need: the remainder stays with who pays. @param base fen */
export const withinBase = (amount: number, base: number): number => Math.floor(Math.min(amount, base * mostOf))

/** What a rule gives for it, fen, before the cap of the month. */
export function rewardBy({ values }: Rule, { base, pieces }: Rewarded, factor: number): number {
  const { mode, rate, fixedAmount, tiers, capPerOrder } = values
  const share = (percent: number) => (base * Math.round(percent * 100)) / per
  const tier = tiers?.find(({ from, to }) => from <= base && (to === null || base < to))
  const plain = {
    RATE: () => share(rate ?? 0),
    FIXED: () => (fixedAmount ?? 0) * pieces,
    TIER: () => share(tier?.rate ?? 0),
  }
  const amount = withinBase(plain[mode]() * factor, base)
  return capPerOrder === null ? amount : Math.min(amount, capPerOrder)
}
