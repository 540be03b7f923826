import type { StandingOfCorporation } from '@contracts/resources/members/standingOfCorporation'
import { corporationAgreement } from '@contracts/resources/members/corporationAgreement'
import { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { corporationPerson } from '@contracts/resources/members/corporationPerson'
import { and, count, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'

type Agreement = StoredRecord<typeof corporationAgreement>

/** What belongs to some corporations: people, deals, and what of the monthly ones is not paid. */
export const standingOfCorporations: FactLookup = async (db, ids) => {
  const [persons, deals] = await Promise.all([personsOf(db, ids), dealsOf(db, ids)])
  const standing = (id: number): StandingOfCorporation => ({
    persons: persons.get(id) ?? 0,
    ...(deals.get(id) ?? { amount: 0, open: 0, lastAt: null }),
  })
  return new Map(ids.map((id) => [id, standing(id)]))
}

async function personsOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { table, columns } = recordTable(corporationPerson)
  const rows = await db
    .select({ id: columns.corporationId, total: count() })
    .from(table)
    .where(and(inArray(columns.corporationId, [...ids]), eq(columns.status, 'ACTIVE'), isNull(columns.deletedAt)))
    .groupBy(columns.corporationId)
  return new Map(rows.map(({ id, total }) => [Number(id), total]))
}

async function dealsOf(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Omit<StandingOfCorporation, 'persons'>>> {
  const { table, columns } = recordTable(corporationDeal)
  const isOpen = sql`${columns.settlement} = 'MONTHLY' and ${columns.status} <> 'SETTLED'`
  const rows = await db
    .select({
      id: columns.corporationId,
      amount: sql<number>`coalesce(sum(${columns.amount}), 0)`.mapWith(Number),
      open: sql<number>`coalesce(sum(${columns.amount}) filter (where ${isOpen}), 0)`.mapWith(Number),
      lastAt: max(columns.createdAt),
    })
    .from(table)
    .where(and(inArray(columns.corporationId, [...ids]), ne(columns.status, 'CANCELLED'), isNull(columns.deletedAt)))
    .groupBy(columns.corporationId)
  return new Map(
    rows.map(({ id, amount, open, lastAt }) => [
      Number(id),
      { amount, open, lastAt: lastAt === null ? null : new Date(lastAt).toISOString() },
    ]),
  )
}

/** Agreements of the same corporations that are in force. */
async function inForce(db: Database, corporationIds: readonly number[]): Promise<readonly Agreement[]> {
  const { table, columns } = recordTable(corporationAgreement)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        inArray(columns.corporationId, [...corporationIds]),
        eq(columns.status, 'EFFECTIVE'),
        isNull(columns.deletedAt),
      ),
    )
  return rows.map((row) => readRow(corporationAgreement, row))
}

const productsOf = ({ values }: Agreement): readonly number[] => values.prices.map(({ productId }) => productId)
const overlap = (one: Agreement, other: Agreement): boolean =>
  one.values.range[0] <= other.values.range[1] && other.values.range[0] <= one.values.range[1]

/** Why the prices of an agreement cannot be in force beside those of others; null when they can. */
function clashOf(one: Agreement, others: readonly Agreement[]): string | null {
  const found = others.find(
    (other) =>
      other.id !== one.id &&
      other.values.corporationId === one.values.corporationId &&
      overlap(one, other) &&
      productsOf(one).some((id) => productsOf(other).includes(id)),
  )
  return found ? `与生效中的「${found.values.name}」有同一商品，有效期重叠` : null
}

/** What is in the way of some agreements: one price of a product on a day. */
export const clashesOfAgreements: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(corporationAgreement)
  const rows = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const asked = rows.map((row) => readRow(corporationAgreement, row))
  const others = await inForce(db, [...new Set(asked.map(({ values }) => values.corporationId))])
  const found = new Map(asked.map((one) => [one.id, clashOf(one, others)]))
  return new Map(ids.map((id) => [id, found.get(id) ?? null]))
}
