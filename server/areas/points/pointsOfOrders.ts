import { pointsOf } from '@contracts/resources/points/earning'
import { productPointSetting } from '@contracts/resources/points/productPointSetting'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Command } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { accountsOf, activeMember, lockAccount } from './accounts'
import { takeBackEarned } from './clawback'
import { multipleOf, ruleFor, underCaps, waitingBy, type Asked, type Rule, type Scene } from './earningRule'
import { returnCash } from './pointCash'
import { movingOf, writeEntry } from './pointLedger'
import { share } from './share'

type Order = StoredRecord<typeof ticketOrder>

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
  await returnCash(moving, accounts, order, effect.record.values)
}
