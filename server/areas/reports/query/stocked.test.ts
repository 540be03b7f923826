import { reportApi } from '@contracts/calls/reportApi'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'

let now = new Date('2026-06-25T03:00:00.000Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  const { services } = gateway
  const make = (productName: string, totalInventory: number) =>
    createProduct(services, { productName, salePrice: 1_000, totalInventory })
  const [gone, soon, slow] = [await make('下午茶', 7), await make('湖景晚餐', 40), await make('温泉票', 500)]
  await make('SPA', 30)
  const sell = async (productId: number, at: string, qty: number) => {
    now = new Date(at)
    for (let nth = 0; nth < qty; nth += 1) await pay(services, await place(services, wishFor(productId)))
  }
  // One day before the pace is taken, and within it.
  await sell(slow, '2026-06-11T03:00:00.000Z', 4)
  await sell(slow, '2026-06-12T03:00:00.000Z', 1)
  await sell(gone, '2026-06-20T03:00:00.000Z', 7)
  await sell(soon, '2026-06-24T03:00:00.000Z', 7)
  now = new Date('2026-06-25T03:00:00.000Z')
  await foldFacts(services)
}, 60_000)
afterAll(() => gateway?.close())

const asked = { reportKey: 'ticket', tab: 'stock', part: 'rows', from: '2026-06-01', to: '2026-06-25' } as const

it('tells for how long what is on sale lasts: what is sold out first, what nobody buys last', async () => {
  const admin = await gateway.signIn('admin')
  const { code, data } = await admin.call(reportApi.queryReport, asked)
  expect(code).toBe(0)
  expect(
    data.rows.map(({ labels, values }) => [labels[0], values.daysToSellOut, values.stockLeft, values.soldPerDay]),
  ).toEqual([
    ['下午茶', 0, 0, 0.5],
    // 33 left at half a piece a day.
    ['湖景晚餐', 66, 33, 0.5],
    ['温泉票', 6_930, 495, 0.1],
    ['SPA', null, 30, 0],
  ])
  expect(data.totals).toMatchObject({ daysToSellOut: null, stockLeft: 558, soldQty: 19 })
  const { data: turned } = await admin.call(reportApi.queryReport, { ...asked, sort: '-daysToSellOut' })
  expect(turned.rows.map(({ labels }) => labels[0])).toEqual(['温泉票', '湖景晚餐', '下午茶', 'SPA'])
})

it('shows a store its own, and another merchant nothing', async () => {
  const brand = await gateway.signIn('brand')
  const names = async (client = brand) =>
    (await client.call(reportApi.queryReport, asked)).data.rows.map(({ labels }) => labels[0])
  expect(await names(brand.at({ brandId: 101 }))).toHaveLength(4)
  expect(await names(brand.at({ hotelId: 1002 }))).toEqual([])
  expect(await names(await gateway.signIn('other'))).toEqual([])
})
