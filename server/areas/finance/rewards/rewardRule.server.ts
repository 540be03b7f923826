import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { defineServer, type FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { demoRules } from '../demo/rewards'
import type { Rule } from './reckon'

const overlaps = ({ values: one }: Rule, { values: other }: Rule): boolean => {
  const [mine, theirs] = [one.productIds ?? [], other.productIds ?? []]
  return mine.length === 0 ? theirs.length === 0 : mine.some((id) => theirs.includes(id))
}

/** Whether another published rule of the store rewards the same. */
const clash: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(rewardRule)
  const asked = await db
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  const live = await db
    .select()
    .from(table)
    .where(and(eq(columns.status, 'PUBLISHED'), isNull(columns.deletedAt)))
  const published = live.map((row) => readRow(rewardRule, row))
  return new Map(
    asked
      .map((row) => readRow(rewardRule, row))
      .map((one) => [
        one.id,
        published.some(
          (other) =>
            other.id !== one.id &&
            other.hotelId === one.hotelId &&
            other.values.target === one.values.target &&
            overlaps(one, other),
        ),
      ]),
  )
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

export default defineServer(rewardRule, { facts: { clash, sent }, seed: demoRules })
