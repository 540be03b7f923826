import {
  boundsProblem,
  firstOfDays,
  segments,
  type Segment,
  type SegmentBounds,
} from '@contracts/reports/memberSegments'
import { member } from '@contracts/resources/members/member'
import { sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { refused } from '@server/refusal'
import { presentMembers } from './boughtByMembers'
import { added, members, perMember, share, spentColumn, spentShare, valuesOf } from './memberSums'
import type { ReportTable } from './reportTable'

/**
 * The members of a brand by segment, each in one.
 * @throws Refusal for bounds that do not rise
 */
export async function segmentTable(
  db: Database,
  brandId: number,
  today: string,
  bounds: SegmentBounds,
): Promise<ReportTable> {
  const problem = boundsProblem(bounds)
  if (problem !== null) throw refused(problem)
  const { table, columns } = recordTable(member)
  const { orderCount, lastOrderAt, spent } = columns
  const isWithin = (days: number) =>
    sql`${lastOrderAt} >= ${startOfDay(firstOfDays(today, days)).toISOString()}::timestamptz`
  const segment = sql<Segment>`case when ${orderCount} = 0 then 'NONE'
    when ${isWithin(bounds.recentDays)} then
      case when ${orderCount} = 1 then 'NEW' when ${spent} >= ${bounds.spent} then 'VALUED' else 'ACTIVE' end
    when ${isWithin(bounds.sleepDays)} then 'WARNED'
    when ${isWithin(bounds.lostDays)} then 'SLEEPING' else 'LOST' end`
  const rows = await db
    .select({
      segment: segment.as('member_segment'),
      members: sql<number>`count(*)`.mapWith(Number),
      spent: sql<number>`sum(${spent})`.mapWith(Number),
    })
    .from(table)
    .where(presentMembers(brandId))
    .groupBy(sql`1`)
  const all = added(rows)
  const found = new Map<string, (typeof rows)[number]>(rows.map((row) => [row.segment, row]))
  return {
    heads: ['分群'],
    columns: [members, share, spentColumn, spentShare, perMember],
    rows: Object.entries(segments).map(([key, label]) => ({
      key,
      labels: [label],
      values: valuesOf(found.get(key) ?? { members: 0, spent: 0 }, all),
    })),
    totals: valuesOf(all, all),
    total: all.members === 0 ? 0 : Object.keys(segments).length,
  }
}
