import type { DashboardTarget } from '@contracts/calls/reportCalls'
import { salesTarget } from '@contracts/resources/reports/salesTarget'
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { daysOf, merchantDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { daysBefore } from '../facts/rebuildFacts'
import { figuresBy } from './figures'
import { storesOf, type Place } from './place'
import type { Days } from './readFacts'
import { lengthOf, pointsOf } from './spans'

/** Days from which it is learnt how much each weekday brings. */
const learntDays = 8 * 7

interface Asked {
  readonly at: Date
  /** Whether the caller may see members, whose target is the brand's. */
  readonly withMembers: boolean
}

/** 本月目标 of a store, or of the stores of a brand that have one, as it stands at a moment. */
export async function monthTargetOf(db: Database, place: Place, { at, withMembers }: Asked): Promise<DashboardTarget> {
  const today = merchantDay(at)
  const days = daysOf('thisMonth', at)
  const month = days.from.slice(0, 7)
  const all = place.hotelIds ?? [...(await storesOf(db, place.brandId)).keys()]
  const goals = (await goalsOf(db, { ...place, hotelIds: all }, month)).map((row) => ({
    hotelId: Number(row.hotelId),
    goal: Number(row.goal),
  }))
  const members = withMembers ? await memberTarget(db, place, { month, from: days.from, to: today }) : null
  const stores = { set: goals.length, all: all.length }
  const empty = { month, stores, members, target: null, done: 0, doneBefore: 0, due: 0, forecast: null }
  const daysLeft = lengthOf({ from: today, to: days.to })
  if (goals.length === 0) return { ...empty, daysLeft, perDay: 0 }
  const target = goals.reduce((sum, { goal }) => sum + goal, 0)
  const counted = { brandId: place.brandId, hotelIds: goals.map(({ hotelId }) => hotelId), people: null }
  const learntFrom = daysBefore(today, learntDays)
  const net = await netByDay(db, counted, { from: learntFrom < days.from ? learntFrom : days.from, to: today })
  const doneBefore = sumOfDays(net, days.from, daysBefore(today, 1))
  const done = doneBefore + (net.get(today) ?? 0)
  const share = shareOf(net, days, today)
  return {
    month,
    stores,
    members,
    target,
    done,
    doneBefore,
    due: Math.round(target * share),
    forecast: share === 0 ? null : Math.round(doneBefore / share),
    daysLeft,
    perDay: Math.max(0, Math.ceil((target - doneBefore) / daysLeft)),
  }
}

/** Targets of 净收入 of stores as a whole. */
function goalsOf(db: Database, { brandId, hotelIds }: { brandId: number; hotelIds: readonly number[] }, month: string) {
  const { table, columns } = recordTable(salesTarget)
  return db
    .select({ hotelId: columns.hotelId, goal: columns.amount })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        inArray(columns.hotelId, [...hotelIds]),
        eq(columns.month, month),
        eq(columns.metric, 'NET'),
        eq(columns.level, 'HOTEL'),
        isNotNull(columns.amount),
        isNull(columns.deletedAt),
      ),
    )
}

/** 净收入 of each day on which anything happened, in fen. */
async function netByDay(db: Database, place: Place, days: Days): Promise<ReadonlyMap<string, number>> {
  const figures = await figuresBy(db, place, { measures: ['netAmt'], days, by: ['day'] })
  return new Map([...figures].map(([day, { netAmt }]) => [day, netAmt ?? 0]))
}

const sumOfDays = (net: ReadonlyMap<string, number>, from: string, to: string): number =>
  [...net].reduce((sum, [day, amount]) => (day >= from && day <= to ? sum + amount : sum), 0)

/** Weekday of a day YYYY-MM-DD, Sunday 0. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * The part of a month that its days before today should have brought: each day as much as its weekday brought in the last
 * eight weeks, all alike where nothing was sold.
 */
function shareOf(net: ReadonlyMap<string, number>, month: Days, today: string): number {
  const learntFrom = daysBefore(today, learntDays)
  const sums = Array.from({ length: 7 }, () => 0)
  for (const [day, amount] of net) if (day >= learntFrom && day < today) sums[weekdayOf(day)]! += amount
  // A weekday on which more went back than came in brings nothing.
  const learnt = sums.map((sum) => Math.max(0, sum))
  const weights = learnt.some((weight) => weight > 0) ? learnt : sums.map(() => 1)
  const weightOf = (all: readonly string[]) => all.reduce((sum, day) => sum + weights[weekdayOf(day)]!, 0)
  const every = pointsOf(month, 'day')
  return weightOf(every.filter((day) => day < today)) / (weightOf(every) || 1)
}

/** New members of the brand beside its target; null where it has none. */
async function memberTarget(
  db: Database,
  { brandId }: Place,
  { month, from, to }: { readonly month: string; readonly from: string; readonly to: string },
): Promise<DashboardTarget['members']> {
  const { table, columns } = recordTable(salesTarget)
  const [row] = await db
    .select({ people: columns.people })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        isNull(columns.hotelId),
        eq(columns.month, month),
        eq(columns.metric, 'MEMBER'),
        isNull(columns.deletedAt),
      ),
    )
  if (!row) return null
  const figures = await figuresBy(
    db,
    { brandId, hotelIds: null, people: null },
    { measures: ['newMembers'], days: { from, to }, by: [] },
  )
  return { target: Number(row.people), done: figures.get('')?.newMembers ?? 0 }
}
