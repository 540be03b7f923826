import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { employee } from '@contracts/resources/members/employee'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { createProduct, sell } from '@server/areas/tickets/testing/saleFixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { signInWith } from './testing/recordFixtures'

const orderCalls = callsOf(ticketOrder)
const yesterday = '2026-03-01T15:59:59.000Z'
const today = '2026-03-01T16:00:00.000Z'
let at = new Date(yesterday)
let gateway: TestGateway
let admin: Client
let dinner: number
let orderId: number

beforeAll(async () => {
  gateway = await openGateway({ now: () => at })
  const { services } = gateway
  dinner = await createProduct(services, { productName: '湖景晚餐', images: ['demo/dinner.jpg'] })
  const stay = await createProduct(services, { productName: '亲子套房', images: ['demo/stay.jpg', 'demo/more.jpg'] })
  await sell(services, dinner)
  at = new Date(today)
  await sell(services, stay)
  const both = [
    { productId: stay, qty: 2 },
    { productId: dinner, qty: 1 },
  ]
  orderId = (await sell(services, stay, { items: both })).order.id
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

describe('the figures of a list', () => {
  it('compare today with yesterday by the day of the merchant', async () => {
    const { figures } = (await admin.call(orderCalls.figures, {})).data
    expect(figures).toMatchObject({
      paidToday: { value: 2, before: 1 },
      amountToday: { value: 4 * 39_800, before: 39_800 },
      amountLast30: { value: 5 * 39_800, before: null },
      toPay: { value: 0, before: null },
      toUse: { value: 3, before: null },
    })
  })

  it('and its totals are of the store in which they are asked for', async () => {
    const elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
    expect((await elsewhere.call(orderCalls.figures, {})).data.figures.toUse?.value).toBe(0)
    expect((await elsewhere.call(orderCalls.totals, {})).data).toEqual({
      total: 0,
      sums: { payAmount: 0, refundAmount: 0 },
    })
  })

  it('that tell of a field which the reader may not see are absent', async () => {
    const calls = callsOf(employee)
    expect(Object.keys((await admin.call(calls.figures, {})).data.figures)).toContain('newLast30')
    const reader = await signInWith(gateway, 'verifier', ['ticket:order'])
    const { figures } = (await reader.call(calls.figures, {})).data
    expect(Object.keys(figures)).toEqual(['active', 'sales', 'verifiers'])
  })
})

describe('a list of orders', () => {
  const found = async (keyword: string) =>
    (await admin.call(orderCalls.list, { keyword })).data.list.map(({ id }) => id)

  it('is searched through the names of what was bought, each line of an order', async () => {
    expect(await found('亲子')).toHaveLength(2)
    expect(await found('湖景')).toHaveLength(2)
    expect(await found('亲子套房')).toContain(orderId)
    expect(await found('晚餐亲子')).toEqual([])
    const { total, sums } = (await admin.call(orderCalls.totals, { keyword: '湖景', payTime: 'today' })).data
    expect([total, sums]).toEqual([1, { payAmount: 3 * 39_800, refundAmount: 0 }])
  })

  it('shows the picture of the first product; the detail that of each', async () => {
    const { list } = (await admin.call(orderCalls.list, {})).data
    expect(list.find(({ id }) => id === orderId)?.pictures).toEqual({ items: 'demo/stay.jpg' })
    expect((await admin.call(orderCalls.detail, { id: orderId })).data.pictures).toEqual({
      items: 'demo/stay.jpg',
      'items.0.productId': 'demo/stay.jpg',
      'items.1.productId': 'demo/dinner.jpg',
    })
    const product = await admin.call(callsOf(ticketProduct).detail, { id: dinner })
    expect(product.data.pictures).toBeUndefined()
  })
})

it('shows what was removed only to who may see such records', async () => {
  const { removed } = callsOf(ticketProduct)
  const both = await signInWith(gateway, 'verifier', ['ticket:product', 'ticket:product:remove'])
  expect((await both.call(removed, {})).code).toBe(0)
  const blind = await signInWith(gateway, 'verifier', ['ticket:product:remove'])
  expect((await blind.call(removed, {})).code).toBe(codes.noRight)
})
