import { reportApi } from '@contracts/calls/reportApi'
import { reportApiSchemas } from '@contracts/calls/reportApi.schema'
import { codes } from '@contracts/envelope'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { appletBaseConfigs } from '@server/areas/applets/tables'
import { users } from '@server/identity/tables'
import { recordTable } from '@server/records/recordTables'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { and, eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'

let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const setup = async (client = admin) => {
  const { data } = await client.call(reportApi.storeSetup, {})
  expect(reportApiSchemas.storeSetup.data.safeParse(data).success).toBe(true)
  return data
}
const products = () => recordTable(ticketProduct)

it('has taken the steps that its products and people show', async () => {
  const { db } = gateway.services
  await db.delete(appletBaseConfigs)
  expect(await setup()).toMatchObject({ applet: false, staff: true })

  const { table } = products()
  await db.update(table).set({ status: 'OFFLINE' })
  expect(await setup()).toMatchObject({ product: false })

  await db
    .update(users)
    .set({ state: 'DISABLED' })
    .where(and(ne(users.account, 'admin')))
  expect(await setup()).toEqual({ applet: false, product: false, staff: false })
})

it('counts a mini-program when it is registered, and only that of the own brand', async () => {
  const { db } = gateway.services
  const at = new Date()
  const by = { createdAt: at, createdBy: 'demo-admin', updatedAt: at, updatedBy: 'demo-admin' }
  const config = { platformType: 0 as const, hotelId: null, appId: 'wx-a', appletAppId: 'wx-b', ...by }
  await db.insert(appletBaseConfigs).values([
    { ...config, brandId: 102, status: 3 },
    { ...config, brandId: 101, status: 1 },
  ])
  expect(await setup()).toMatchObject({ applet: false })
  await db.update(appletBaseConfigs).set({ status: 3 }).where(eq(appletBaseConfigs.brandId, 101))
  expect(await setup()).toMatchObject({ applet: true })
})

it('is asked of a store, not of a whole brand', async () => {
  await gateway.services.db.update(users).set({ state: 'ACTIVE' }).where(eq(users.account, 'brand'))
  const brand = (await gateway.signIn('brand')).at({ brandId: 101 })
  expect((await brand.call(reportApi.storeSetup, {})).code).toBe(codes.hotelRequired)
})
