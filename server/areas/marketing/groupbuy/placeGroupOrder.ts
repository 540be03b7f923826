import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, count, eq, inArray, or, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { requireRecord } from '@server/records/findRecord'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { lockRecords, systemAt } from '@server/records/systemRecords'
import { readRow } from '@server/records/storedRecord'
import type { Moving } from '@server/records/takeTransition'
import {
  type Order,
  type OrderWish,
  buyerKeysOf,
  noDiscounts,
  placeOrder,
  ticketSaleLines,
} from '@server/areas/tickets'
import { activities, teams, type Activity, type Team } from './groupbuyRecords'
import { groupbuyPlaces } from './tables'

/** An order that names an activity opens a team of it; one that names a team joins it. */
export type GroupWish = { readonly activityId: number } | { readonly teamNo: string }

/** What somebody wants to buy together with others: one product. */
export type GroupOrderWish = Omit<OrderWish, 'orderType'> & { readonly group: GroupWish }

/**
 * Makes an order of a group purchase at the price of its activity; a place of the team is its own until the time to pay
 * is over. Orders of one activity are placed one after another.
 * @param moving `caller` stands in the store that sells
 * @throws Refusal with what is in the way; nothing is then stored
 */
export async function placeGroupOrder(moving: Moving, { group, ...wish }: GroupOrderWish): Promise<Order> {
  const { tx, services, caller } = moving
  const now = services.now()
  const { team, activityId } =
    'teamNo' in group ? await teamNamed(tx, caller, group.teamNo) : { team: null, activityId: group.activityId }
  const activity = await lockActivity(tx, caller, activityId)
  if (team) await checkRoom(tx, now, team, wish)
  else checkOpening(activity, now)
  const price = await checkWish(tx, activity, wish, team === null)
  const order = await placeOrder(moving, {
    ...wish,
    orderType: 'GROUP_BUY',
    discounts: { ...noDiscounts, activity: price.lowered },
  })
  await tx.insert(groupbuyPlaces).values({
    orderId: order.id,
    hotelId: order.hotelId ?? 0,
    activityId: activity.id,
    teamId: team?.id ?? null,
    isLeader: team === null,
    state: 'HELD',
  })
  return order
}

async function teamNamed(
  tx: Database,
  { tenant }: RecordCaller,
  teamNo: string,
): Promise<{ readonly team: Team; readonly activityId: number }> {
  const { table, columns } = recordTable(teams)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, tenant.hotelId), eq(columns.teamNo, teamNo)))
  if (!row) throw refused('团不存在')
  const team = readRow(teams, row)
  return { team, activityId: team.values.activityId }
}

async function lockActivity(tx: Database, caller: RecordCaller, id: number): Promise<Activity> {
  const [found] = await lockRecords(tx, activities, [id])
  if (!found || found.deletedAt !== null || found.hotelId !== caller.tenant.hotelId) throw refused('拼团活动不存在')
  return found
}

function checkOpening({ status, values }: Activity, now: Date): void {
  const day = storeDay(now.toISOString())
  const [first, last] = values.range
  if (status !== 'PUBLISHED' || day < first || day > last) throw refused('拼团活动未开始或已结束，不能开团')
}

/** Places that are paid, or may still be. */
const isTaken = () => {
  const { columns } = recordTable(ticketOrder)
  return or(
    eq(groupbuyPlaces.state, 'JOINED'),
    and(eq(groupbuyPlaces.state, 'HELD'), eq(columns.status, 'PENDING_PAY')),
  )
}

async function checkRoom(tx: Database, now: Date, team: Team, wish: Omit<OrderWish, 'orderType'>): Promise<void> {
  const { size, expireAt } = team.values
  if (team.status !== 'FORMING' || Date.parse(expireAt) <= now.getTime()) throw refused('该团已结束，请另开新团')
  const { table, columns } = recordTable(ticketOrder)
  const isOwn = inArray(ticketSaleLines.buyerKey, [...buyerKeysOf(wish)])
  const [found] = await tx
    .select({
      taken: count(),
      own: sql<number>`count(*) filter (where ${isOwn})`.mapWith(Number),
    })
    .from(groupbuyPlaces)
    .innerJoin(table, eq(columns.id, groupbuyPlaces.orderId))
    .innerJoin(ticketSaleLines, eq(ticketSaleLines.orderId, groupbuyPlaces.orderId))
    .where(and(eq(groupbuyPlaces.teamId, team.id), isTaken()))
  if ((found?.own ?? 0) > 0) throw refused('已参加该团，不能重复参团')
  if ((found?.taken ?? 0) >= size) throw refused('该团已满，请另开新团')
}

/** @returns by how much the order is lowered, fen */
async function checkWish(
  tx: Database,
  activity: Activity,
  wish: Omit<OrderWish, 'orderType'>,
  isLeader: boolean,
): Promise<{ readonly lowered: number }> {
  const { productId, groupPrice, leaderPrice, stock, perMemberLimit, perOrderLimit } = activity.values
  const [item] = wish.items
  if (!item || wish.items.length > 1 || item.productId !== productId) throw refused('商品不在该拼团活动中')
  const isLowered = Object.values(wish.discounts).some((amount) => amount > 0)
  const hasCode = wish.couponCode !== undefined || (wish.envelopeCodes ?? []).length > 0
  if (isLowered || item.offer || wish.depositNo !== undefined || hasCode) throw refused('拼团订单不能叠加其他优惠')
  if (item.qty > (perOrderLimit ?? 1)) throw refused(`拼团单次限购${perOrderLimit ?? 1}件`)
  const buyerKeys = buyerKeysOf(wish)
  const bought = await boughtOf(tx, activity.id, buyerKeys)
  if (bought.all + item.qty > stock) throw refused('活动库存不足')
  if (perMemberLimit && buyerKeys.length === 0) throw refused('限购商品需要购买人')
  if (perMemberLimit && bought.own + item.qty > perMemberLimit) throw refused(`拼团每人限购${perMemberLimit}件`)
  const { salePrice } = (await requireRecord(tx, systemAt(activity), ticketProduct, productId)).values
  const price = isLeader ? (leaderPrice ?? groupPrice) : groupPrice
  const saved = Number(salePrice ?? 0) - price
  if (saved < 0) throw refused('拼团价高于商品售价，请修改拼团活动')
  return { lowered: saved * item.qty }
}

/** Pieces of an activity in orders that were neither cancelled nor given back: of all, and of one buyer. */
async function boughtOf(tx: Database, activityId: number, buyerKeys: readonly string[]) {
  const isOwn = inArray(ticketSaleLines.buyerKey, [...buyerKeys])
  const pieces = sql<number>`coalesce(sum(${ticketSaleLines.qty}), 0)`.mapWith(Number)
  const [found] = await tx
    .select({
      all: pieces,
      own: sql<number>`coalesce(sum(${ticketSaleLines.qty}) filter (where ${isOwn}), 0)`.mapWith(Number),
    })
    .from(groupbuyPlaces)
    .innerJoin(ticketSaleLines, eq(ticketSaleLines.orderId, groupbuyPlaces.orderId))
    .where(and(eq(groupbuyPlaces.activityId, activityId), eq(ticketSaleLines.isOpen, true)))
  return { all: found?.all ?? 0, own: found?.own ?? 0 }
}
