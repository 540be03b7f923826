import { collectCalls } from '@contracts/calls/collectCalls'
import { reportApi } from '@contracts/calls/reportApi'
import { callsOf } from '@contracts/resources/calls'
import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { pointsExchange } from '@contracts/resources/points/pointsExchange'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { voucherReservation } from '@contracts/resources/tickets/voucherReservation'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeLate, takePaid } from '@server/areas/finance/collecting/collect'
import { takeRefundAnswer } from '@server/areas/finance/collecting/refunds'
import { billWhatIsOver, settleWhatIsConfirmed } from '@server/areas/finance/settleBills'
import {
  byItself,
  createChannel,
  createScene,
  openedPayment,
  paidPayment,
} from '@server/areas/finance/testing/collectFixtures'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { createHolder, createPointsProduct, exchange, write } from '@server/areas/points/testing/pointFixtures'
import { sendRefunds } from '@server/areas/tickets'
import { cancelUnpaid } from '@server/areas/tickets/orders/cancelUnpaid'
import { reserve, soldCard } from '@server/areas/tickets/testing/reservationFixtures'
import { applyRefund, createProduct, pay, place, vouchersOf, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { merchantDay } from '@server/records/merchantDay'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { bookedBy } from '../query/booked'
import { groupKey } from '../query/readFacts'
import { reportFacts } from '../tables'
import { foldFacts } from './foldFacts'
import { rebuildFacts } from './rebuildFacts'

// Days on both sides of the end of a month; the stores are eight hours ahead.
const begun = Date.parse('2026-06-26T01:00:00.000Z')
const dayMs = 24 * 60 * 60 * 1000
const days = 9
const span = { from: '2026-06-26', to: '2026-07-05' }
const brandId = 101
const storePlace = { brandId, hotelIds: [1001], people: null }

let now = begun
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(now) })
  for (const channel of ['WECHAT', 'ALIPAY'] as const) await createChannel(gateway.services, { channel })
  await liveThrough()
  await foldFacts(gateway.services)
}, 120_000)
afterAll(() => gateway?.close())

/** The same numbers in every run. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * sides)
  }
}
const roll = dice(20_260_627)
const one = <Value>(values: readonly Value[]): Value => values[roll(values.length)]!

const refundAtCounter = async (id: number, amount: number) => {
  const { services } = gateway
  const { code, message } = await admin.call(callsOf(directPayment).transition, {
    id,
    event: 'REFUND',
    payload: { refundAmount: amount, refundReason: '多收' },
  })
  expect([code, message]).toEqual([0, expect.any(String)])
  const { refundNo } = (await byItself(services, ({ tx }) => lockRecord(tx, directPayment, id))).values.refunds!.at(-1)!
  await takeRefundAnswer(services, id, refundNo, { state: 'OK', channelRefundNo: `5030${refundNo}` })
}

/** A payment at the counter that comes after its collection was closed: it goes straight back. */
async function payTooLate() {
  const { services } = gateway
  const late = await openedPayment(services, 777)
  now += 60 * 60_000
  await closeLate(services)
  await byItself(services, async (moving) =>
    takePaid(moving, await lockRecord(moving.tx, directPayment, late.id), {
      tradeNo: `42${late.values.payNo}`,
      channel: 'WECHAT',
      amount: 777,
    }),
  )
  const { refundNo } = (
    await byItself(services, ({ tx }) => lockRecord(tx, directPayment, late.id))
  ).values.refunds!.at(-1)!
  await takeRefundAnswer(services, late.id, refundNo, { state: 'OK', channelRefundNo: `5030${refundNo}` })
}

/** Some days of all that brings money in, much of which goes back, before it is settled and after. */
async function liveThrough() {
  const { services } = gateway
  const productId = await createProduct(services, { salePrice: 12_345 })
  const prizeId = await createPointsProduct(services, { cash: 1_990, delivery: 'PICKUP' })
  const atCounter: number[] = []
  const sold: { orderId: number; voucherId: number }[] = []
  const took: number[] = []
  const paidExchanges: number[] = []
  admin = await gateway.signIn('admin')
  const corporationId = await createCorporation(services)
  const { data: account } = await admin.call(callsOf(creditAccount).save, { values: { corporationId } })
  const acts = [
    async () => {
      const order = await place(services, wishFor(productId, { buyerPhone: '13800001001', buyerName: '王女士' }))
      await pay(services, order, { payMethod: one(['WECHAT', 'ALIPAY', 'CASH', 'CARD'] as const) })
      const [voucher] = await vouchersOf(services, order.id)
      sold.push({ orderId: order.id, voucherId: voucher!.id })
    },
    async () => {
      const given = sold.shift()
      if (!given) return
      const vouchers = [{ voucherId: given.voucherId, times: 1 }]
      await admin.call(applyRefund, { orderId: given.orderId, vouchers, reason: 'PLAN' })
      await sendRefunds(services)
    },
    async () => {
      const order = await place(services, wishFor(productId, { buyerPhone: '13800001002', buyerName: '李先生' }))
      now += 40 * 60_000
      await cancelUnpaid(services)
      await pay(services, order, { payMethod: 'WECHAT' })
      await sendRefunds(services)
    },
    async () => {
      atCounter.push((await paidPayment(services, 10_001 + roll(90_000), { channel: one(['WECHAT', 'ALIPAY']) })).id)
    },
    async () => {
      const id = atCounter.shift()
      if (id !== undefined) await refundAtCounter(id, 3_003 + roll(3_000))
    },
    payTooLate,
    async () => {
      const memberId = await createHolder(services)
      await write(services, memberId, { points: 5_000 })
      const { id } = await exchange(services, memberId, prizeId)
      await byItself(services, async (moving) =>
        raiseEvent(moving, pointsExchange, await lockRecord(moving.tx, pointsExchange, id), {
          event: 'PAY',
          payload: { transactionNo: `EX${id}` },
        }),
      )
      paidExchanges.push(id)
    },
    async () => {
      const id = paidExchanges.shift()
      if (id === undefined) return
      const payload = { reason: '客人放弃' }
      expect((await admin.call(callsOf(pointsExchange).transition, { id, event: 'CANCEL', payload })).code).toBe(0)
    },
    async () => {
      const wish = { date: '2026-07-20', slot: '全天', surcharge: 5_000 }
      const { code } = await soldCard(services, wish)
      const { id } = await reserve(services, code, wish)
      const payload = { payMethod: one(['CASH', 'UNIONPAY']) }
      expect((await admin.call(callsOf(voucherReservation).transition, { id, event: 'COLLECT', payload })).code).toBe(0)
      took.push(id)
    },
    async () => {
      const id = took.shift()
      if (id === undefined) return
      expect(
        (await admin.call(callsOf(voucherReservation).transition, { id, event: 'CANCEL', payload: {} })).code,
      ).toBe(0)
    },
    async () => {
      const amount = 20_000 + roll(5_000)
      const sceneId = await createScene(services)
      await admin.call(collectCalls.collectOnCredit, {
        creditAccountId: account.id,
        sceneId,
        amount,
        roomOrTable: '8206',
      })
      const payload = { repayAmount: amount - 1_000, repayWay: one(['BANK', 'CASH']) }
      expect(
        (await admin.call(callsOf(creditAccount).transition, { id: account.id, event: 'REPAY', payload })).code,
      ).toBe(0)
    },
  ]
  const early = await paidPayment(services, 88_800)
  for (let day = 0; day < days; day += 1) {
    now = begun + day * dayMs
    // A session does not last for days.
    admin = await gateway.signIn('admin')
    await billWhatIsOver(services)
    await settleWhatIsConfirmed(services)
    // Each once in the days, and some more by chance.
    for (const act of [acts[day % acts.length]!, acts[(day + 3) % acts.length]!, one(acts), one(acts), one(acts)]) {
      now += 60 * 60_000
      await act()
    }
  }
  now = begun + days * dayMs
  admin = await gateway.signIn('admin')
  await billWhatIsOver(services)
  await settleWhatIsConfirmed(services)
  await refundAtCounter(early.id, 44_400)
}

interface Cash {
  collect: number
  back: number
  fee: number
}

/** What the records say by `day pay`, without a word about facts or the ledger. */
async function recorded(): Promise<Map<string, Cash>> {
  const { db } = gateway.services
  const sums = new Map<string, Cash>()
  const add = (at: Date | string, pay: string | null, more: Partial<Cash>) => {
    if (pay === 'CARD' || pay === 'CREDIT') return
    const key = groupKey([merchantDay(new Date(at)), pay ?? 'WECHAT'])
    const own = sums.get(key) ?? { collect: 0, back: 0, fee: 0 }
    own.collect += more.collect ?? 0
    own.back += more.back ?? 0
    own.fee += more.fee ?? 0
    sums.set(key, own)
  }
  const orders = recordTable(ticketOrder)
  const refunds = recordTable(ticketRefund)
  const payOf = new Map<number, string | null>()
  for (const order of await db.select().from(orders.table)) {
    payOf.set(order.id, order.payMethod)
    if (order.payTime) add(order.payTime, order.payMethod, { collect: Number(order.payAmount) })
  }
  for (const refund of await db.select().from(refunds.table).where(eq(refunds.columns.status, 'SUCCESS')))
    if (refund.vouchers)
      add(refund.refundTime!, payOf.get(Number(refund.orderId)) ?? null, { back: Number(refund.amount) })
  for (const payment of await db.select().from(recordTable(directPayment).table)) {
    if (payment.amount === 777 || !payment.paidAt) continue
    add(payment.paidAt, payment.channel, { collect: Number(payment.paidAmount) })
    for (const { state, doneAt, amount } of payment.refunds ?? [])
      if (state === 'DONE') add(doneAt!, payment.channel, { back: Number(amount) })
  }
  for (const { paidAt, finishedAt, status, cash } of await db.select().from(recordTable(pointsExchange).table)) {
    if (paidAt) add(paidAt, 'WECHAT', { collect: Number(cash) })
    if (paidAt && status === 'CANCELLED') add(finishedAt!, 'WECHAT', { back: Number(cash) })
  }
  const history = await db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.resource, voucherReservation.key), inArray(recordEvents.event, ['COLLECT', 'CANCEL'])))
    .orderBy(recordEvents.id)
  const paidBy = new Map<number, string>()
  for (const { recordId, event, at, changes } of history) {
    if (event === 'COLLECT') paidBy.set(recordId, String(changes.payMethod![1]))
    add(at, paidBy.get(recordId)!, event === 'COLLECT' ? { collect: 5_000 } : { back: 5_000 })
  }
  const lines = recordTable(settleLine)
  for (const line of await db.select().from(lines.table)) {
    if (line.bizType === creditAccount.key) add(line.createdAt, line.payMethod, { collect: Number(line.gross) })
    if (line.status === 'SETTLED') add(line.updatedAt, line.payMethod, { fee: Number(line.channelFee) })
  }
  return sums
}

async function counted(): Promise<Map<string, Cash>> {
  const rows = await gateway.services.db
    .select()
    .from(reportFacts)
    .where(
      and(
        eq(reportFacts.family, 'cash'),
        eq(reportFacts.grain, 'D'),
        eq(reportFacts.cube, 'pay'),
        eq(reportFacts.hotelId, 1001),
      ),
    )
  return new Map(rows.map(({ period, k1, m2, m4, m5 }) => [groupKey([period, k1]), { collect: m2, back: m4, fee: m5 }]))
}

const inOrder = <Value>(map: ReadonlyMap<string, Value>, isWorth: (value: Value) => boolean) =>
  [...map].filter(([, value]) => isWorth(value)).toSorted(([a], [b]) => (a < b ? -1 : 1))

it('counts money as the records and the ledger say it, to the fen, by day and way of paying', async () => {
  const said = await recorded()
  const facts = await counted()
  // Fees are compared below: what a channel gave back of them no line says.
  const moved = ({ collect, back }: Cash) => collect !== 0 || back !== 0
  const coming = (map: ReadonlyMap<string, Cash>) =>
    inOrder(map, moved).map(([key, { collect, back }]) => [key, collect, back])
  expect(coming(facts)).toEqual(coming(said))
  const all = [...facts.values()]
  const sum = (of: (cash: Cash) => number) => all.reduce((total, cash) => total + of(cash), 0)
  for (const of of [sum((cash) => cash.collect), sum((cash) => cash.back), sum((cash) => cash.fee)])
    expect(of).toBeGreaterThan(0)
  const booked = (await bookedBy(gateway.services.db, storePlace, {
    days: span,
    by: ['day', 'pay'],
    filters: {},
    hasFees: true,
  }))!
  const net = new Map([...facts].map(([key, { collect, back, fee }]) => [key, collect - back - fee]))
  expect(inOrder(net, (value) => value !== 0)).toEqual(inOrder(booked, (value) => value !== 0))
})

it('takes what a channel gives back of its fee off what it kept', async () => {
  const { db } = gateway.services
  const { table, columns } = recordTable(settleLine)
  const [kept] = await db
    .select({ fee: sql<number>`sum(${columns.channelFee})`.mapWith(Number) })
    .from(table)
    .where(and(eq(columns.status, 'SETTLED'), sql`${columns.payMethod} is distinct from 'CARD'`))
  // 0.6 % of 888.00 is 5.33: of its half the channel gives back 2.67.
  expect([...(await counted()).values()].reduce((sum, { fee }) => sum + fee, 0)).toBe(kept!.fee - 267)
})

it('says the same when it is worked out anew', async () => {
  expect((await rebuildFacts(gateway.services.db, 'cash', span)).drift).toBe(0)
})

it('shows the difference to the ledger as nothing, and what is reversed there as a difference', async () => {
  const ask = async (tab: string, given: object = {}) =>
    (await admin.call(reportApi.queryReport, { reportKey: 'collect', ...span, tab, part: 'rows', ...given })).data
  const whole = await ask('ledger')
  expect(whole.rows).toHaveLength(days + 1)
  for (const { values } of [...whole.rows, { values: whole.totals }]) {
    expect(values.bookedDiff).toBe(0)
    expect(values.bookedAmt).toBe(values.dueAmt)
  }
  // By the lines of business the ledger says nothing.
  expect((await ask('ledger', { filters: { biz: ['TICKET'] } })).totals.bookedAmt).toBeNull()
  // But of tickets, before the fees that are kept of all together.
  const tickets = (await ask('ledger', { reportKey: 'ticket-summary' })) as typeof whole
  expect(tickets.rows).toHaveLength(days + 1)
  for (const { values } of [...tickets.rows, { values: tickets.totals }]) {
    expect(values.ticketBookedDiff).toBe(0)
    expect(values.ticketBookedAmt).toBe(values.netCollectAmt)
  }
  expect(tickets.totals).toMatchObject({
    netCollectAmt: (await ask('ledger', { filters: { biz: ['TICKET'] } })).totals.netCollectAmt,
  })
  expect(tickets.totals.ticketBookedAmt).not.toBe(0)
  const { db } = gateway.services
  const { table, columns } = recordTable(ledgerLine)
  const [line] = await db
    .select({ entryId: columns.entryId, amount: columns.amount })
    .from(table)
    .innerJoin(recordTable(ledgerEntry).table, eq(recordTable(ledgerEntry).columns.id, columns.entryId))
    .where(
      and(
        eq(columns.ledgerEvent, 'ORDER_PAID'),
        eq(recordTable(ledgerEntry).columns.bizType, 'DIRECT_PAY'),
        eq(columns.amount, 88_800),
      ),
    )
    .limit(1)
  await db.update(table).set({ bizDate: '2026-05-01' }).where(eq(columns.entryId, line!.entryId))
  expect((await ask('ledger')).totals.bookedDiff).toBe(Number(line!.amount))
})
