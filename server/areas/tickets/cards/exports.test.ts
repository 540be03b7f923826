import { ticketApi } from '@contracts/calls/ticketApi'
import { codes } from '@contracts/envelope'
import { lockRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { signInWith } from '@server/records/testing/recordFixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { deposits, createDeposit, createDepositActivity } from '../testing/activityFixtures'
import { byItself, sell, createProduct } from '../testing/saleFixtures'

const now = new Date('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let admin: Client

beforeAll(async () => {
  gateway = await openGateway({
    now: () => now,
    settings: { TICKET_PAGE_URL: 'https://shop.example/ticket?from=desk' },
  })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const linesOf = ({ base64 }: { base64: string }) =>
  Buffer.from(base64, 'base64')
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')

it('writes the deposit accounts that the list shows, phones masked', async () => {
  const id = await createDeposit(gateway.services, await createDepositActivity(gateway.services), {
    memberId: 77,
    phone: '13911112222',
  })
  await byItself(gateway.services, async (moving) => {
    const payload = { payMethod: 'WECHAT', transactionNo: '42000001' }
    await raiseEvent(moving, deposits, await lockRecord(moving.tx, deposits, id), { event: 'PAY', payload })
  })
  const { data } = await admin.call(ticketApi.exportDepositAccounts, { keyword: '13911112222' })
  expect(data.name).toBe('定金账户_20260601.csv')
  expect(linesOf(data)).toEqual([
    '会员,手机号,笔数,已付定金（元）,可抵金额（元）,已抵扣（元）,已退（元）,已失效（元）,余额（元）',
    ',139****2222,1,100.00,200.00,0.00,0.00,0.00,100.00',
  ])
  const { total } = (await admin.call(ticketApi.listDepositAccounts, {})).data
  expect(linesOf((await admin.call(ticketApi.exportDepositAccounts, {})).data)).toHaveLength(total + 1)
  const clerk = await signInWith(gateway, 'front', ['ticket:deposit-account'])
  expect((await clerk.call(ticketApi.exportDepositAccounts, {})).code).toBe(codes.noRight)
})

it('writes the performance of cards, its sum and every day', async () => {
  const span = { from: '2026-05-31', to: '2026-06-01' }
  const { data } = await admin.call(ticketApi.exportCardPerformance, span)
  expect(data.name).toBe('有效期卡业绩_2026-05-31_2026-06-01.csv')
  const lines = linesOf(data)
  expect(lines[0]).toBe('统计项,名称,售卡数,售卡额（元）,核销次数,核销额（元）,预约到店')
  expect(lines[1]).toMatch(/^合计,2026-05-31至2026-06-01,/)
  expect(lines.slice(2, 4).map((line) => line.split(',').slice(0, 2))).toEqual([
    ['日期', '2026-05-31'],
    ['日期', '2026-06-01'],
  ])
  expect((await admin.call(ticketApi.exportCardPerformance, { from: '2026-06-02', to: '2026-06-01' })).status).toBe(400)
})

it('tells what a product sold, day by day, and the link that leads to it', async () => {
  const { services } = gateway
  const productId = await createProduct(services)
  await sell(services, productId, {}, 2)
  const { data } = await admin.call(ticketApi.productSales, { productId, from: '2026-05-31', to: '2026-06-01' })
  const nothing = { pieces: 0, soldAmount: 0, timesUsed: 0, usedAmount: 0 }
  const sold = { ...nothing, pieces: 2, soldAmount: 79_600 }
  expect(data).toEqual({
    total: sold,
    days: [
      { day: '2026-05-31', ...nothing },
      { day: '2026-06-01', ...sold },
    ],
  })
  expect((await admin.call(ticketApi.productLink, { productId })).data).toEqual({
    url: `https://shop.example/ticket?from=desk&ticketProductId=${productId}&hotelId=1001`,
  })
  const neighbour = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect((await neighbour.call(ticketApi.productLink, { productId })).code).toBe(codes.gone)
  const gone = { productId, from: '2026-06-01', to: '2026-06-01' }
  expect((await neighbour.call(ticketApi.productSales, gone)).code).toBe(codes.gone)
})

it('has no link where the shop’s page is not set up', async () => {
  const bare = await openGateway()
  try {
    const productId = await createProduct(bare.services)
    expect((await (await bare.signIn('admin')).call(ticketApi.productLink, { productId })).data).toEqual({ url: null })
  } finally {
    await bare.close()
  }
})
