import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { inArray, sql } from 'drizzle-orm'
import { clashesIn } from '@server/records/clashes'
import { defineServer, type FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { demoRules } from '../demo/rewards'
import { funderOf, type Rule } from './reckon'

const overlaps = ({ values: one }: Rule, { values: other }: Rule): boolean => {
  const [mine, theirs] = [one.productIds ?? [], other.productIds ?? []]
  return mine.length === 0 ? theirs.length === 0 : mine.some((id) => theirs.includes(id))
}

/** Whether another published rule of the store, or of the brand itself, rewards the same payees for the same. */
const clash: FactLookup = async (db, ids) => {
  const found = await clashesIn(
    db,
    rewardRule,
    ids,
    'PUBLISHED',
    (one, other) =>
      one.values.target === other.values.target && one.values.payee === other.values.payee && overlaps(one, other),
  )
  return new Map([...found].map(([id, other]) => [id, other !== null]))
}

/** What each rule has brought so far, less what was taken back; fen. */
const sent: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(rewardRecord)
  const rows = await db
    .select({
      id: columns.ruleId,
      sum: sql<number>`coalesce(sum(${columns.amount} - ${columns.revokedAmount}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(inArray(columns.ruleId, [...ids]))
    .groupBy(columns.ruleId)
  const sums = new Map(rows.map(({ id, sum }) => [Number(id), sum]))
  return new Map(ids.map((id) => [id, sums.get(id) ?? 0]))
}

/** Who pays what each rule gives. */
const funder: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(rewardRule)
  const rows = await db
    .select({ id: columns.id, hotelId: columns.hotelId })
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return new Map(rows.map(({ id, hotelId }) => [Number(id), funderOf({ hotelId })]))
}

export default defineServer(rewardRule, { facts: { clash, sent, funder }, seed: demoRules })
