import { reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { codes } from '@contracts/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'

let now = new Date('2026-06-25T03:00:00.000Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  const { services } = gateway
  const dinner = await createProduct(services, { productName: '湖景晚餐', salePrice: 10_000, totalInventory: 300 })
  const tea = await createProduct(services, { productName: '下午茶', salePrice: 3_000, totalInventory: 12 })
  const quiet = await createProduct(services, { productName: '温泉票', salePrice: 8_000 })
  const sell = async (productId: number, at: string, qty = 1) => {
    now = new Date(at)
    await pay(services, await place(services, wishFor(productId, {}, qty)))
  }
  await sell(quiet, '2026-06-24T02:00:00.000Z')
  await sell(dinner, '2026-06-25T01:30:00.000Z')
  await sell(tea, '2026-06-25T02:10:00.000Z', 3)
  now = new Date('2026-06-25T03:00:00.000Z')
  await foldFacts(services)
}, 60_000)
afterAll(() => gateway?.close())

it('ranks what moved today, with what is left; what moved yesterday only is not there', async () => {
  const admin = await gateway.signIn('admin')
  const { code, data } = await admin.call(reportApi.ticketBoard, {})
  expect(code).toBe(0)
  expect(reportApiSchemas.ticketBoard.data.safeParse(data).error).toBeUndefined()
  expect(data).toMatchObject({
    day: '2026-06-25',
    totals: { soldQty: 4, soldAmt: 19_000, usedQty: 0, returnedQty: 0, returnedAmt: 0 },
    rows: [
      { name: '湖景晚餐', soldQty: 1, soldAmt: 10_000, left: 299, isLow: false, lastAt: '2026-06-25T01:30:00.000Z' },
      // The store wants to be told from ten on.
      { name: '下午茶', soldQty: 3, soldAmt: 9_000, left: 9, isLow: true, lastAt: '2026-06-25T02:10:00.000Z' },
    ],
    total: 2,
  })
  const byPieces = (await admin.call(reportApi.ticketBoard, { sort: 'soldQty' })).data
  expect(byPieces.rows.map(({ name }) => name)).toEqual(['下午茶', '湖景晚餐'])
})

it('says what the report of tickets says of today', async () => {
  const admin = await gateway.signIn('admin')
  const { data } = await admin.call(reportApi.ticketBoard, {})
  const asked = { reportKey: 'ticket', tab: 'product', part: 'rows', from: data.day, to: data.day } as const
  const { totals } = (await admin.call(reportApi.queryReport, asked)).data
  expect([totals.soldQty, totals.soldAmt]).toEqual([data.totals.soldQty, data.totals.soldAmt])
})

it('shows a store its own, a brand all of its stores, and nobody anything without the right', async () => {
  const brand = await gateway.signIn('brand')
  expect((await brand.at({ brandId: 101 }).call(reportApi.ticketBoard, {})).data.total).toBe(2)
  expect((await brand.at({ hotelId: 1002 }).call(reportApi.ticketBoard, {})).data).toMatchObject({ rows: [], total: 0 })
  expect((await (await gateway.signIn('other')).call(reportApi.ticketBoard, {})).data.rows).toEqual([])
  const market = await signInWith(gateway, 'market', ['report:gmv'])
  expect((await market.call(reportApi.ticketBoard, {})).code).toBe(codes.noRight)
})
