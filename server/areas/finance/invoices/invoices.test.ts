import { collectCalls } from '@contracts/calls/collectCalls'
import { callsOf } from '@contracts/resources/calls'
import { invoice } from '@contracts/resources/finance/invoice'
import { invoiceEntity } from '@contracts/resources/finance/invoiceEntity'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { afterEach, afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { complete } from '@server/demo/complete'
import { recordTable } from '@server/records/recordTables'
import { writeRow } from '@server/records/storedRecord'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { takeRefundAnswer } from '../collecting/refunds'
import { paidPayment, store } from '../testing/collectFixtures'
import { confirmWithinMs, followInvoices } from './followInvoices'
import { standInConfirmMs, standInInvoiceService, standInIssueMs } from './invoiceService'

const begun = Date.parse('2026-06-01T04:00:00.000Z')
let passed = 0
let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(begun + passed) })
  admin = await gateway.signIn('admin')
  const values = complete(invoiceEntity, {
    name: '杭州云栖酒店管理有限公司',
    taxNo: '91330106MA2CF0001X',
    usages: ['SELLER'],
    isDefault: true,
    drawer: '许知衡',
    items: [
      { bizType: 'DIRECT', itemName: '餐饮服务', taxCode: '3070401000000000000', taxRate: 6 },
      { bizType: 'TICKET', itemName: '住宿服务', taxCode: '3070402000000000000', taxRate: 6 },
    ],
  })
  const { db, now } = gateway.services
  await db
    .insert(recordTable(invoiceEntity).table)
    .values({ ...writeRow(invoiceEntity, values), ...store, createdAt: now(), updatedAt: now() })
})
beforeEach(async () => {
  passed = 0
  admin = await gateway.signIn('admin')
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const company = {
  titleType: 'COMPANY',
  title: '上海临港文旅有限公司',
  taxNo: '91310115MA1K30001X',
  invoiceType: 'NORMAL',
  email: 'fp@example.com',
} as const
const apply = (bizNo: string, amount: number, more: object = {}) =>
  admin.call(collectCalls.applyInvoice, { ...company, orders: [{ bizNo, amount }], ...more })
const read = async (id: number) => (await admin.call(callsOf(invoice).detail, { id })).data
const left = async (orderNo: string) => (await admin.call(collectCalls.invoiceable, { orderNo })).data?.left

/** One that was issued: small ones pass by themselves. */
async function issued(bizNo: string, amount: number, more: object = {}): Promise<number> {
  const { data } = await apply(bizNo, amount, more)
  await followInvoices(gateway.services)
  passed += standInIssueMs
  await followInvoices(gateway.services)
  return data.id
}

async function refund(id: number, refundAmount: number): Promise<void> {
  const payload = { refundAmount, refundReason: '多收' }
  const { data } = await admin.call(callsOf(directPayment).transition, { id, event: 'REFUND', payload })
  const refundNo = data.refunds!.at(-1)!.refundNo
  await takeRefundAnswer(gateway.services, id, refundNo, { state: 'OK', channelRefundNo: `5030${refundNo}` })
}

it('is for no more than its order leaves, those under way among them', async () => {
  const { values } = await paidPayment(gateway.services, 30_000)
  expect((await apply(values.payNo, 20_000)).code).toBe(0)
  expect(await left(values.payNo)).toBe(10_000)
  expect((await apply(values.payNo, 10_001)).message).toBe(`单据${values.payNo}最多可开¥100.00`)
  const both = await Promise.all([apply(values.payNo, 10_000), apply(values.payNo, 10_000)])
  expect(both.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await left(values.payNo)).toBe(0)
})

it('is for orders that were paid in the store, of one kind', async () => {
  expect((await apply('DP0000', 100)).message).toBe('没有找到已付款的单据：DP0000')
  const { services } = gateway
  const order = await place(services, wishFor(await createProduct(services)))
  const orderNo = String(order.values.orderNo)
  expect((await apply(orderNo, 100)).message).toBe(`没有找到已付款的单据：${orderNo}`)
  await pay(services, order)
  expect(await left(orderNo)).toBe(39_800)
  const { values } = await paidPayment(services, 5_000)
  const orders = [
    { bizNo: orderNo, amount: 100 },
    { bizNo: values.payNo, amount: 100 },
  ]
  expect((await admin.call(collectCalls.applyInvoice, { ...company, orders })).message).toBe('一张发票只能开同一种业务')
})

it('is issued with its tax once the service has answered; a wrong tax number is said', async () => {
  const { values } = await paidPayment(gateway.services, 21_200)
  const id = await issued(values.payNo, 21_200)
  expect(await read(id)).toMatchObject({ status: 'ISSUED', taxAmount: 1_200 })
  expect((await read(id)).invoiceNo).toMatch(/^\d{20}$/)
  const other = await paidPayment(gateway.services, 21_200)
  const wrong = await issued(other.values.payNo, 21_200, { taxNo: '913101150000000000' })
  expect(await read(wrong)).toMatchObject({ status: 'FAILED', failReason: '税号与抬头不符' })
})

it('is taken back by a refund of its order, once the buyer has confirmed', async () => {
  const { services } = gateway
  const { id: paymentId, values } = await paidPayment(services, 40_000)
  const id = await issued(values.payNo, 40_000)
  await refund(paymentId, 15_000)
  // At once: nothing else looks at what was issued.
  expect(await read(id)).toMatchObject({ status: 'RED_CONFIRMING', redAsked: 15_000 })
  passed += standInConfirmMs
  await followInvoices(services)
  expect(await read(id)).toMatchObject({ status: 'RED_PARTIAL', redAmount: 15_000 })
  expect(await left(values.payNo)).toBe(0)
  // Nothing more was given back.
  await followInvoices(services)
  expect((await read(id)).status).toBe('RED_PARTIAL')
  await refund(paymentId, 25_000)
  await followInvoices(services)
  passed += standInConfirmMs
  await followInvoices(services)
  expect(await read(id)).toMatchObject({ status: 'RED_FULL', redAmount: 40_000 })
})

it('is taken back by a refund that came while it was issued, and by one while it was taken back', async () => {
  const { services } = gateway
  const { id: paymentId, values } = await paidPayment(services, 30_000)
  const { data } = await apply(values.payNo, 30_000)
  await followInvoices(services)
  expect((await read(data.id)).status).toBe('ISSUING')
  await refund(paymentId, 10_000)
  expect((await read(data.id)).status).toBe('ISSUING')
  passed += standInIssueMs
  await followInvoices(services)
  expect(await read(data.id)).toMatchObject({ status: 'RED_CONFIRMING', redAsked: 10_000 })
  await refund(paymentId, 5_000)
  passed += standInConfirmMs
  await followInvoices(services)
  expect(await read(data.id)).toMatchObject({ status: 'RED_CONFIRMING', redAmount: 10_000, redAsked: 5_000 })
})

it('stands as it was when the buyer says nothing for 72 hours', async () => {
  const { services } = gateway
  const { values } = await paidPayment(services, 8_000)
  const id = await issued(values.payNo, 8_000)
  const payload = { redReason: 'MISTAKE', redAsked: 8_000 }
  expect((await admin.call(callsOf(invoice).transition, { id, event: 'RED', payload })).data.status).toBe(
    'RED_CONFIRMING',
  )
  const silent = { ...standInInvoiceService, takeBack: () => Promise.resolve({ state: 'PENDING' } as const) }
  await followInvoices(services, silent)
  expect((await read(id)).status).toBe('RED_CONFIRMING')
  passed += confirmWithinMs + 1
  await followInvoices(services, silent)
  // His session has ended with the days.
  admin = await gateway.signIn('admin')
  expect(await read(id)).toMatchObject({ status: 'ISSUED', redAmount: 0 })
})

it('is issued anew under another title: the old one is taken back whole', async () => {
  const { services } = gateway
  const { values } = await paidPayment(services, 9_000)
  const id = await issued(values.payNo, 9_000)
  const payload = { newTitle: '杭州数智科技有限公司', newTaxNo: '91330108MA2H10023B' }
  await admin.call(callsOf(invoice).transition, { id, event: 'REISSUE', payload })
  passed += standInConfirmMs
  await followInvoices(services)
  expect((await read(id)).status).toBe('RED_FULL')
  const { data } = await admin.call(callsOf(invoice).list, { keyword: '杭州数智科技有限公司' })
  expect(data.list).toMatchObject([{ replacesId: id, amount: 9_000, title: '杭州数智科技有限公司' }])
  expect(await left(values.payNo)).toBe(0)
})

it('is received by a unit from abroad without a tax number, which sells nothing here', async () => {
  const { save, detail } = callsOf(invoiceEntity)
  const title = { name: '星洲旅业', taxNo: '91330106MA2CF0009X', usages: ['BUYER'], mailTo: 'fp@example.com' }
  const keep = (more: object) => admin.call(save, { values: { ...title, country: 'SG', ...more } })
  const { data: made } = await keep({})
  const id = made!.id
  const kept = (await admin.call(detail, { id })).data!
  expect([kept.country, kept.taxNo]).toEqual(['SG', null])
  const seller = { usages: ['SELLER'], drawer: '许知衡', items: [{ bizType: 'DIRECT', itemName: '餐饮服务' }] }
  for (const [wrong, said] of [
    [seller, '对客开票的主体须是境内单位'],
    [{ country: 'CN', taxNo: null }, '"taxNo":"该字段必须填写"'],
    [{ country: 'XX' }, '"country"'],
  ] as const)
    expect(JSON.stringify((await keep(wrong)).data)).toContain(said)
  const tested = await admin.call(collectCalls.testInvoiceEntity, { entityId: id })
  expect(tested.data).toEqual({ problem: '境外单位没有境内税号，不能开票' })
})
