import { pointsApi } from '@contracts/calls/pointsApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { orderCallsOf } from '@contracts/resources/order'
import { pointsCategory } from '@contracts/resources/points/pointsCategory'
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

const source = (refId: number, by = admin) => by.call(pointsApi.sourceOf, { kind: 'TICKET' as const, refId })

it('tells who fills in the mall what a ticket is, and what is in its way', async () => {
  const given = await createProduct(gateway.services, { ticketType: '19', productName: '温泉双人赠票' })
  const sold = await createProduct(gateway.services, { ticketType: '13' })
  const told = await source(given)
  expect(told.data).toMatchObject({
    name: '温泉双人赠票',
    images: ['demo/cover.jpg'],
    marketPrice: 59_800,
    salePrice: 39_800,
    stock: 300,
    notice: '请提前预约',
    refund: '随时退',
    problem: null,
  })
  expect((await source(sold)).data.problem).toBe('请选赠送兑换券')
})

it('tells nothing of a ticket of another store, and nobody without the right to fill in the mall', async () => {
  const id = await createProduct(gateway.services, { ticketType: '19' })
  const elsewhere = await createProduct(gateway.services, { ticketType: '19' }, { brandId: 201, hotelId: 2001 })
  expect((await source(elsewhere)).code).toBe(codes.gone)
  expect((await source(9_999_999)).code).toBe(codes.gone)
  const reader = await signInWith(gateway, 'market', ['points:product'])
  expect((await source(id, reader)).code).toBe(codes.noRight)
  const filler = await signInWith(gateway, 'market', ['points:product', 'points:product:save'])
  expect((await source(id, filler)).data.name).toBe('周末自助晚餐双人券')
})

it('puts categories in the order into which they are drawn', async () => {
  const calls = callsOf(pointsCategory)
  const ids: number[] = []
  for (const name of ['美食', '出行', '亲子']) ids.push((await admin.call(calls.save, { values: { name } })).data.id)
  const names = async () => (await admin.call(calls.list, {})).data.list.map(({ name }) => name)
  expect(await names()).toEqual(['美食', '出行', '亲子'])
  const move = orderCallsOf(pointsCategory).move
  expect((await admin.call(move, { id: ids[2]!, beside: ids[0]!, side: 'before' as const })).code).toBe(0)
  expect(await names()).toEqual(['亲子', '美食', '出行'])
})
