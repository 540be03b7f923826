import type { DashboardRank, DashboardSpan, DashboardSummary } from '@contracts/calls/reportCalls'
import { businessLines } from '@contracts/reports/families'
import type { MeasureKey } from '@contracts/reports/measures'
import type { Database } from '@server/db/connection'
import { daysOf, merchantDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { may } from '@server/records/rights'
import type { Services } from '@server/services'
import { figuresBy } from './figures'
import { monthTargetOf } from './monthTarget'
import { namesOf } from './names'
import { openAlertsOf } from './openAlerts'
import { placeOf, type Place } from './place'
import { countedUntil, kpisOf, lastDays } from './queryReport'
import { groupKey, type Days } from './readFacts'
import { comparedDays, lengthOf, pointLabel, pointsOf } from './spans'

/** Rights of the reports whose figures stand on the home page. */
const rights = {
  trade: 'report:mall',
  products: 'report:ticket',
  staff: 'report:staff-sold',
  stores: 'report:brand',
  members: 'report:member-grade',
  alerts: 'report:eagle-eye',
} as const

const tradeKpis: readonly MeasureKey[] = ['netAmt', 'paidCnt', 'buyers', 'perBuyer', 'verifiedAmt']
const memberKpis: readonly MeasureKey[] = ['newMembers']
const sparkDays = 7
const trendDays = 30
const mostRanked = 5

/** What the home page says of some days; a part without its right is null. */
export async function dashboardSummary(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
  span: DashboardSpan = 'yesterday',
): Promise<DashboardSummary> {
  const at = now()
  const today = merchantDay(at)
  const { from, to: last } = daysOf(span, at)
  const days = { from, to: last > today ? today : last }
  const place = placeOf(caller)
  const isWeekly = lengthOf(days) <= sparkDays
  const compare = isWeekly ? ('lastWeek' as const) : ('previous' as const)
  const measures = [...(may(caller, rights.trade) ? tradeKpis : []), ...(may(caller, rights.members) ? memberKpis : [])]
  const ranked = (right: string, by: Ranked, amount: MeasureKey, count: MeasureKey) =>
    may(caller, right) ? rankOf(db, place, days, { by, amount, count }) : null
  const ofTrade = <Part>(part: () => Promise<Part>) => (may(caller, rights.trade) ? part() : null)
  const withMembers = may(caller, rights.members)
  // The parts ask of each other nothing.
  const [kpis, sparks, trend, channels, products, staff, stores, target, alerts, updatedAt] = await Promise.all([
    kpisOf(db, at, { place, days, compare, filters: {} }, measures),
    sparksOf(db, place, days.to, measures),
    ofTrade(() => trendOf(db, place, today)),
    ofTrade(() => channelsOf(db, place, days)),
    ranked(rights.products, 'product', 'soldAmt', 'soldQty'),
    ranked(rights.staff, 'staff', 'staffAmt', 'staffCnt'),
    place.hotelIds === null ? ranked(rights.stores, 'hotel', 'netAmt', 'paidCnt') : null,
    ofTrade(() => monthTargetOf(db, place, { at, withMembers })),
    may(caller, rights.alerts) ? openAlertsOf(db, place) : null,
    countedUntil(db, at),
  ])
  return {
    ...days,
    comparedWith: isWeekly ? '较上周同期' : '较上期',
    kpis: kpis.map((kpi) => ({ ...kpi, spark: [...(sparks.get(kpi.measure) ?? [])] })),
    trend,
    channels,
    products,
    staff,
    stores,
    target,
    alerts,
    updatedAt,
  }
}

async function sparksOf(db: Database, place: Place, day: string, measures: readonly MeasureKey[]) {
  const days = lastDays(day, sparkDays)
  const points = pointsOf(days, 'day')
  const figures = await figuresBy(db, place, { measures, days, by: ['day'], points })
  return new Map(measures.map((measure) => [measure, points.map((point) => figures.get(point)?.[measure] ?? 0)]))
}

/** 净收入 of the last days by line of business, beside the same days a year ago. */
async function trendOf(db: Database, place: Place, today: string): Promise<DashboardSummary['trend']> {
  const days = lastDays(today, trendDays)
  const points = pointsOf(days, 'day')
  const before = comparedDays(days, 'lastYear')!
  const [figures, was] = await Promise.all([
    figuresBy(db, place, { measures: ['netAmt'], days, by: ['day', 'biz'] }),
    figuresBy(db, place, { measures: ['netAmt'], days: before, by: ['day'] }),
  ])
  const lines = Object.entries(businessLines)
    .map(([key, label]) => ({
      key,
      label,
      values: points.map((point) => figures.get(groupKey([point, key]))?.netAmt ?? 0),
    }))
    .filter(({ values }) => values.some((value) => value !== 0))
  return {
    points: points.map((point) => pointLabel(point, 'day')),
    lines,
    lastYear: pointsOf(before, 'day')
      .slice(0, points.length)
      .map((point) => was.get(point)?.netAmt ?? 0),
  }
}

async function channelsOf(db: Database, place: Place, days: Days): Promise<DashboardSummary['channels']> {
  const figures = await figuresBy(db, place, { measures: ['paidAmt'], days, by: ['channel'] })
  const codes = [...figures.keys()]
  const nameOf = await namesOf(db, place.brandId, { family: 'trade', by: 'channel', codes })
  return codes
    .map((key) => ({ key, label: nameOf(key), value: figures.get(key)?.paidAmt ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
}

const familyBy = { product: 'product', staff: 'staff', hotel: 'trade' } as const
type Ranked = keyof typeof familyBy

async function rankOf(
  db: Database,
  place: Place,
  days: Days,
  { by, amount, count }: { readonly by: Ranked; readonly amount: MeasureKey; readonly count: MeasureKey },
): Promise<DashboardRank[]> {
  const figures = await figuresBy(db, place, { measures: [amount, count], days, by: [by] })
  const first = [...figures]
    .map(([code, found]) => ({ code, amount: found[amount] ?? 0, count: found[count] ?? 0 }))
    .filter((one) => one.amount !== 0 || one.count !== 0)
    .toSorted((one, other) => other.amount - one.amount || other.count - one.count)
    .slice(0, by === 'hotel' ? undefined : mostRanked)
  const nameOf = await namesOf(db, place.brandId, { family: familyBy[by], by, codes: first.map(({ code }) => code) })
  return first.map(({ code, amount: money, count: pieces }) => ({
    id: Number(code),
    name: nameOf(code),
    amount: money,
    count: pieces,
  }))
}
