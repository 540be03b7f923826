import { searchApi, mostFound } from '@contracts/calls/searchApi'
import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { memberGrade } from '@contracts/resources/members/memberGrade'
import { resources } from '@contracts/resources/registry'
import { routes } from '@contracts/routes'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { createSamples } from './testing/storedSample'
import { sell, createProduct } from '@server/areas/tickets/testing/saleFixtures'

let gateway: TestGateway
let admin: Client
let orderNo: string
let orderId: number

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  const productId = await createProduct(gateway.services, { productName: '观星露营双人券' })
  const { order } = await sell(gateway.services, productId)
  orderNo = String(order.values.orderNo)
  orderId = order.id
})
afterAll(() => gateway?.close())

const search = (client: Client, q: string) => client.call(searchApi.search, { q })

it('finds an order by its number and a product by a part of its name, each with the way to it', async () => {
  const [order, ...others] = (await search(admin, orderNo)).data.list
  // What refers to it comes after it.
  expect(others.map(({ resource }) => resource)).not.toContain('ticket-order')
  expect(order).toEqual({
    resource: 'ticket-order',
    title: '票券订单',
    id: orderId,
    name: '王** · 观星露营双人券 ×1',
    status: '待使用',
    link: `/ticket/orderList/detail?open=view-${orderId}`,
  })
  const named = (await search(admin, ' 观星露营 ')).data.list
  const product = { resource: 'ticket-product', name: '观星露营双人券', status: '已上线' }
  expect(named).toContainEqual(expect.objectContaining(product))
  // So are the orders in which it was bought.
  expect(named).toContainEqual(order)
})

it('finds who has a phone by its last four digits, not by others of it', async () => {
  const phone = '13857108423'
  await sell(gateway.services, await createProduct(gateway.services), { buyerPhone: phone })
  const grade = await createSamples(admin, { store: 1001 }).one(memberGrade)
  const values = { memberNo: 'M139571', name: '周敏', phone, gradeId: grade.id, source: 'DESK' }
  expect((await admin.call(callsOf(member).save, { values })).code).toBe(0)
  const found = async (q: string) => (await search(admin, q)).data.list.map(({ resource }) => resource)
  expect(await found('8423')).toEqual(expect.arrayContaining(['ticket-order', 'member']))
  expect(await found(phone)).toEqual(expect.arrayContaining(['ticket-order', 'member']))
  for (const piece of ['1385', '7108', '08423', '423']) expect(await found(piece)).not.toContain('member')
})

it('finds no more than are shown', async () => {
  for (let more = 0; more <= mostFound; more += 1)
    await createProduct(gateway.services, { productName: `观星露营${more}人券` })
  expect((await search(admin, '观星')).data.list).toHaveLength(mostFound)
})

it.each(['', ' 券 ', '券'.repeat(51), '券\0券'])('does not look for %j', async (text) => {
  expect((await search(admin, text)).status).toBe(400)
})

it('finds nothing of another store, and nothing without the right to see it', async () => {
  const elsewhere = (await gateway.signIn('brand')).at({ hotelId: 1002 })
  expect((await search(elsewhere, orderNo)).data.list).toEqual([])
  const strangers = await gateway.signIn('other')
  expect((await search(strangers, orderNo)).data.list).toEqual([])
  const desk = await gateway.signIn('verifier')
  expect((await search(desk, orderNo)).data.list).toEqual([])
})

it('leads only to pages that whoever may see the record may open', () => {
  const led = resources.flatMap(({ key, page, access }) => (page === undefined ? [] : [{ key, page, access }]))
  expect(led.map(({ key }) => key)).toContain('ticket-order')
  for (const { key, page, access } of led) {
    const path = page.split('?')[0]!
    const route = routes.find((one) => one.path === path || one.menu === path)
    expect([key, route?.access]).toEqual([key, access.read])
  }
})
