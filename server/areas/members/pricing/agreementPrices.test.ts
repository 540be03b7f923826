import { memberApi } from '@contracts/calls/memberApi'
import { codes } from '@contracts/envelope'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { afterAll, beforeAll, expect, it } from 'vitest'

let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date('2026-06-01T04:00:00.000Z') })
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const read = (rows: Record<string, string>[], by = admin) => by.call(memberApi.readAgreementPrices, { rows })

it('reads the prices of a file, and says of each row that cannot be read why', async () => {
  const [room, dinner] = [
    await createProduct(gateway.services, { productName: '湖景大床房' }),
    await createProduct(gateway.services, { productName: '商务晚餐' }),
  ]
  const good = await read([
    { product: '湖景大床房', mode: '固定价', price: '468.00', breakfast: '2' },
    { product: '商务晚餐', discount: '88' },
  ])
  expect(good.data).toEqual({
    prices: [
      { productId: room, mode: 'FIXED', price: 46_800, discount: null, breakfast: 2 },
      { productId: dinner, mode: 'DISCOUNT', price: null, discount: 88, breakfast: 0 },
    ],
    problems: [],
  })
  const bad = await read([
    { product: '没有的房型', price: '1' },
    { product: '湖景大床房', mode: '固定价' },
    { product: '湖景大床房', price: '468' },
    { price: '468' },
    { product: '商务晚餐', mode: '打折', discount: 'abc' },
  ])
  expect(bad.data.prices).toEqual([])
  expect(bad.data.problems.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5])
  expect(bad.data.problems.slice(0, 4).map(({ message }) => message)).toEqual([
    '没有在售的商品「没有的房型」',
    '请填写协议价格',
    '商品与第2行重复',
    '请填写商品',
  ])
})

it('is for who may write agreements, of the products of his own store', async () => {
  await createProduct(gateway.services, { productName: '本店套餐' })
  const reader = await signInWith(gateway, 'market', ['corp:corporation'])
  expect((await read([{ product: '本店套餐', discount: '90' }], reader)).code).toBe(codes.noRight)
  const other = await gateway.signIn('other')
  const told = await read([{ product: '本店套餐', discount: '90' }], other)
  expect(told.data).toEqual({ prices: [], problems: [{ row: 1, message: '没有在售的商品「本店套餐」' }] })
})
