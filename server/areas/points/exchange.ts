import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { pointsProduct } from '@contracts/resources/points/pointsProduct'
import { member } from '@contracts/resources/members/member'
import { redEnvelopeReceive } from '@contracts/resources/marketing/redEnvelopeReceive'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gte, inArray, isNull, like, notInArray, sql } from 'drizzle-orm'
import { openSettleLine, post, voidSettleLines, type AccountName } from '@server/areas/finance'
import { giveCards, takeCardsBack } from '@server/areas/cards'
import { giveEnvelope } from '@server/areas/marketing'
import { noDiscounts, placeOrder } from '@server/areas/tickets'
import type { Database } from '@server/db/connection'
import { gone, Refusal, refused } from '@server/refusal'
import { withAfterwards } from '@server/records/afterwards'
import { documentNo, someDigits } from '@server/records/documentNo'
import { inStore } from '@server/records/inStore'
import { startOfDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { lockRecord, lockRecords, makeRecord, recordOfId, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { accountsOf, lockAccount } from './accounts'
import { cancelSupply, orderSupply, unfitExchange } from './supply/supplyExchange'
import { entryOf, giveBack, writeEntry } from './pointLedger'

export type Exchange = StoredRecord<typeof pointsExchange>
type Product = StoredRecord<typeof pointsProduct>
type Member = StoredRecord<typeof member>

/** So long an exchange waits for its money. */
const payMinutes = 15
const minuteMs = 60_000
const codeDigits = 8
/** Longest reason that is kept. */
const mostReason = 100
/** What has ended so gives points, stock and limits back. */
const undone = ['CANCELLED', 'REFUNDED'] as const

/** What a member wants to get. */
export interface ExchangeWish {
  readonly memberId: number
  readonly productId: number
  readonly qty: number
  readonly receiver?: string | undefined
  readonly phone?: string | undefined
  readonly address?: string | undefined
}

/**
 * Takes points and stock for what a member wants, in one step: other exchanges of the same product wait until this
 * transaction has ended. One without money is handed over at once.
 * @param moving `caller` stands in the store of the product
 * @throws Refusal with what is in the way; nothing is then taken
 */
export async function placeExchange(moving: Moving, wish: ExchangeWish): Promise<Exchange> {
  const { tx, services, caller } = moving
  const now = services.now()
  const product = await productOf(tx, caller.tenant.hotelId, wish.productId)
  const buyer = await buyerOf(tx, caller.tenant.brandId, wish.memberId)
  await checkAll(tx, now, product, buyer, wish)
  const account = await lockAccount(tx, now, buyer.id)
  if (account?.status !== 'ACTIVE') throw refused('会员已冻结，不能兑换')
  await moveProduct(tx, product.id, wish.qty)
  const order = await makeRecord(tx, now, caller, pointsExchange, exchangeValues(now, product, buyer, wish))
  await writeEntry(moving, {
    memberId: buyer.id,
    type: 'EXCHANGE',
    points: -order.values.points,
    source: { type: 'EXCHANGE', no: order.values.exchangeNo },
    storeId: order.hotelId,
  })
  if (order.values.cash > 0) return order
  return raiseEvent(moving, pointsExchange, order, { event: 'PAY', payload: { transactionNo: null } })
}

async function productOf(tx: Database, hotelId: number | null, id: number): Promise<Product> {
  const [found] = await lockRecords(tx, pointsProduct, [id])
  if (!found || found.deletedAt !== null || found.hotelId !== hotelId) throw refused('商品不存在或不在本店兑换')
  return found
}

async function buyerOf(tx: Database, brandId: number, id: number): Promise<Member> {
  const { table, columns } = recordTable(member)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.id, id), eq(columns.brandId, brandId), isNull(columns.deletedAt)))
  const found = row ? readRow(member, row) : null
  if (!found || found.status === 'CANCELLED') throw refused('会员不存在')
  if (found.status === 'FROZEN') throw refused('会员已冻结，不能兑换')
  return found
}

async function checkAll(tx: Database, now: Date, product: Product, buyer: Member, wish: ExchangeWish): Promise<void> {
  const { values } = product
  const say = (message: string) => refused(`${values.name}：${message}`)
  const day = storeDay(now.toISOString())
  const { qty } = wish
  if (product.status !== 'PUBLISHED') throw say('已下线')
  if (day < values.saleRange[0] || day > values.saleRange[1]) throw say('不在兑换时间内')
  if (values.gradeIds !== null && !values.gradeIds.includes(buyer.values.gradeId)) throw say('您的等级不能兑换')
  if (qty > values.perOrderLimit) throw say(`单次最多兑换${values.perOrderLimit}件`)
  if ((values.stockLeft ?? 0) < qty) throw say('库存不足')
  if (values.delivery === 'SHIP' && !(wish.receiver && wish.phone && wish.address)) throw say('请填写收货信息')
  const today = startOfDay(day)
  const taken = (where: Parameters<typeof takenOf>[1]) => takenOf(tx, { productId: product.id, ...where })
  if (values.perMemberLimit && (await taken({ memberId: buyer.id })) + qty > values.perMemberLimit)
    throw say(`每人限兑${values.perMemberLimit}件`)
  if (values.perDayLimit && (await taken({ memberId: buyer.id, since: today })) + qty > values.perDayLimit)
    throw say(`每人每日限兑${values.perDayLimit}件`)
  if (values.dayStock && (await taken({ since: today })) + qty > values.dayStock) throw say('今日已兑完')
  const address = values.delivery === 'SHIP' ? (wish.address ?? null) : null
  const unfit = await unfitExchange(product, qty, address)
  if (unfit !== null) throw say(unfit)
  if (values.newOnly && (await takenOf(tx, { memberId: buyer.id })) > 0) throw say('仅限首次兑换的会员')
}

/** Pieces in exchanges that were not given up. */
async function takenOf(
  tx: Database,
  { productId, memberId, since }: { readonly productId?: number; readonly memberId?: number; readonly since?: Date },
): Promise<number> {
  const { table, columns } = recordTable(pointsExchange)
  const [row] = await tx
    .select({ total: sql<number>`coalesce(sum(${columns.qty}), 0)`.mapWith(Number) })
    .from(table)
    .where(
      and(
        notInArray(columns.status, [...undone]),
        productId === undefined ? undefined : eq(columns.productId, productId),
        memberId === undefined ? undefined : eq(columns.memberId, memberId),
        since === undefined ? undefined : gte(columns.createdAt, since),
      ),
    )
  return row?.total ?? 0
}

/** Takes pieces from what is left of a product, or puts them back below 0. It is no change that people made. */
async function moveProduct(tx: Database, id: number, qty: number): Promise<void> {
  const { table, columns } = recordTable(pointsProduct)
  await tx
    .update(table)
    .set({
      exchanged: sql`coalesce(${columns.exchanged}, 0) + ${qty}`,
      stockLeft: sql`${columns.stockTotal} - coalesce(${columns.exchanged}, 0) - ${qty}`,
    })
    .where(inArray(columns.id, [id]))
}

function exchangeValues(now: Date, { id, values }: Product, buyer: Member, wish: ExchangeWish) {
  const { qty } = wish
  const ofGrade = values.gradePoints?.find(({ gradeId }) => gradeId === buyer.values.gradeId)
  const isSent = values.delivery === 'SHIP'
  const freight = isSent ? (values.freight ?? 0) : 0
  return {
    exchangeNo: documentNo('JF', now),
    memberId: buyer.id,
    memberName: buyer.values.name,
    memberPhone: buyer.values.phone,
    productId: id,
    kind: values.kind,
    productName: values.name,
    cover: values.cover,
    notice: values.notice,
    qty,
    points: (ofGrade?.points ?? values.points) * qty,
    cash: values.cash * qty + freight,
    freight,
    supplier: values.supplier,
    skuName: values.supplySkuName,
    cost: values.cost === null ? null : values.cost * qty,
    delivery: values.delivery,
    refundRule: values.refundRule,
    receiver: isSent ? (wish.receiver ?? null) : null,
    phone: isSent ? (wish.phone ?? null) : null,
    address: isSent ? (wish.address ?? null) : null,
    pickupCode: values.delivery === 'AUTO' ? null : someDigits(codeDigits),
    payDeadline: new Date(now.getTime() + payMinutes * minuteMs).toISOString(),
  }
}

/** The exchange of a number in the caller's store, locked. @throws Refusal 兑换单不存在 */
export async function lockExchange({ tx, caller }: Moving, exchangeNo: string): Promise<Exchange> {
  const { table, columns } = recordTable(pointsExchange)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, caller.tenant.hotelId), eq(columns.exchangeNo, exchangeNo)))
    .for('update')
  if (!row) throw gone('兑换单不存在')
  return readRow(pointsExchange, row)
}

const clearing = (hotelId: number): AccountName => ({
  kind: 'CHANNEL_CLEARING',
  ownerType: 'HOTEL',
  ownerId: hotelId,
  sub: 'WECHAT',
})
const pending = (hotelId: number): AccountName => ({ kind: 'PENDING', ownerType: 'HOTEL', ownerId: hotelId, sub: '' })

/** ORDER_PAID or ORDER_REFUNDED of the cash of an exchange; nothing is posted where there is none. */
export async function bookCash(
  { tx, services }: Pick<Moving, 'tx' | 'services'>,
  { id, brandId, hotelId, values }: Exchange,
  event: 'ORDER_PAID' | 'ORDER_REFUNDED',
): Promise<void> {
  if (values.cash === 0 || hotelId === null) return
  const [debit, credit] =
    event === 'ORDER_PAID' ? [clearing(hotelId), pending(hotelId)] : [pending(hotelId), clearing(hotelId)]
  await post(tx, services.now(), systemAt({ brandId, hotelId }), {
    event,
    bizType: 'ORDER',
    bizId: id,
    bizNo: values.exchangeNo,
    seq: values.exchangeNo,
    lines: [
      { account: debit, direction: 'DEBIT', amount: values.cash },
      { account: credit, direction: 'CREDIT', amount: values.cash },
    ],
  })
}

/** What a store has earned by an exchange is to be settled. */
export const settleCash = (
  { tx, services }: Pick<Moving, 'tx' | 'services'>,
  { id, brandId, hotelId, values }: Exchange,
): Promise<void> =>
  openSettleLine(tx, services.now(), systemAt({ brandId, hotelId }), {
    lineType: 'DIRECT',
    kind: 'SALE',
    bizType: pointsExchange.key,
    bizId: id,
    orderNo: values.exchangeNo,
    productName: values.productName,
    gross: values.cash,
  })

/**
 * Hands over by itself what is a ticket, an order of 0 fen for the member, whose codes are his, a red envelope, a card or a code of
 * the platform's; what is sent or fetched of the platform is ordered there. What is in the way of it stands on the exchange,
 * to be tried again.
 */
export async function deliver(services: Services, id: number): Promise<void> {
  await withAfterwards(services, async (tx, afterwards) => {
    const exchange = await lockRecord(tx, pointsExchange, id)
    if (exchange.status !== 'PENDING_SEND' || !mustBeGiven(exchange)) return
    const moving = { tx, services, caller: systemAt(exchange), afterwards }
    try {
      // What is refused takes back this much only.
      const outNo = await tx.transaction((inner) => giverOf(exchange)({ ...moving, tx: inner }, exchange))
      const event = exchange.values.delivery === 'AUTO' ? 'DELIVER' : 'ORDERED'
      await raiseEvent(moving, pointsExchange, exchange, { event, payload: { outNo } })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const failReason = error.message.slice(0, mostReason)
      await raiseEvent(moving, pointsExchange, exchange, { event: 'FAIL', payload: { failReason } })
    }
  })
}

/** Whether the house still has something to do for an exchange: hand it over, or order it where it is sent from. */
export const mustBeGiven = ({ values }: Pick<Exchange, 'values'>): boolean =>
  values.delivery === 'AUTO' || (values.kind === 'ZKT' && values.outNo === null)

function giverOf({ values: { kind } }: Exchange) {
  if (kind === 'ZKT') return orderSupply
  if (kind === 'PREPAID') return givePrepaid
  return kind === 'ENVELOPE' ? giveEnvelopes : giveTicket
}

async function giveTicket(moving: Moving, { values }: Exchange): Promise<string> {
  const { table, columns } = recordTable(pointsProduct)
  const [product] = await moving.tx
    .select({ ticketProductId: columns.ticketProductId })
    .from(table)
    .where(eq(columns.id, values.productId))
  if (!product?.ticketProductId) throw refused('没有关联票券')
  const { values: order } = await placeOrder(moving, {
    orderType: 'GIFT',
    channel: 'WECHAT',
    memberId: values.memberId,
    ...(values.memberPhone === null ? {} : { buyerPhone: values.memberPhone }),
    items: [{ productId: Number(product.ticketProductId), qty: values.qty }],
    discounts: noDiscounts,
    postage: 0,
    scene: values.exchangeNo,
  })
  return order.orderNo
}

/** Cards for the member; what is refused takes all of them back. @returns the number of the first */
async function givePrepaid(moving: Moving, { values }: Exchange): Promise<string> {
  const product = await recordOfId(moving.tx, pointsProduct, values.productId)
  const productId = product?.values.prepaidProductId
  if (!productId) throw refused('没有关联预付卡种')
  const { memberId, memberName: name, memberPhone: phone, qty, exchangeNo: orderNo } = values
  return giveCards(moving, { productId, qty, memberId, name, phone, orderNo })
}

/** Red envelopes for the member, once however often it is tried. @returns the code of the first */
async function giveEnvelopes(moving: Moving, { id, values }: Exchange): Promise<string> {
  const product = await recordOfId(moving.tx, pointsProduct, values.productId)
  const envelopeId = product?.values.redEnvelopeId
  if (!envelopeId) throw refused('没有关联红包')
  const codes: string[] = []
  for (let nth = 1; nth <= values.qty; nth += 1) {
    const giving = { envelopeId, memberId: values.memberId, source: 'POINTS', no: String(id), nth } as const
    const given = await giveEnvelope(moving, giving)
    if ('refusal' in given) throw refused(given.refusal)
    codes.push(given.receive.values.code)
  }
  return codes[0]!
}

/** Points, money, stock and limits go back, once: the status of the exchange says that they have not yet. */
export async function undo(
  moving: Moving,
  exchange: Exchange,
  { restock, wasPaid }: { readonly restock: boolean; readonly wasPaid: boolean },
): Promise<void> {
  const { tx, services } = moving
  const { exchangeNo, memberId, productId, qty } = exchange.values
  if (restock) {
    await lockRecord(tx, pointsProduct, productId)
    await moveProduct(tx, productId, -qty)
  }
  const account = await lockAccount(tx, services.now(), memberId)
  const source = { type: 'EXCHANGE', no: exchangeNo } as const
  const spent =
    account && (await entryOf(tx, await accountsOf(tx, account.values.memberId), { type: 'EXCHANGE', source }))
  if (spent) await giveBack(moving, spent, { points: exchange.values.points, source })
  if (wasPaid) await bookCash(moving, exchange, 'ORDER_REFUNDED')
}

/** What was given out is taken back first: codes, red envelopes and cards that nobody has used. @throws Refusal where one was */
export async function takeBack(moving: Moving, exchange: Exchange): Promise<void> {
  const { tx } = moving
  await voidSettleLines(moving, { bizType: pointsExchange.key, bizId: exchange.id })
  if (exchange.values.outNo === null) return
  // What was sent has been paid for; only a code that nobody has used goes back to the platform.
  if (exchange.values.kind === 'ZKT')
    return exchange.values.delivery === 'AUTO' ? cancelSupply(moving, exchange) : undefined
  if (exchange.values.kind === 'ENVELOPE') return takeEnvelopesBack(moving, exchange)
  if (exchange.values.kind === 'PREPAID') {
    const { exchangeNo: orderNo } = exchange.values
    return takeCardsBack(moving, { brandId: exchange.brandId ?? 0, orderNo, reason: `兑换单${orderNo}退回` })
  }
  const { table: orders, columns: own } = recordTable(ticketOrder)
  const { table, columns } = recordTable(ticketVoucher)
  const rows = await tx
    .select({ id: columns.id })
    .from(table)
    .innerJoin(orders, eq(own.id, columns.orderId))
    .where(and(eq(own.orderNo, exchange.values.outNo), inStore(own.hotelId, exchange.hotelId)))
  const vouchers = await lockRecords(
    tx,
    ticketVoucher,
    rows.map(({ id }) => id),
  )
  if (vouchers.some(({ status }) => status !== 'ACTIVE')) throw refused('券码已使用或已失效，不能退回')
  for (const voucher of vouchers) await raiseEvent(moving, ticketVoucher, voucher, { event: 'VOID', payload: {} })
}

/** @throws Refusal where one of them was used, or is over */
async function takeEnvelopesBack(moving: Moving, { id, brandId, values }: Exchange): Promise<void> {
  const { table, columns } = recordTable(redEnvelopeReceive)
  const rows = await moving.tx
    .select()
    .from(table)
    .where(and(eq(columns.brandId, brandId ?? 0), like(columns.sourceKey, `points:${id}:%`)))
    .orderBy(asc(columns.id))
    .for('update')
  const receives = rows.map((row) => readRow(redEnvelopeReceive, row))
  if (receives.some(({ status }) => status !== 'RECEIVED')) throw refused('红包已使用或已失效，不能退回')
  const reason = `兑换单${values.exchangeNo}退回`
  for (const receive of receives)
    await raiseEvent(moving, redEnvelopeReceive, receive, { event: 'VOID', payload: { reason } })
}
