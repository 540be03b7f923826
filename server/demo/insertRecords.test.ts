import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { callsOf } from '@contracts/resources/calls'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { declaredServers } from '@server/areas/registry'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { insertDemoRecords } from './insertRecords'
import { seedRecords } from './testing/seedRecords'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
  await seedRecords(gateway.services)
})
afterAll(() => gateway?.close())

it('shows each store its own records, with the way they came', async () => {
  const admin = await gateway.signIn('admin')
  const categories = await admin.call(callsOf(ticketCategory).list, { pageSize: 50 })
  expect(categories.data).toMatchObject({ total: 16, totalIsExact: true })
  // Twelve of the store, four of its brand.
  expect(categories.data.list.filter(({ isOwn }) => isOwn)).toHaveLength(12)
  const products = await admin.call(callsOf(ticketProduct).list, { pageSize: 100, tab: 'PUBLISHED' })
  const [product] = products.data.list
  const history = await admin.call(callsOf(ticketProduct).history, { id: product!.id })
  expect(history.data.at(-1)?.event).toBe('create')
  expect(history.data[0]?.to).toBe('PUBLISHED')
})

it('is made once', async () => {
  expect(await insertDemoRecords(gateway.services, declaredServers)).toBe(false)
  const admin = await gateway.signIn('admin')
  expect((await admin.call(callsOf(ticketCategory).list, {})).data.total).toBe(16)
})
