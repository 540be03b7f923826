import { callsOf } from '@contracts/resources/calls'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { recordTable } from '@server/records/recordTables'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { followTime } from '../activities/followTime'
import { cancelUnpaid } from '../orders/cancelUnpaid'
import { openRefund } from '../refunds/openRefund'
import { noDiscounts, type OrderWish } from '../orders/orderWish'
import { initialSettings } from '@server/records/storeSettings'
import { sendRefunds } from '../refunds/sendRefunds'
import { depositActivities, depositsFor } from '../testing/activityFixtures'
import { demandUnbroken } from '../testing/brokenRules'
import {
  byItself,
  intakeSecret,
  orders,
  pay,
  place,
  signed,
  createProduct,
  store,
  stored,
  takeOrder,
  vouchersOf,
  wishFor,
} from '../testing/saleFixtures'
import { verifyVouchers } from '../verification/verifyVouchers'
import { cancelUnpaidDeposits } from './payDeposit'
import { placeDeposit } from './placeDeposit'
import { sendDepositRefunds } from './sendDepositRefunds'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
const minute = 60_000
const day = 24 * 60 * minute
let passed = 0
let members = 500
let payments = 0
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({
    now: () => new Date(begun + passed),
    settings: { INTAKE_SECRET: intakeSecret },
  })
  admin = await gateway.signIn('admin')
})
afterEach(async () => {
  passed = 0
  await demandUnbroken(gateway.services.db)
})
afterAll(() => gateway?.close())

/** An activity that runs: ¥100.00 count for ¥200.00. */
async function activityOf(productIds: readonly number[], given: object = {}): Promise<number> {
  const { services } = gateway
  const values = depositsFor(productIds, { ...given })
  const { id } = await byItself(services, ({ tx }) =>
    makeRecord(tx, services.now(), systemAt(store), depositActivities, values),
  )
  const answer = await admin.call(callsOf(depositActivities).transition, { id, event: 'PUBLISH' })
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  await followTime(services)
  return id
}
const buyer = () => {
  members += 1
  return { memberId: members, phone: `13900000${members}` }
}
type Buyer = ReturnType<typeof buyer>
const order = (activityId: number, who: Buyer) =>
  byItself(gateway.services, (moving) => placeDeposit(moving, { activityId, ...who }))
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'taken'
}
async function paidDeposit(activityId: number, who: Buyer): Promise<string> {
  const deposit = await order(activityId, who)
  const depositNo = deposit.values.depositNo
  payments += 1
  await pay(gateway.services, deposit, {
    orderNo: depositNo,
    amount: 10_000,
    payMethod: 'ALIPAY',
    transactionNo: `DEP${payments}`,
  })
  return depositNo
}
const using = (depositNo: string, { memberId, phone }: Buyer): Partial<OrderWish> => ({
  depositNo,
  memberId,
  buyerPhone: phone,
})
const entries = async () => {
  const { table, columns } = recordTable(ledgerEntry)
  const rows = await gateway.services.db.select().from(table).orderBy(columns.id)
  return rows.map((row) => [String(row.bizNo), String(row.ledgerEvent), Number(row.amount)] as const)
}

it('is sold while its days last, to as many as there are, and so often to one', async () => {
  const activityId = await activityOf([await createProduct(gateway.services)], { stock: 2 })
  const [one, two, three] = [buyer(), buyer(), buyer()]
  const first = await order(activityId, one)
  expect(first.values).toMatchObject({ amount: 10_000, inflateAmount: 20_000 })
  expect(first.values.payDeadline).toBe(new Date(begun + initialSettings.unpaidCloseMinutes * minute).toISOString())
  expect(await refusalOf(order(activityId, one))).toBe('每人限购1份')
  expect(await refusalOf(order(activityId, { ...two, phone: one.phone }))).toBe('每人限购1份')
  const both = await Promise.all([refusalOf(order(activityId, two)), refusalOf(order(activityId, three))])
  expect(both.toSorted()).toEqual(['taken', '定金份数已满'])
  // Who does not pay in time gives it up.
  passed = initialSettings.unpaidCloseMinutes * minute + 1
  expect(await cancelUnpaidDeposits(gateway.services)).toBe(2)
  expect(await refusalOf(order(activityId, buyer()))).toBe('taken')
  passed = 10 * day
  expect(await refusalOf(order(activityId, buyer()))).toBe('不在付定金时间内')
  expect(await refusalOf(order(4_000_000, buyer()))).toBe('定金活动不存在')
})

it('is a part of the payment of its order, worth more than it was', async () => {
  const { services } = gateway
  const product = await createProduct(services)
  const who = buyer()
  const depositNo = await paidDeposit(await activityOf([product]), who)
  const discounts = { ...noDiscounts, coupon: 800 }
  const placed = await place(services, wishFor(product, { ...using(depositNo, who), discounts }))
  expect(placed.values).toMatchObject({
    saleType: 'DEPOSIT',
    totalAmount: 39_800,
    activityAmount: 10_000,
    couponAmount: 800,
    depositAmount: 10_000,
    payAmount: 29_000,
  })
  expect(await refusalOf(pay(services, placed))).toBe('支付金额与订单不符')
  await pay(services, placed, { amount: 19_000 })
  const [voucher] = await vouchersOf(services, placed.id)
  expect(voucher!.values.shareAmount).toBe(29_000)
  const own = (await entries()).filter(([bizNo]) => [depositNo, placed.values.orderNo].includes(bizNo))
  expect(own).toEqual([
    [depositNo, 'ORDER_PAID', 10_000],
    [String(placed.values.orderNo), 'ORDER_PAID', 19_000],
  ])
  expect(await refusalOf(place(services, wishFor(product, using(depositNo, who))))).toBe('定金未支付或已使用')
})

it('goes back with its order, to the payment it came from', async () => {
  const { services } = gateway
  const product = await createProduct(services, { totalTimes: 2 })
  const who = buyer()
  const depositNo = await paidDeposit(await activityOf([product]), who)
  const placed = await place(services, wishFor(product, using(depositNo, who)))
  const transactionNo = await pay(services, placed, { amount: 19_800 })
  const [voucher] = await vouchersOf(services, placed.id)
  const refund = (times: number) =>
    byItself(services, (moving) =>
      openRefund(moving, {
        orderId: placed.id,
        vouchers: [{ voucherId: voucher!.id, times }],
        source: 'MERCHANT',
        reason: 'MERCHANT',
        remark: null,
        withPostage: false,
      }),
    )
  const deposit = `DEP${payments}`
  const first = await refund(1)
  expect(first.values).toMatchObject({ amount: 14_900, transactionNo, parts: [{ transactionNo, amount: 14_900 }] })
  await sendRefunds(services)
  const second = await refund(1)
  expect(second.values.parts).toEqual([
    { transactionNo, payMethod: 'WECHAT', amount: 4_900 },
    { transactionNo: deposit, payMethod: 'ALIPAY', amount: 10_000 },
  ])
  const asked: unknown[] = []
  await sendRefunds(services, {
    refund: (one) => {
      asked.push(one)
      return Promise.resolve({ state: 'OK', channelRefundNo: `C${asked.length}` })
    },
  })
  const no = String(second.values.refundNo)
  expect(asked).toEqual([
    { refundNo: no, transactionNo, amount: 4_900 },
    { refundNo: `${no}-2`, transactionNo: deposit, amount: 10_000 },
  ])
  const done = await stored(services, ticketRefund, second.id)
  expect([done.status, done.values.channelRefundNo]).toEqual(['SUCCESS', 'C1 C2'])
  const back = (await entries()).filter(
    ([bizNo, event]) => bizNo === placed.values.orderNo && event === 'ORDER_REFUNDED',
  )
  expect(back.map(([, , amount]) => amount)).toEqual([14_900, 4_900, 10_000])
  expect((await stored(services, orders, placed.id)).status).toBe('REFUNDED')
})

it('comes back when nobody pays the rest, and is used once by two orders at once', async () => {
  const { services } = gateway
  const product = await createProduct(services)
  const who = buyer()
  const depositNo = await paidDeposit(await activityOf([product]), who)
  const wish = () => refusalOf(place(services, wishFor(product, using(depositNo, who))))
  expect((await Promise.all([wish(), wish()])).toSorted()).toEqual(['taken', '定金未支付或已使用'].toSorted())
  passed = initialSettings.unpaidCloseMinutes * minute + 1
  expect(await cancelUnpaid(services)).toBeGreaterThan(0)
  passed = 0
  expect(await wish()).toBe('taken')
})

it('is used by its buyer alone, for its products, in its time', async () => {
  const { services } = gateway
  const [product, other] = [await createProduct(services), await createProduct(services)]
  const cheap = await createProduct(services, { salePrice: 19_999 })
  const who = buyer()
  const depositNo = await paidDeposit(await activityOf([product, cheap]), who)
  const wish = (id: number, given: Partial<OrderWish>) => refusalOf(place(services, wishFor(id, given)))
  expect(await wish(product, using(depositNo, buyer()))).toBe('定金单不属于该购买人')
  expect(await wish(product, using('D0', who))).toBe('定金单不存在')
  expect(await wish(other, using(depositNo, who))).toBe('可抵商品的金额不足以抵扣定金')
  expect(await wish(cheap, using(depositNo, who))).toBe('可抵商品的金额不足以抵扣定金')
  const discounts = { ...noDiscounts, coupon: 19_801 }
  expect(await wish(product, { ...using(depositNo, who), discounts })).toBe('优惠金额超过订单金额')
  passed = 30 * day
  expect(await wish(product, using(depositNo, who))).toBe('不在定金使用时间内')
})

it('pays an order that costs no more than it counts for', async () => {
  const { services } = gateway
  const product = await createProduct(services, { salePrice: 20_000 })
  const who = buyer()
  const depositNo = await paidDeposit(await activityOf([product]), who)
  const placed = await place(services, wishFor(product, using(depositNo, who)))
  expect([placed.status, placed.values.payAmount]).toEqual(['PAID', 10_000])
  expect((await vouchersOf(services, placed.id)).map(({ values }) => values.shareAmount)).toEqual([10_000])
  const [voucher] = await vouchersOf(services, placed.id)
  await verifyVouchers(services, systemAt(store, 'demo-verifier'), {
    requestNo: 'deposit-used',
    items: [{ voucherId: voucher!.id, times: 1 }],
    terminal: 'WEB',
  })
  expect((await stored(services, orders, placed.id)).status).toBe('COMPLETED')
})

it('comes from outside: once however often it is told, and back when it is told too late', async () => {
  const { services } = gateway
  const activityId = await activityOf([await createProduct(services)])
  const send = (kind: 'DEPOSIT' | 'PAY', payload: object) =>
    gateway.guest.call(takeOrder, signed(kind, payload, services.now()))
  const { phone } = buyer()
  const { data } = await send('DEPOSIT', { activityId, phone })
  expect(data).toMatchObject({ status: 'PENDING_PAY', payAmount: 10_000, outcome: 'DONE', codes: [] })
  const notice = { orderNo: data.orderNo, transactionNo: 'OUT-1', payMethod: 'WECHAT', amount: 10_000 }
  expect((await send('PAY', { ...notice, amount: 9_999 })).message).toBe('支付金额与定金不符')
  expect((await send('PAY', notice)).data).toMatchObject({ status: 'PAID', outcome: 'PAID' })
  expect((await send('PAY', notice)).data).toMatchObject({ status: 'PAID', outcome: 'REPEATED' })
  expect((await send('PAY', { ...notice, transactionNo: 'OUT-2' })).message).toBe('定金已支付')
  const late = await send('DEPOSIT', { activityId, phone: buyer().phone })
  const nobody = await send('DEPOSIT', { activityId, ...buyer() })
  expect(nobody.message).toBe('会员不存在')
  passed = initialSettings.unpaidCloseMinutes * minute + 1
  await cancelUnpaidDeposits(services)
  const lateNotice = { ...notice, orderNo: late.data.orderNo, transactionNo: 'OUT-3' }
  expect((await send('PAY', lateNotice)).data).toMatchObject({ status: 'REFUNDING', outcome: 'RETURNED' })
  await sendDepositRefunds(services)
  expect((await send('PAY', lateNotice)).data).toMatchObject({ status: 'REFUNDED', outcome: 'REPEATED' })
  expect((await send('PAY', { ...notice, orderNo: 'D0', transactionNo: 'OUT-4' })).message).toBe('订单不存在')
})
