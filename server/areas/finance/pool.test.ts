import { paymentApi } from '@contracts/calls/paymentApi'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { fund } from './testing/financeFixtures'

let gateway: TestGateway
let brand: Client
beforeAll(async () => {
  gateway = await openGateway()
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const held = async () => {
  const { data } = await brand.call(paymentApi.poolPlaces, {})
  return new Map(data.list.map(({ hotelId, available }) => [hotelId, available]))
}
const move = (fromHotelId: number | null, toHotelId: number | null, amount: number, by = brand) =>
  by.call(paymentApi.transferPool, { fromHotelId, toHotelId, amount, reason: '归集' })

it('moves what can be withdrawn to the brand, back, and between its stores', async () => {
  await fund(gateway.services, systemAt({ brandId: 101, hotelId: 1001 }), 'AVAILABLE', 100_000)
  const before = await held()
  expect(before.get(1001)).toBe(100_000)
  expect((await move(1001, null, 60_000)).code).toBe(0)
  expect((await move(null, 1002, 25_000)).code).toBe(0)
  expect((await move(1002, 1003, 5_000)).code).toBe(0)
  const after = await held()
  expect([null, 1001, 1002, 1003].map((place) => after.get(place))).toEqual([35_000, 40_000, 20_000, 5_000])
  expect((await move(null, 1001, 35_001)).message).toBe('余额不足，请先充值或等待结算')
})

it('moves nothing to where it is, to another brand, or for a store', async () => {
  expect((await move(1001, 1001, 1)).message).toBe('转出与转入不能相同')
  expect((await move(null, null, 1)).message).toBe('转出与转入不能相同')
  expect((await move(1001, 9_001, 1)).message).toBe('只能在本品牌的门店之间调拨')
  const admin = await gateway.signIn('admin')
  expect((await move(1001, null, 1, admin)).code).not.toBe(0)
  expect((await admin.call(paymentApi.poolPlaces, {})).code).not.toBe(0)
  expect((await move(1001, null, 0)).code).not.toBe(0)
})
