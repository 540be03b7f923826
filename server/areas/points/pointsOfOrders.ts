import { isOfScene } from '@contracts/resources/finance/paymentScene'
import { byRank, pointsOf } from '@contracts/resources/points/earning'
import { pointsFor } from '@contracts/resources/points/pointCash'
import { pointEntry } from '@contracts/resources/points/pointEntry'
import { pointRule, type pointScenes } from '@contracts/resources/points/pointRule'
import { productPointSetting } from '@contracts/resources/points/productPointSetting'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { member } from '@contracts/resources/members/member'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { startOfDay } from '@server/records/merchantDay'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { accountsOf, lockAccount } from './accounts'
import { entryOf, giveBack, writeEntry, type Entry } from './pointLedger'
import { cashSettingOf } from './settings'

type Order = StoredRecord<typeof ticketOrder>
export type Rule = StoredRecord<typeof pointRule>
type Scene = keyof typeof pointScenes

const dayMs = 24 * 60 * 60 * 1000

export const movingOf = ({
  db,
  services,
  caller,
  afterwards,
}: Pick<Effect, 'db' | 'services' | 'caller' | 'afterwards'>) => ({
  tx: db,
  services,
  caller,
  afterwards,
})

/** For whom and where points are asked for. */
export interface Asked {
  readonly brandId: number
  readonly hotelId: number | null
  readonly gradeId: number | null
  readonly day: string
  /** Where money was taken at a counter; any place where it is not said. */
  readonly paymentSceneId?: number | null
}

/** 1 is Monday, 7 Sunday. */
const weekdayOf = (day: string): string => String(((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1)

const holds = ({ values }: Rule, { gradeId, day, paymentSceneId }: Asked): boolean =>
  (paymentSceneId === undefined || isOfScene(values.paymentSceneIds, paymentSceneId)) &&
  (values.gradeIds === null || (gradeId !== null && values.gradeIds.includes(gradeId))) &&
  (values.range === null || (values.range[0] <= day && day <= values.range[1])) &&
  (values.weekdays === null || values.weekdays.includes(weekdayOf(day)))

/** The one rule that counts for a scene; null where none does. */
export async function ruleFor(db: Database, scene: Scene, asked: Asked): Promise<Rule | null> {
  const { table, columns } = recordTable(pointRule)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.brandId, asked.brandId),
        asked.hotelId === null
          ? isNull(columns.hotelId)
          : or(isNull(columns.hotelId), eq(columns.hotelId, asked.hotelId)),
        eq(columns.scene, scene),
        eq(columns.status, 'ENABLED'),
        isNull(columns.deletedAt),
      ),
    )
  const [best] = byRank(rows.map((row) => readRow(pointRule, row)).filter((rule) => holds(rule, asked)))
  return best ?? null
}

/** By how much a member's grade multiplies his points: in the month of his birthday by more. */
export async function multipleOf(
  db: Database,
  gradeId: number | null,
  birthday: string | null,
  day: string,
): Promise<number> {
  if (gradeId === null) return 1
  const { table, columns } = recordTable(memberGrade)
  const [row] = await db
    .select({ usual: columns.pointMultiple, birthday: columns.birthdayMultiple })
    .from(table)
    .where(eq(columns.id, gradeId))
  const isBirthMonth = birthday !== null && birthday.slice(5, 7) === day.slice(5, 7)
  return Number((isBirthMonth ? row?.birthday : row?.usual) ?? 1)
}

export async function activeMember(db: Database, memberId: number) {
  const { table, columns } = recordTable(member)
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(columns.id, memberId), eq(columns.status, 'ACTIVE')))
  return row ? readRow(member, row) : null
}

/** What an order's lines are sold as, and what is said of their products. */
async function productsOf(db: Database, order: Order) {
  const ids = order.values.items.map(({ productId }) => productId)
  const { table, columns } = recordTable(ticketProduct)
  const { table: settings, columns: own } = recordTable(productPointSetting)
  const kinds = await db
    .select({ id: columns.id, type: columns.productType })
    .from(table)
    .where(inArray(columns.id, ids))
  const rows = await db
    .select()
    .from(settings)
    .where(and(inArray(own.productId, ids), isNull(own.deletedAt), eq(own.hotelId, order.hotelId ?? 0)))
  const rooms = new Set(kinds.filter(({ type }) => type === 'room').map(({ id }) => id))
  const said = new Map(
    rows.map((row) => readRow(productPointSetting, row)).map(({ values }) => [values.productId, values]),
  )
  return {
    sceneOf: (id: number): Scene => (rooms.has(id) ? 'ROOM' : 'TICKET'),
    settingOf: (id: number) => said.get(id),
  }
}

/** Part of an amount in proportion, rounded down. */
const share = (amount: number, part: number, whole: number): number =>
  whole === 0 ? 0 : Math.floor((amount * part) / whole)

/** An order is used up: its member gets points for what he has paid and kept, by the best rule of each scene. */
export const earnByOrder: Command<typeof ticketOrder> = async (effect) => {
  const { db, services, record: order } = effect
  const { memberId, payAmount, refundAmount, items } = order.values
  const buyer = memberId === null ? null : await activeMember(db, memberId)
  const net = payAmount - refundAmount
  if (!buyer || net <= 0) return
  // The account is locked before what the rules still give.
  await lockAccount(db, services.now(), buyer.id)
  const day = storeDay(services.now().toISOString())
  const asked: Asked = {
    brandId: order.brandId ?? 0,
    hotelId: order.hotelId,
    gradeId: buyer.values.gradeId,
    day,
  }
  const products = await productsOf(db, order)
  const multiple = await multipleOf(db, buyer.values.gradeId, buyer.values.birthday, day)
  for (const scene of [...new Set(items.map(({ productId }) => products.sceneOf(productId)))].toSorted()) {
    const rule = await ruleFor(db, scene, asked)
    if (!rule || payAmount < (rule.values.minPay ?? 0)) continue
    const lines = items.filter(({ productId }) => products.sceneOf(productId) === scene)
    const times = rule.values.gradeMultiple ? multiple : 1
    const whole = capped(rule, linePoints(rule, lines.map(countedBy(rule, order)), products, times))
    const points = await underCaps(effect, rule, buyer.id, share(whole, net, payAmount))
    if (points <= 0) continue
    await writeEntry(movingOf(effect), {
      memberId: buyer.id,
      type: 'EARN',
      points,
      source: { type: 'ORDER', no: order.values.orderNo, line: scene },
      storeId: order.hotelId,
      ruleId: rule.id,
      base: net,
      ...waitingBy(rule, services.now()),
    })
  }
}

/** Until when points of a rule wait. */
export const waitingBy = ({ values: { delayDays } }: Rule, now: Date): { readonly dueAt?: Date } =>
  delayDays ? { dueAt: new Date(now.getTime() + delayDays * dayMs) } : {}

/** A line as a rule counts it: 积分抵扣部分也赠送 adds its part of what points have paid. */
const countedBy =
  ({ values: { countPoint } }: Rule, { values: { payAmount, pointAmount } }: Order) =>
  (line: Line): Line =>
    countPoint ? { ...line, payAmount: line.payAmount + share(pointAmount, line.payAmount, payAmount) } : line

const capped = ({ values }: Rule, points: number): number =>
  values.orderCap ? Math.min(points, values.orderCap) : points

interface Line {
  readonly productId: number
  readonly qty: number
  readonly payAmount: number
}

/** Points of an order's lines, each rounded down; a fixed rule gives them once. */
function linePoints(
  rule: Rule,
  lines: readonly Line[],
  { settingOf }: Awaited<ReturnType<typeof productsOf>>,
  times: number,
): number {
  const plain = { ...rule.values, orderCap: 0 }
  const earning = lines.filter(({ productId }) => settingOf(productId)?.mode !== 'NONE')
  if (earning.length === 0) return 0
  const ofProduct = earning.map(({ productId, qty, payAmount }) => {
    const setting = settingOf(productId)
    if (setting?.mode === 'FIXED') return { fixed: Math.floor(setting.worth ?? 0) * qty, byRule: 0 }
    const factor = setting?.mode === 'MULTIPLE' ? Number(setting.worth ?? 1) : 1
    return { fixed: 0, byRule: pointsOf(plain, payAmount, times * factor) }
  })
  const fixed = ofProduct.reduce((sum, one) => sum + one.fixed, 0)
  const ruled = ofProduct.map(({ byRule }) => byRule)
  return fixed + (rule.values.calc === 'FIXED' ? Math.max(0, ...ruled) : ruled.reduce((sum, one) => sum + one, 0))
}

/** As many of some points as a rule still gives: to the member today, and to all of them at all. */
export async function underCaps(
  { db, services }: Pick<Effect, 'db' | 'services'>,
  { id, values }: Rule,
  memberId: number,
  points: number,
): Promise<number> {
  const { table, columns } = recordTable(pointEntry)
  const given = async (where: ReturnType<typeof and>) => {
    const [row] = await db
      .select({ total: sql<number>`coalesce(sum(${columns.points}), 0)`.mapWith(Number) })
      .from(table)
      .where(and(eq(columns.ruleId, id), eq(columns.entryType, 'EARN'), ne(columns.status, 'VOID'), where))
    return row?.total ?? 0
  }
  // What is given to all of them together is counted by one after another.
  if (values.totalCap) await holdKey(db, `points of rule ${id}`)
  const today = startOfDay(storeDay(services.now().toISOString()))
  const ofDay = values.dayCap
    ? values.dayCap - (await given(and(eq(columns.memberId, memberId), gte(columns.createdAt, today))))
    : points
  const ofAll = values.totalCap ? values.totalCap - (await given(undefined)) : points
  return Math.max(0, Math.min(points, ofDay, ofAll))
}

/** Points paid a part of an order: they are drawn with its payment. */
export const spendByOrder: Command<typeof ticketOrder> = async (effect) => {
  const { db, record: order } = effect
  const { memberId, pointAmount, orderNo } = order.values
  if (memberId === null || pointAmount === 0) return
  const terms = await cashSettingOf(db, order.brandId ?? 0)
  await writeEntry(movingOf(effect), {
    memberId,
    type: 'CASH',
    points: -pointsFor(terms, pointAmount),
    source: { type: 'ORDER', no: orderNo },
    storeId: order.hotelId,
  })
}

async function orderOf(db: Database, id: number): Promise<Order | null> {
  const { table, columns } = recordTable(ticketOrder)
  const [row] = await db.select().from(table).where(eq(columns.id, id))
  return row ? readRow(ticketOrder, row) : null
}

/** Some of an order went back: so do, in proportion, the points that it earned and those that paid it. */
export const takeBackByRefund: Command<typeof ticketRefund> = async (effect) => {
  const order = await orderOf(effect.db, effect.record.values.orderId)
  if (!order || order.values.memberId === null) return
  const account = await lockAccount(effect.db, effect.services.now(), order.values.memberId)
  if (!account) return
  const moving = movingOf(effect)
  const refundNo = effect.record.values.refundNo
  const accounts = await accountsOf(effect.db, account.values.memberId)
  const { orderNo: no, payAmount: paid, refundAmount: refunded, memberId } = order.values
  const earning = { source: 'ORDER', no, paid, refunded, memberId, storeId: order.hotelId } as const
  for (const scene of ['TICKET', 'ROOM'] as const) await takeBackEarned(moving, accounts, earning, { scene, refundNo })
  await returnCash(moving, accounts, order, refundNo)
}

interface Refunded {
  readonly scene: Scene
  readonly refundNo: string
}

/** What has earned points, and how much of it went back by now; amounts in fen. */
export interface Earning {
  readonly source: 'ORDER' | 'PAYMENT'
  readonly no: string
  readonly paid: number
  readonly refunded: number
  readonly memberId: number
  readonly storeId: number | null
}

/** floor(points × refund ÷ paid) of what a purchase has earned, all its refunds together; never more than it has. */
export async function takeBackEarned(
  moving: Moving,
  accounts: readonly number[],
  { source: type, no, paid, refunded, memberId, storeId: place }: Earning,
  { scene, refundNo }: Refunded,
): Promise<void> {
  const earned = await standingEarn(moving.tx, accounts, no, scene)
  if (!earned) return
  const base = earned.values.base ?? 0
  const refundedSince = Math.min(base, refunded - (paid - base))
  const wanted = share(earned.values.points, refundedSince, base)
  if (earned.status === 'PENDING') {
    await raiseEvent(moving, pointEntry, earned, { event: 'VOID', payload: {} })
    const rest = earned.values.points - wanted
    const { dueAt, ruleId, storeId } = earned.values
    await writeEntry(moving, {
      memberId,
      type: 'EARN',
      points: rest,
      source: { type, no, line: `${scene}-${refundNo}` },
      storeId,
      base: base - refundedSince,
      ...(ruleId !== null && { ruleId }),
      ...(dueAt !== null && { dueAt: new Date(dueAt) }),
    })
    return
  }
  const before = await takenBack(moving.tx, accounts, no, scene)
  await writeEntry(moving, {
    memberId,
    type: 'CLAWBACK',
    points: -(wanted - before),
    source: { type, no, line: `${scene}-${refundNo}` },
    storeId: place,
    lotId: earned.id,
  })
}

/** What a purchase has earned in a scene and still stands: posted, or waiting for its day. */
async function standingEarn(
  tx: Database,
  accounts: readonly number[],
  no: string,
  scene: Scene,
): Promise<Entry | null> {
  const { table, columns } = recordTable(pointEntry)
  const [row] = await tx
    .select()
    .from(table)
    .where(
      and(
        inArray(columns.accountId, [...accounts]),
        eq(columns.entryType, 'EARN'),
        eq(columns.sourceNo, no),
        inArray(columns.status, ['PENDING', 'POSTED']),
        sql`split_part(${columns.sourceKey}, ':', 4) like ${`${scene}%`}`,
      ),
    )
    .for('update')
  return row ? readRow(pointEntry, row) : null
}

async function takenBack(tx: Database, accounts: readonly number[], no: string, scene: Scene): Promise<number> {
  const { table, columns } = recordTable(pointEntry)
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(-${columns.points}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        inArray(columns.accountId, [...accounts]),
        eq(columns.entryType, 'CLAWBACK'),
        eq(columns.sourceNo, no),
        sql`split_part(${columns.sourceKey}, ':', 4) like ${`${scene}-%`}`,
      ),
    )
  return row?.total ?? 0
}

/** Points that paid a part of an order come back with the part of it that went back. */
async function returnCash(moving: Moving, accounts: readonly number[], order: Order, refundNo: string): Promise<void> {
  const { orderNo, payAmount, refundAmount, pointAmount } = order.values
  if (pointAmount === 0) return
  const { returnOnRefund } = await cashSettingOf(moving.tx, order.brandId ?? 0)
  const spent = await entryOf(moving.tx, accounts, { type: 'CASH', source: { type: 'ORDER', no: orderNo } })
  if (!spent || returnOnRefund === false) return
  const wanted = share(-spent.values.points, refundAmount, payAmount)
  const points = wanted - (await returnedOf(moving.tx, accounts, orderNo))
  if (points > 0) await giveBack(moving, spent, { points, source: { type: 'REFUND', no: `${orderNo}/${refundNo}` } })
}

async function returnedOf(tx: Database, accounts: readonly number[], orderNo: string): Promise<number> {
  const { table, columns } = recordTable(pointEntry)
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${columns.points}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        inArray(columns.accountId, [...accounts]),
        eq(columns.entryType, 'RETURN'),
        sql`${columns.sourceNo} like ${`${orderNo}/%`}`,
      ),
    )
  return row?.total ?? 0
}
