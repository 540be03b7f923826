import type { AnsweredFile } from '@contracts/calls/exportCalls'
import type { MemberValueAnswer, MemberValueAsked } from '@contracts/calls/memberValueCalls'
import {
  cohortMeasures,
  rfmCells,
  usualBounds,
  usualCohortMonths,
  valueViews,
  type CohortMeasure,
  type RfmBounds,
  type RfmCell,
  type ValueView,
} from '@contracts/reports/memberValue'
import { memberValueReport } from '@contracts/reports/definitions/memberValueReport'
import { insightAccess, insightTitle, segmentBounds } from '@contracts/reports/memberSegments'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, eq, gt, isNotNull, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { dayOf, merchantDay, onDays, startOfDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { may } from '@server/records/rights'
import { noRight } from '@server/refusal'
import type { Services } from '@server/services'
import { daysBefore } from '../facts/rebuildFacts'
import { presentMembers } from './boughtByMembers'
import { dividedBy } from './dividedBy'
import { tableFile } from './exportReport'
import { segmentTable } from './memberSegments'
import { added, column, members, perHead, perMember, share, spentColumn, spentShare, valuesOf } from './memberSums'
import type { ReportTable } from './reportTable'
import { pointsOf } from './spans'

/** Rights of the pages that show a view, any of which will do. */
const shownBy: Readonly<Record<ValueView, readonly string[]>> = {
  rfm: [memberValueReport.access, insightAccess],
  cohort: [memberValueReport.access],
  deciles: [memberValueReport.access],
  segments: [insightAccess],
}

/** @throws Refusal 40300 for a view of which the caller has no page */
function demandView(caller: RecordCaller, view: ValueView, verb = ''): void {
  if (!shownBy[view].some((access) => may(caller, `${access}${verb}`))) throw noRight()
}

/** One view of what the members of a brand are worth. */
export async function memberValue(
  services: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  asked: MemberValueAsked,
): Promise<MemberValueAnswer> {
  demandView(caller, asked.view)
  const { brandId } = caller.tenant
  return { ...(await tableOf(services, brandId, asked)), updatedAt: services.now().toISOString() }
}

/** The same as a file. */
export async function exportMemberValue(
  services: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  asked: MemberValueAsked,
): Promise<AnsweredFile> {
  demandView(caller, asked.view, ':export')
  const { brandId } = caller.tenant
  const title = asked.view === 'segments' ? insightTitle : memberValueReport.title
  const name = `${title}_${valueViews[asked.view]}_${merchantDay(services.now())}`
  return tableFile(name, await tableOf(services, brandId, asked))
}

function tableOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  brandId: number,
  asked: MemberValueAsked,
): Promise<ReportTable> {
  const today = merchantDay(now())
  switch (asked.view) {
    case 'rfm': {
      const { recentDays, orders, spent } = { ...usualBounds, ...asked }
      return rfmTable(db, brandId, today, { recentDays, orders, spent })
    }
    case 'cohort':
      return cohortTable(db, brandId, today, asked.months ?? usualCohortMonths, asked.of ?? 'value')
    case 'deciles':
      return decileTable(db, brandId)
    case 'segments':
      return segmentTable(db, brandId, today, segmentBounds(asked))
  }
}

async function rfmTable(
  db: Database,
  brandId: number,
  today: string,
  { recentDays, orders, spent }: RfmBounds,
): Promise<ReportTable> {
  const { table, columns } = recordTable(member)
  const since = startOfDay(daysBefore(today, recentDays - 1)).toISOString()
  const letter = (of: string, isOver: SQL) => sql`case when ${isOver} then ${of} else ${of.toLowerCase()} end`
  const cell = sql<RfmCell>`case when ${columns.orderCount} = 0 then 'none' else
    ${letter('R', sql`${columns.lastOrderAt} >= ${since}::timestamptz`)}
    || ${letter('F', sql`${columns.orderCount} >= ${orders}`)} || ${letter('M', sql`${columns.spent} >= ${spent}`)} end`
  const rows = await db
    .select({
      cell: cell.as('rfm_cell'),
      members: sql<number>`count(*)`.mapWith(Number),
      spent: sql<number>`sum(${columns.spent})`.mapWith(Number),
    })
    .from(table)
    .where(presentMembers(brandId))
    .groupBy(sql`1`)
  const all = added(rows)
  const found = new Map(rows.map((row) => [row.cell, row]))
  return {
    heads: ['分群'],
    columns: [members, share, spentColumn, spentShare, perMember],
    rows: Object.entries(rfmCells).map(([key, label]) => ({
      key,
      labels: [label],
      values: valuesOf(found.get(key as RfmCell) ?? { members: 0, spent: 0 }, all),
    })),
    totals: valuesOf(all, all),
    total: all.members === 0 ? 0 : Object.keys(rfmCells).length,
  }
}

const tenths = 10

async function decileTable(db: Database, brandId: number): Promise<ReportTable> {
  const { table, columns } = recordTable(member)
  const ranked = db
    .select({
      spent: columns.spent,
      tenth: sql<number>`ntile(${tenths}) over (order by ${columns.spent} desc, ${columns.id})`.as('tenth'),
    })
    .from(table)
    .where(and(presentMembers(brandId), gt(columns.spent, 0)))
    .as('ranked')
  const rows = await db
    .select({
      tenth: sql<number>`${ranked.tenth}`.mapWith(Number),
      members: sql<number>`count(*)`.mapWith(Number),
      spent: sql<number>`sum(${ranked.spent})`.mapWith(Number),
      least: sql<number>`min(${ranked.spent})`.mapWith(Number),
    })
    .from(ranked)
    .groupBy(ranked.tenth)
    .orderBy(ranked.tenth)
  const all = added(rows)
  const upTo = (at: number) => dividedBy(added(rows.slice(0, at + 1)).spent, all.spent)
  return {
    heads: ['消费分档'],
    columns: [
      column('members', '人数', 'count', '有累计消费的会员按金额从高到低平均分为十档，不含已注销和已合并。', '人'),
      spentColumn,
      spentShare,
      column('upTo', '累计占比', 'rate', '从第一档到本档的消费占比。'),
      perMember,
      column('least', '最低累计消费', 'fen', '进入本档的累计消费。'),
    ],
    rows: rows.map((row, at) => ({
      key: String(row.tenth),
      labels: [row.tenth === 1 ? '前 10%' : `${(row.tenth - 1) * 10}–${row.tenth * 10}%`],
      values: { ...valuesOf(row, all), upTo: upTo(at), least: row.least },
    })),
    totals: { ...valuesOf(all, all), upTo: all.members === 0 ? null : 1, least: rows.at(-1)?.least ?? null },
    total: rows.length,
  }
}

const ageName = (age: number) => (age === 0 ? '当月' : `第 ${age} 月`)

/** Months since the year 0, of YYYY-MM. */
const monthNumber = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/** The first day of so many months, of which that of a day is the last. */
const firstOfMonths = (day: string, months: number): string => {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 'YYYY-MM-DD'.length)
}

/** What became of those who registered in each month: what comes before the registration counts in its month. */
async function cohortTable(
  db: Database,
  brandId: number,
  today: string,
  months: number,
  of: CohortMeasure,
): Promise<ReportTable> {
  const days = { from: firstOfMonths(today, months), to: today }
  const { table, columns } = recordTable(member)
  const { table: orders, columns: order } = recordTable(ticketOrder)
  const monthOf = (moment: typeof columns.createdAt | typeof order.payTime) => sql<string>`left(${dayOf(moment)}, 7)`
  const isHere = and(presentMembers(brandId), onDays(columns.createdAt, days))
  const registered = db
    .select({ month: monthOf(columns.createdAt).as('joined'), members: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(isHere)
    .groupBy(sql`1`)
  const bought = db
    .select({
      month: monthOf(columns.createdAt).as('joined'),
      paid: sql<string>`greatest(${monthOf(order.payTime)}, ${monthOf(columns.createdAt)})`.as('paid_month'),
      people: sql<number>`count(distinct ${columns.id})`.mapWith(Number),
      amount: sql<number>`sum(${order.payAmount})`.mapWith(Number),
    })
    .from(table)
    .innerJoin(
      orders,
      and(
        eq(order.memberId, columns.id),
        eq(order.brandId, brandId),
        isNotNull(order.payTime),
        isNull(order.deletedAt),
      ),
    )
    .where(isHere)
    .groupBy(sql`1`, sql`2`)
  const [joined, paid] = await Promise.all([registered, bought])
  const people = new Map(joined.map((row) => [row.month, row.members]))
  const sums = new Map(paid.map((row) => [`${row.month} ${monthNumber(row.paid) - monthNumber(row.month)}`, row]))
  const now = monthNumber(today.slice(0, 7))
  const cohorts = pointsOf(days, 'month')
    .filter((month) => people.has(month))
    .map((month) => {
      const ages = now - monthNumber(month) + 1
      const found = Array.from({ length: ages }, (_, age) => sums.get(`${month} ${age}`))
      const value = (age: number) => found.slice(0, age + 1).reduce((sum, row) => sum + (row?.amount ?? 0), 0)
      const parts = found.map((row, age) => (of === 'value' ? value(age) : (row?.people ?? 0)))
      return { month, members: people.get(month)!, parts }
    })
  const widest = Math.max(0, ...cohorts.map(({ parts }) => parts.length))
  const ages = Array.from({ length: widest }, (_, age) => age)
  const each = (part: number, whole: number) => (of === 'value' ? perHead(part, whole) : dividedBy(part, whole))
  const isOver = (month: string, age: number) => monthNumber(month) + age < now
  return {
    heads: ['注册月'],
    columns: [
      column('members', '人数', 'count', '当月注册、未注销和未合并的会员，全品牌。', '人'),
      ...ages.map((age) =>
        column(
          `m${age}`,
          ageName(age),
          of === 'value' ? 'fen' : 'rate',
          `注册后${ageName(age)}的${cohortMeasures[of]}。`,
        ),
      ),
    ],
    rows: cohorts.map(({ month, members: count, parts }) => ({
      key: month,
      labels: [month],
      values: { members: count, ...Object.fromEntries(parts.map((part, age) => [`m${age}`, each(part, count)])) },
    })),
    // Weighted by people; a month that still runs would pull it down.
    totals: {
      members: cohorts.reduce((sum, { members: count }) => sum + count, 0),
      ...Object.fromEntries(
        ages.map((age) => {
          const reached = cohorts.filter(({ month, parts }) => age < parts.length && isOver(month, age))
          const whole = reached.reduce((sum, { members: count }) => sum + count, 0)
          return [
            `m${age}`,
            each(
              reached.reduce((sum, { parts }) => sum + parts[age]!, 0),
              whole,
            ),
          ]
        }),
      ),
    },
    total: cohorts.length,
  }
}
