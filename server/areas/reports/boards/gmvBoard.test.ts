import { reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { codes } from '@contracts/envelope'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createProduct, pay, place, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { foldFacts } from '../facts/foldFacts'

/** Eleven in the morning in the stores. */
let now = new Date('2026-06-25T03:00:00.000Z')
let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  const { services } = gateway
  const productId = await createProduct(services, { productName: '湖景晚餐', salePrice: 10_000 })
  const sell = async (at: string, channel: 'H5' | 'DESK') => {
    now = new Date(at)
    const buyer = { channel, buyerName: '王小明', buyerPhone: '13800001001' }
    await pay(services, await place(services, wishFor(productId, buyer)))
  }
  // A week ago one before this hour and one after it; today three.
  await sell('2026-06-18T02:00:00.000Z', 'H5')
  await sell('2026-06-18T09:00:00.000Z', 'H5')
  await sell('2026-06-25T01:30:00.000Z', 'H5')
  await sell('2026-06-25T02:10:00.000Z', 'DESK')
  await sell('2026-06-25T02:40:00.000Z', 'DESK')
  now = new Date('2026-06-25T03:00:00.000Z')
  await foldFacts(services)
}, 60_000)
afterAll(() => gateway?.close())

it('says of today what reports say of it, beside the same hours a week ago', async () => {
  const admin = await gateway.signIn('admin')
  const { code, data } = await admin.call(reportApi.gmvBoard, {})
  expect(code).toBe(0)
  expect(reportApiSchemas.gmvBoard.data.safeParse(data).error).toBeUndefined()
  expect(data).toMatchObject({
    day: '2026-06-25',
    gmv: { value: 30_000, change: 2 },
    orders: { value: 3, change: 2 },
    buyers: { value: 1 },
    channels: [{ value: 20_000 }, { value: 10_000 }],
    stores: null,
    target: null,
  })
  expect(data.hours.points).toHaveLength(24)
  expect(data.hours.today).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 10_000, 30_000, 30_000])
  expect([data.hours.before[10], data.hours.before[23]]).toEqual([10_000, 20_000])
  const asked = { reportKey: 'mall', part: 'kpis', from: data.day, to: data.day } as const
  const kpis = (await admin.call(reportApi.queryReport, asked)).data.kpis
  expect(kpis.find(({ measure }) => measure === 'paidAmt')?.value).toBe(data.gmv.value)
})

it('names nobody who bought, and only orders of the place', async () => {
  const admin = await gateway.signIn('admin')
  const { data } = await admin.call(reportApi.gmvBoard, {})
  expect(data.latest.map(({ buyer, product, amount }) => [buyer, product, amount])).toEqual(
    Array.from({ length: 3 }, () => ['王**', '湖景晚餐', 10_000]),
  )
  expect(JSON.stringify(data)).not.toContain('王小明')
  const brand = await gateway.signIn('brand')
  const whole = (await brand.at({ brandId: 101 }).call(reportApi.gmvBoard, {})).data
  expect(whole).toMatchObject({ gmv: { value: 30_000 }, stores: [{ key: '1001', value: 30_000 }] })
  expect((await brand.at({ hotelId: 1002 }).call(reportApi.gmvBoard, {})).data).toMatchObject({
    gmv: { value: 0 },
    latest: [],
  })
  expect((await (await gateway.signIn('other')).call(reportApi.gmvBoard, {})).data.latest).toEqual([])
})

it('is for who holds its right', async () => {
  const market = await signInWith(gateway, 'market', ['report:mall'])
  expect((await market.call(reportApi.gmvBoard, {})).code).toBe(codes.noRight)
})
