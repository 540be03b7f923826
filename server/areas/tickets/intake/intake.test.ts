import { codes } from '@contracts/envelope'
import { refundReasons } from '@contracts/resources/tickets/codes'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { sendRefunds } from '../refunds/sendRefunds'
import { demandUnbroken } from '../testing/brokenRules'
import { intakeSecret, signed, createProduct, takeOrder } from '../testing/saleFixtures'
import { clockToleranceMs } from './intakeSignature'

const now = new Date('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let productId: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => now, settings: { INTAKE_SECRET: intakeSecret } })
  productId = await createProduct(gateway.services)
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

type Body = ReturnType<typeof signed>
const send = (body: Body) => gateway.guest.call(takeOrder, body)
const wish = (qty = 1) => ({ channel: 'WECHAT', buyerPhone: '13800006621', items: [{ productId, qty }] })
const paying = (orderNo: string, transactionNo: string, amount: number) =>
  signed('PAY', { orderNo, transactionNo, payMethod: 'WECHAT', amount }, now)

it('takes an order, its payment and its refund', async () => {
  const created = (await send(signed('CREATE', wish(2), now))).data
  expect(created).toMatchObject({ status: 'PENDING_PAY', payAmount: 79_600, outcome: 'DONE', codes: [] })
  const paid = (await send(paying(created.orderNo, 'in-1', 79_600))).data
  expect(paid).toMatchObject({ status: 'PAID', outcome: 'PAID' })
  expect(paid.codes).toHaveLength(2)
  const asked = { orderNo: created.orderNo, codes: [paid.codes[0]!.replace(/(\d{4})/g, '$1 ')], reason: 'PLAN' }
  const refunded = (await send(signed('REFUND', asked, now))).data
  expect(refunded.refundNo).toMatch(/^R20260601\d{10}$/)
})

it('forces no refund upon the store, whatever a guest names', async () => {
  const items = [{ productId: await createProduct(gateway.services, { refundRule: 'NONE' }), qty: 1 }]
  const { orderNo } = (await send(signed('CREATE', { ...wish(), items }, now))).data
  const { codes: issued } = (await send(paying(orderNo, 'in-forced', 39_800))).data
  for (const reason of Object.keys(refundReasons)) {
    // Fields of a refund that only the server fills in are not read.
    const asked = { orderNo, codes: issued, reason, source: 'EXPIRED', isForced: true }
    const answer = await send(signed('REFUND', asked, now))
    expect([reason, answer.code, answer.message]).toEqual([reason, codes.badRequest, '该商品不可退款'])
  }
})

it('answers a request that comes three times at once as the first time, and does it once', async () => {
  const body = signed('CREATE', wish(), now)
  const answers = await Promise.all([send(body), send(body), send(body)])
  expect(new Set(answers.map(({ data }) => data.orderNo)).size).toBe(1)
  const other = signed('CREATE', wish(2), now, { requestNo: body.requestNo })
  expect((await send(other)).message).toBe('请求号已用于其他请求')
})

it('takes notices in whatever order they come', async () => {
  const early = await send(paying('T202606010000000000', 'early', 39_800))
  expect([early.code, early.message]).toEqual([codes.gone, '订单不存在'])
  const { orderNo } = (await send(signed('CREATE', wish(), now))).data
  await send(signed('CANCEL', { orderNo, reason: '客人放弃' }, now))
  const late = (await send(paying(orderNo, 'late', 39_800))).data
  expect(late).toMatchObject({ status: 'CANCELLED', outcome: 'RETURNED', codes: [] })
  expect((await send(paying(orderNo, 'late', 39_800))).data.outcome).toBe('REPEATED')
  await sendRefunds(gateway.services)
  const again = await send(signed('CANCEL', { orderNo, reason: '客人放弃' }, now))
  expect(again.code).toBe(codes.lifecycleRefuses)
})

it('believes nobody without the key, and nothing that was changed or kept', async () => {
  const body = signed('CREATE', wish(), now)
  for (const changed of [
    { payload: JSON.stringify(wish(9)) },
    { hotelId: 1002 },
    { kind: 'PAY' as const },
    { sign: '0'.repeat(64) },
  ])
    expect((await send({ ...body, ...changed })).message).toBe('签名有误')
  const old = signed('CREATE', wish(), new Date(now.getTime() - clockToleranceMs - 1))
  expect((await send(old)).message).toBe('请求已过期，请核对时间后重新签名')
  const nowhere = signed('CREATE', wish(), now, { hotelId: 999_999 })
  expect((await send(nowhere)).message).toBe('门店不存在')
})

it('names what it cannot read', async () => {
  const wrong: readonly (readonly [unknown, string])[] = [
    [{ ...wish(), channel: 'FAX' }, 'payload.channel'],
    [{ ...wish(), items: [] }, 'payload.items'],
    [{ ...wish(), items: [{ productId, qty: 0 }] }, 'payload.items.0.qty'],
    [{ ...wish(), discounts: { coupon: -1 } }, 'payload.discounts.coupon'],
    [{ ...wish(), buyerName: 'a\0b' }, 'payload.buyerName'],
  ]
  for (const [payload, name] of wrong) {
    const answer = await send(signed('CREATE', payload, now))
    expect([answer.status, answer.message]).toEqual([400, `参数有误：${name}`])
  }
  const garbled = await send(signed('CREATE', {}, now, { payload: '{' }))
  expect([garbled.status, garbled.message]).toEqual([400, '参数有误：payload'])
})

it('is closed where no key is set', async () => {
  const closed = await openGateway({ now: () => now })
  const answer = await closed.guest.call(takeOrder, signed('CREATE', wish(), now))
  expect(answer.message).toBe('未开通外部订单接入，请设置品牌的接入密钥或 INTAKE_SECRET')
  await closed.close()
})
