import type { BoardFigure, GmvBoard } from '@contracts/calls/boardCalls'
import type { MeasureKey } from '@contracts/reports/measures'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, desc, eq, gt, gte, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { maskText } from '@server/records/mask'
import { merchantDay, startOfDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { figuresBy } from '../query/figures'
import { monthTargetOf } from '../query/monthTarget'
import { namesOf } from '../query/names'
import { placeOf, type Place } from '../query/place'
import { countedUntil, kpisOf } from '../query/queryReport'
import { begunPoints, comparedDays, pointLabel, pointsOf } from '../query/spans'
import { placeName } from './placeName'

const shown = {
  gmv: 'paidAmt',
  orders: 'paidCnt',
  buyers: 'buyers',
  collected: 'collectAmt',
  verified: 'verifiedAmt',
} as const
const mostRanked = 5
const mostLatest = 4
const nobody = '顾客'

/** Today as it goes, for a wall: everything is asked of the figures that reports ask too. */
export async function gmvBoard({ db, now }: Pick<Services, 'db' | 'now'>, caller: RecordCaller): Promise<GmvBoard> {
  const at = now()
  const day = merchantDay(at)
  const days = { from: day, to: day }
  const place = placeOf(caller)
  const keys = Object.values(shown)
  const kpis = await kpisOf(db, at, { place, days, compare: 'lastWeek', filters: {} }, keys)
  const figure = (measure: MeasureKey): BoardFigure => {
    const kpi = kpis.find((one) => one.measure === measure)
    return { value: kpi?.value ?? 0, change: kpi?.change ?? null }
  }
  const { target, done } = await monthTargetOf(db, place, { at, withMembers: false })
  return {
    day,
    place: await placeName(db, place),
    gmv: figure(shown.gmv),
    orders: figure(shown.orders),
    buyers: figure(shown.buyers),
    collected: figure(shown.collected),
    verified: figure(shown.verified),
    hours: await hoursOf(db, place, days, at),
    channels: await ranked(db, place, days, 'channel'),
    stores: place.hotelIds === null ? await ranked(db, place, days, 'hotel') : null,
    target: target === null ? null : { goal: target, done },
    latest: await latestOf(db, place, day),
    updatedAt: await countedUntil(db, at),
  }
}

/** Sums that grow from hour to hour. */
function running(values: readonly number[]): number[] {
  let sum = 0
  return values.map((value) => (sum += value))
}

async function hoursOf(
  db: Database,
  place: Place,
  days: { readonly from: string; readonly to: string },
  at: Date,
): Promise<GmvBoard['hours']> {
  const before = comparedDays(days, 'lastWeek')!
  const read = async (over: typeof days, points: readonly string[]) => {
    const figures = await figuresBy(db, place, { measures: ['paidAmt'], days: over, by: ['hour'], points })
    return running(points.map((point) => figures.get(point)?.paidAmt ?? 0))
  }
  const points = pointsOf(days, 'hour')
  return {
    points: points.map((point) => pointLabel(point, 'hour')),
    today: await read(days, begunPoints(days, 'hour', at)),
    before: await read(before, pointsOf(before, 'hour')),
  }
}

async function ranked(
  db: Database,
  place: Place,
  days: { readonly from: string; readonly to: string },
  by: 'channel' | 'hotel',
): Promise<GmvBoard['channels']> {
  const figures = await figuresBy(db, place, { measures: ['paidAmt'], days, by: [by] })
  const codes = [...figures.keys()]
  const nameOf = await namesOf(db, place.brandId, { family: 'trade', by, codes })
  return codes
    .map((key) => ({ key, label: nameOf(key), value: figures.get(key)?.paidAmt ?? 0 }))
    .filter(({ value }) => value > 0)
    .toSorted((one, other) => other.value - one.value)
    .slice(0, mostRanked)
}

async function latestOf(db: Database, { brandId, hotelIds }: Place, day: string): Promise<GmvBoard['latest']> {
  const { table, columns } = recordTable(ticketOrder)
  const rows = await db
    .select({
      id: columns.id,
      at: columns.payTime,
      buyer: columns.buyerName,
      items: columns.items,
      amount: columns.payAmount,
    })
    .from(table)
    .where(
      and(
        eq(columns.brandId, brandId),
        hotelIds === null ? undefined : inArray(columns.hotelId, [...hotelIds]),
        isNotNull(columns.payTime),
        // What was given away is no news.
        gt(columns.payAmount, 0),
        gte(columns.payTime, startOfDay(day)),
      ),
    )
    .orderBy(desc(columns.payTime), desc(columns.id))
    .limit(mostLatest)
  return rows.map(({ id, at, buyer, items, amount }) => ({
    id,
    at: at!.toISOString(),
    buyer: buyer ? maskText('name', buyer) : nobody,
    product: items[0]?.name ?? '',
    amount,
  }))
}
