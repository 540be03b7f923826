import { ticketApi } from '@contracts/calls/ticketApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { productPages } from '@contracts/resources/productPages'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { signInWith } from '@server/records/testing/recordFixtures'
import { createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGateway, type TestGateway } from '../../../tests/support/openGateway'

let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway()
  await createProduct(gateway.services)
})
afterAll(() => gateway?.close())

it.each(productPages)('%s alone reads what its page shows, and changes nothing', async (right) => {
  const clerk = await signInWith(gateway, 'front', [right])
  const products = callsOf(ticketProduct)
  const { code, data } = await clerk.call(products.list, {})
  expect(code).toBe(0)
  const [first] = data.list
  expect((await clerk.call(products.detail, { id: first!.id })).code).toBe(0)
  expect((await clerk.call(callsOf(ticketCategory).list, {})).code).toBe(0)
  expect((await clerk.call(ticketApi.productUsage, { productType: 'voucher' })).code).toBe(0)
  const refused = [
    await clerk.call(products.save, { values: {} }),
    await clerk.call(products.transition, { id: first!.id, event: 'TAKE_OFFLINE' }),
    await clerk.call(products.export, { format: 'csv' }),
  ]
  expect(refused.map((answer) => answer.code)).toEqual([codes.noRight, codes.noRight, codes.noRight])
})

it('another right of the suite reads no products', async () => {
  const clerk = await signInWith(gateway, 'front', ['ticket:verify'])
  expect((await clerk.call(callsOf(ticketProduct).list, {})).code).toBe(codes.noRight)
})
