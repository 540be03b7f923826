import { groupbuyActivity } from '@contracts/resources/marketing/groupbuyActivity'
import { groupbuyTeam } from '@contracts/resources/marketing/groupbuyTeam'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import { groupbuyPlaces } from '@server/areas/marketing'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { placedAt, type FactLine } from '../facts/factLine'
import { buyerKind } from './orders'
import { sourceSpan, type LinesWhere } from './source'

const activities = () => recordTable(groupbuyActivity)
const orders = () => recordTable(ticketOrder)
const refunds = () => recordTable(ticketRefund)
const teams = () => recordTable(groupbuyTeam)

/** What was sold together where, and by which activity. */
interface Sold {
  readonly brandId: unknown
  readonly hotelId: unknown
  readonly productId: unknown
  readonly activityId: unknown
}

const lineOf = (sold: Sold, at: Date, deltas: FactLine['deltas']): FactLine => ({
  family: 'groupbuy',
  brandId: Number(sold.brandId),
  hotelId: Number(sold.hotelId),
  ...placedAt(at),
  keys: { product: String(sold.productId), activity: String(sold.activityId) },
  deltas,
})

const ofTeam = () => {
  const { brandId, hotelId, productId, activityId } = teams().columns
  return { brandId, hotelId, productId, activityId }
}

/** A team on the day on which its leader paid. */
export const openedTeamLines: LinesWhere = async (db, where) => {
  const { table, columns } = teams()
  const rows = await db
    .select({ ...ofTeam(), at: columns.startAt })
    .from(table)
    .where(where)
  return rows.map((row) => lineOf(row, row.at, { openedCnt: 1 }))
}

/** Events by which a team comes about, and by which it comes to nothing. */
const succeeding = ['FULL', 'JOIN_FILL'] as const
const failing = ['EXPIRE', 'CLOSE'] as const
export const decidingEvents = [...succeeding, ...failing] as const

/** What became of a team, at the moment that its history tells. */
export const decidedTeamLines: LinesWhere = async (db, where) => {
  const { table, columns } = teams()
  const { at, event } = recordEvents
  const rows = await db
    .select({ ...ofTeam(), amount: columns.amount, at, event })
    .from(recordEvents)
    .innerJoin(table, eq(columns.id, recordEvents.recordId))
    .where(and(where, eq(recordEvents.resource, groupbuyTeam.key), inArray(event, [...decidingEvents])))
  return rows.map((row) =>
    lineOf(
      row,
      row.at,
      succeeding.some((one) => one === row.event)
        ? { succeededCnt: 1, succeededAmt: Number(row.amount) }
        : { failedCnt: 1 },
    ),
  )
}

const hasPlace = () => eq(groupbuyPlaces.orderId, orders().columns.id)
const ofItsActivity = () => eq(activities().columns.id, groupbuyPlaces.activityId)

/** A paid order of a group purchase; who paid when his team was full, or over, has joined none. */
export const groupOrderLines: LinesWhere = async (db, where) => {
  const { table, columns } = orders()
  const { brandId, hotelId, payAmount, payTime } = columns
  const { activityId, state } = groupbuyPlaces
  const { productId } = activities().columns
  const rows = await db
    .select({ brandId, hotelId, productId, activityId, state, payAmount, payTime, buyerKind: buyerKind() })
    .from(table)
    .innerJoin(groupbuyPlaces, hasPlace())
    .innerJoin(activities().table, ofItsActivity())
    .where(and(where, isNotNull(payTime)))
  return rows.map((row) => {
    const hasJoined = row.state === 'JOINED'
    return lineOf(row, row.payTime!, {
      joinedCnt: hasJoined ? 1 : 0,
      newCnt: hasJoined && row.buyerKind === 'NEW' ? 1 : 0,
      paidAmt: Number(row.payAmount),
    })
  })
}

/** What of such an order went back, on the day on which the money had: of teams that came to nothing, and of guests who give back. */
export const groupRefundLines: LinesWhere = async (db, where) => {
  const { table, columns } = refunds()
  const { brandId, hotelId, amount, refundTime } = columns
  const { activityId } = groupbuyPlaces
  const { productId } = activities().columns
  const rows = await db
    .select({ brandId, hotelId, productId, activityId, amount, refundTime })
    .from(table)
    .innerJoin(groupbuyPlaces, eq(groupbuyPlaces.orderId, columns.orderId))
    .innerJoin(activities().table, ofItsActivity())
    .where(and(where, eq(columns.status, 'SUCCESS'), isNotNull(refundTime), ne(columns.source, 'LATE_PAY')))
  return rows.map((row) => lineOf(row, row.refundTime!, { refundAmt: Number(row.amount) }))
}

export const teamsOpened = sourceSpan(openedTeamLines, () => {
  const { startAt: at, brandId, hotelId } = teams().columns
  return { at, brandId, hotelId }
})

export const teamsDecided = sourceSpan(decidedTeamLines, () => {
  const { brandId, hotelId } = teams().columns
  return { at: recordEvents.at, brandId, hotelId }
})

export const groupOrdersPaid = sourceSpan(groupOrderLines, () => {
  const { payTime: at, brandId, hotelId } = orders().columns
  return { at, brandId, hotelId }
})

export const groupOrdersRefunded = sourceSpan(groupRefundLines, () => {
  const { refundTime: at, brandId, hotelId } = refunds().columns
  return { at, brandId, hotelId }
})
