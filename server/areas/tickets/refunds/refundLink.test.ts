import { createHmac, hkdfSync } from 'node:crypto'
import { paymentApi } from '@contracts/calls/paymentApi'
import { codes } from '@contracts/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { intakeSecret, place, sell, createProduct, store, wishFor } from '../testing/saleFixtures'

const now = new Date('2026-06-01T04:00:00.000Z')
const page = 'https://shop.example/refund?from=console'
let gateway: TestGateway
let admin: Client
let productId: number

beforeAll(async () => {
  gateway = await openGateway({
    now: () => now,
    settings: { INTAKE_SECRET: intakeSecret, REFUND_PAGE_URL: page },
  })
  admin = await gateway.signIn('admin')
  productId = await createProduct(gateway.services)
})
afterAll(() => gateway?.close())

const ask = (client: Client, platformOrderId: string, isRefund = true, memberId = 0) =>
  client.call(paymentApi.queryQrUrl, { platformOrderId, memberId, isRefund })

it('leads a guest to the shop’s own page, with what the shop needs to believe it', async () => {
  const { order } = await sell(gateway.services, productId)
  const orderNo = order.values.orderNo
  const { data } = await ask(admin, orderNo)
  expect(data.alertMsg).toBe('请消费者扫码申请退款，24小时内有效')
  const address = new URL(data.qrUrl)
  expect(address.origin + address.pathname).toBe('https://shop.example/refund')
  const expires = String(now.getTime() / 1000 + 24 * 3600)
  const parts = { hotelId: String(store.hotelId), orderNo, memberId: '0', isRefund: '1', expires }
  const key = Buffer.from(hkdfSync('sha256', intakeSecret, '', 'refund-link', 32)).toString('hex')
  const sign = createHmac('sha256', key).update(Object.values(parts).join('\n')).digest('hex')
  expect(Object.fromEntries(address.searchParams)).toEqual({ from: 'console', ...parts, sign })
  expect((await ask(admin, orderNo, false)).data.alertMsg).toBe('')
})

it('says why there is no code', async () => {
  const waiting = await place(gateway.services, wishFor(productId))
  const orderNo = waiting.values.orderNo
  expect((await ask(admin, orderNo)).data).toEqual({ qrUrl: '', alertMsg: '订单待支付，没有可退的券码' })
  expect((await ask(admin, orderNo, true, 7)).data).toEqual({ qrUrl: '', alertMsg: '订单不属于该会员' })
})

it('knows no order out of reach, and nobody without the right to see orders', async () => {
  const { order } = await sell(gateway.services, productId)
  const orderNo = order.values.orderNo
  expect((await ask(admin, 'T000')).code).toBe(codes.gone)
  const elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect((await ask(elsewhere, orderNo)).code).toBe(codes.gone)
  const desk = await gateway.signIn('verifier')
  expect((await ask(desk, orderNo)).code).toBe(codes.noRight)
})

it('without a page of the shop it says what to do instead', async () => {
  const closed = await openGateway({ now: () => now, settings: { INTAKE_SECRET: intakeSecret } })
  try {
    const { order } = await sell(closed.services, await createProduct(closed.services))
    const { data } = await ask(await closed.signIn('admin'), order.values.orderNo)
    expect(data).toEqual({ qrUrl: '', alertMsg: '门店还没有接入消费者退款页面，请在订单中为消费者退款' })
  } finally {
    await closed.close()
  }
})
