import { merchantApi } from '@contracts/calls/merchantApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { defaultHotelConfig } from './hotelConfig'
import { hotelConfig } from './tables'

const calls = callsOf(hotelSetting)
let gateway: TestGateway
/** Of the store 1001. */
let admin: Client
let brand: Client

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  brand = (await gateway.signIn('brand')).at({ brandId: 101 })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  await gateway.services.db.delete(recordTable(hotelSetting).table)
  await gateway.services.db.delete(hotelConfig)
})

const configOf = async (client: Client) => (await client.call(merchantApi.getHotelConfigAll, {})).data
const save = (client: Client, values: object) => client.call(calls.save, { values: { ...values } })

it('answers what the store has saved under the spec’s keys', async () => {
  expect(await configOf(admin)).toEqual(defaultHotelConfig)
  const quietHours = [
    { from: '22:00', to: '07:00' },
    { from: '12:00', to: '13:30' },
  ]
  const values = { uiUpgrade: false, newFileManager: false, uploadCheck: true, newOrderVoice: false, quietHours }
  expect((await save(admin, values)).code).toBe(0)
  expect(await configOf(admin)).toEqual({
    ENABLE_UI_UPGRADE_ALL: '0',
    ENABLE_NEW_FILE_MANAGER_SWITCH: '0',
    ENABLE_UPLOAD_CHECK: '1',
    ENABLE_TICKET_PRODUCT_ABTEST: '',
    newOrderVoice: '0',
    quietHours: '22:00-07:00,12:00-13:30',
  })
  // Its neighbour, its brand and a stranger hear nothing of it.
  for (const client of [brand, brand.at({ hotelId: 1002 }), await gateway.signIn('other')])
    expect(await configOf(client)).toEqual(defaultHotelConfig)
})

it('goes by the brand’s as long as the store has none of its own', async () => {
  await save(brand, { newOrderVoice: false, quietHours: [{ from: '21:00', to: '08:00' }] })
  expect(await configOf(admin)).toMatchObject({ newOrderVoice: '0', quietHours: '21:00-08:00' })
  await save(admin, { newOrderVoice: true, quietHours: [] })
  expect(await configOf(admin)).toMatchObject({ newOrderVoice: '1', quietHours: '' })
  expect(await configOf(brand)).toMatchObject({ newOrderVoice: '0' })
})

it('counts before what an operator has set for the same place, and after what is set for the store', async () => {
  const set = (hotelId: number | null, name: string, value: string) =>
    gateway.services.db.insert(hotelConfig).values({ brandId: 101, hotelId, name, value })
  await set(null, 'ENABLE_TICKET_PRODUCT_ABTEST', '1001')
  await set(null, 'ENABLE_UPLOAD_CHECK', '1')
  expect(await configOf(admin)).toMatchObject({ ENABLE_UPLOAD_CHECK: '1' })
  await save(brand, { uploadCheck: false })
  expect(await configOf(admin)).toMatchObject({ ENABLE_UPLOAD_CHECK: '0', ENABLE_TICKET_PRODUCT_ABTEST: '1001' })
  await set(1001, 'ENABLE_UPLOAD_CHECK', '1')
  expect(await configOf(admin)).toMatchObject({ ENABLE_UPLOAD_CHECK: '1' })
})

it('refuses hours that are none, and whoever may only read', async () => {
  const wrong = await save(admin, { quietHours: [{ from: '24:00', to: '07:00' }] })
  expect(wrong.code).toBe(codes.fieldErrors)
  const same = await save(admin, { quietHours: [{ from: '07:00', to: '07:00' }] })
  expect(same.data).toEqual({ quietHours: '免打扰的开始和结束时间不能相同' })
  const reader = await signInWith(gateway, 'front', ['merchant:hotel-config'])
  expect((await reader.call(calls.list, {})).code).toBe(0)
  expect((await save(reader, { newOrderVoice: false })).code).toBe(codes.noRight)
  expect(await configOf(admin)).toEqual(defaultHotelConfig)
})
