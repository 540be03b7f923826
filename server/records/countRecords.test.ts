import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { dishClass } from '@contracts/resources/restaurant/dishClass'
import { restaurantProduct } from '@contracts/resources/restaurant/restaurantProduct'
import { createSamples, type Samples } from './testing/storedSample'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'

let gateway: TestGateway
let admin: Client
let samples: Samples
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  samples = createSamples(admin, { store: 1001 })
})
afterAll(() => gateway?.close())

const calls = callsOf(dishClass)
const dishesIn = async (id: number) => (await admin.call(calls.detail, { id })).data.facts.products

it('counts each dish once in every class that it names, for as long as it is there', async () => {
  const [full, half, empty] = [
    await samples.another(dishClass),
    await samples.another(dishClass),
    await samples.another(dishClass),
  ]
  const both = await samples.another(restaurantProduct, { classIds: [full.id, half.id] })
  await samples.another(restaurantProduct, { classIds: [full.id, full.id] })
  expect([await dishesIn(full.id), await dishesIn(half.id), await dishesIn(empty.id)]).toEqual([2, 1, 0])
  const refused = await admin.call(calls.remove, { id: half.id })
  expect([refused.code, refused.message]).toEqual([codes.lifecycleRefuses, '分类下还有菜品，不能删除'])
  expect((await admin.call(callsOf(restaurantProduct).remove, { id: both.id })).code).toBe(0)
  expect([await dishesIn(full.id), await dishesIn(half.id)]).toEqual([1, 0])
  for (const { id } of [half, empty]) expect((await admin.call(calls.remove, { id })).code).toBe(0)
})
