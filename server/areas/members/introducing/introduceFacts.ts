import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { staffIntroduce, type Introduced } from '@contracts/resources/members/staffIntroduce'
import { inArray, sql } from 'drizzle-orm'
import { clashesIn } from '@server/records/clashes'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'

type Campaign = StoredRecord<typeof staffIntroduce>

/** Whether somebody could be rewarded by both. */
function overlaps({ values: one }: Campaign, { values: other }: Campaign): boolean {
  const [mine, theirs] = [one.departmentIds ?? [], other.departmentIds ?? []]
  const sharesPeople = mine.length === 0 || theirs.length === 0 || mine.some((id) => theirs.includes(id))
  return sharesPeople && one.range[0] <= other.range[1] && other.range[0] <= one.range[1]
}

/** By campaign: the name of another one of its store that is published for the same days and people. */
export const clashesOfCampaigns: FactLookup = async (db, ids) => {
  const found = await clashesIn(db, staffIntroduce, ids, 'PUBLISHED', overlaps)
  return new Map([...found].map(([id, other]) => [id, other?.values.name ?? null]))
}

/** What each campaign has brought: who joined, orders that were rewarded, rewards less what was taken back. */
export const introducedByCampaigns: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(rewardRecord)
  const counted = (one: typeof columns.memberId | typeof columns.orderId, orders: 'null' | 'not null') =>
    sql<number>`count(distinct ${one}) filter (where ${columns.orderId} is ${sql.raw(orders)} and ${columns.status} <> 'REVOKED')`.mapWith(
      Number,
    )
  const rows = await db
    .select({
      id: columns.introduceId,
      registers: counted(columns.memberId, 'null'),
      orders: counted(columns.orderId, 'not null'),
      rewards: sql<number>`coalesce(sum(${columns.amount} - ${columns.revokedAmount}), 0)`.mapWith(Number),
    })
    .from(table)
    .where(inArray(columns.introduceId, [...ids]))
    .groupBy(columns.introduceId)
  return new Map(rows.map(({ id, ...one }): [number, Introduced] => [Number(id), one]))
}
