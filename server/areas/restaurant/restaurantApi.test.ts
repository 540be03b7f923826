import type { InputOf } from '@contracts/calls/call'
import { restaurantApi } from '@contracts/calls/restaurantApi'
import { restaurantApiSchemas } from '@contracts/calls/restaurantApi.schema'
import { codes } from '@contracts/envelope'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { seedRecords } from '@server/demo/testing/seedRecords'
import { recordTable } from '@server/records/recordTables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'

const { getRestaurantProductPageList } = restaurantApi
type Asked = Partial<InputOf<typeof getRestaurantProductPageList>>

let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway()
  await seedRecords(gateway.services)
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const list = async (asked: Asked = {}, client = admin) => {
  const answer = await client.call(getRestaurantProductPageList, { pageindex: 1, pagesize: 100, ...asked })
  expect([answer.status, answer.code], answer.message).toEqual([200, 0])
  return restaurantApiSchemas.getRestaurantProductPageList.data.parse(answer.data)
}
const namesOf = async (asked: Asked = {}) => (await list(asked)).rows.map(({ name }) => name)

it('answers count and rows with the nested name of the restaurant', async () => {
  const { count, rows } = await list({ search: '西冷' })
  expect(count).toBe(1)
  expect(rows[0]).toMatchObject({
    restaurant: { name: '湖畔西餐厅' },
    name: '炭烤澳洲西冷',
    price: 19_800,
    productType: 'DISH',
    activityStatus: null,
    ticketProductId: null,
  })
})

it('shows every state and a dish in another activity', async () => {
  const { rows } = await list()
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['PUBLISHED', 'OFFLINE', 'NEW']))
  expect(
    rows
      .filter(({ activityStatus }) => activityStatus !== null)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(['小笼包', '葱油海蜇'])
})

it('pages by pageindex and pagesize, and is empty beyond the end with the same count', async () => {
  const all = await list()
  expect(all.count).toBe(40)
  expect((await list({ pageindex: 4, pagesize: 10 })).rows).toEqual(all.rows.slice(30))
  expect(await list({ pageindex: 5, pagesize: 10 })).toEqual({ count: 40, rows: [] })
})

it('is narrowed by the tab’s parameters and by a part of the name; % and _ are letters', async () => {
  expect((await list({ productType: 'SET' })).count).toBe(5)
  expect(new Set((await list({ status: 'OFFLINE' })).rows.map(({ status }) => status))).toEqual(new Set(['OFFLINE']))
  expect(await namesOf({ search: '龙井', productType: 'DISH' })).toEqual(
    expect.arrayContaining(['清炒龙井虾仁', '明前龙井']),
  )
  expect(await namesOf({ search: '%' })).toEqual([])
  expect(await namesOf({ search: '_' })).toEqual([])
})

it.each(['price desc', 'price-desc'])('is sorted by %j', async (sort) => {
  const prices = (await list({ sort })).rows.map(({ price }) => price)
  expect(prices).toEqual(prices.toSorted((one, other) => other - one))
  expect(prices[0]).toBe(88_800)
})

it('shows nothing of another store, of another brand, and nothing that was removed', async () => {
  const brand = await gateway.signIn('brand')
  const empty = { count: 0, rows: [] }
  expect(await list({}, brand.at({ hotelId: 1002 }))).toEqual(empty)
  expect(await list({}, await gateway.signIn('other'))).toEqual(empty)
  const asked = { pageindex: 1, pagesize: 10 }
  const foreign = await admin.call(getRestaurantProductPageList, { ...asked, hotelId: 1002 })
  expect([foreign.status, foreign.code]).toEqual([200, codes.tenantChanged])
  const whole = await brand.at({ brandId: 101 }).call(getRestaurantProductPageList, asked)
  expect([whole.code, whole.message]).toEqual([codes.hotelRequired, '请先选择门店'])
  const [fish] = (await list({ search: '西湖醋鱼' })).rows
  const { table, columns } = recordTable(restaurantProduct)
  await gateway.services.db
    .update(table)
    .set({ deletedAt: new Date() })
    .where(eq(columns.id, fish!.restaurant_product_id))
  expect(await namesOf({ search: '西湖醋鱼' })).toEqual([])
})

it.each([
  ['status', 'SHARED'],
  ['productType', 'CAKE'],
  ['sort', 'name; drop table'],
  ['sort', 'restaurantId desc'],
  ['search', '\0'],
  ['pageindex', '0'],
  ['pagesize', '1001'],
])('refuses %s=%j', async (name, value) => {
  const query = new URLSearchParams({ pageindex: '1', pagesize: '10', [name]: value })
  const answer = await gateway.fetch(
    new Request(`${gateway.origin}${getRestaurantProductPageList.path}?${query}`, {
      headers: { Cookie: admin.cookie },
    }),
  )
  expect(answer.status).toBe(400)
})
