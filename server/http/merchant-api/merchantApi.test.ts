import { PGlite } from '@electric-sql/pglite'
import { allCalls } from '@contracts/calls'
import type { HotelConfig } from '@contracts/calls/merchantApi'
import { merchantApiSchemas } from '@contracts/calls/merchantApi.schema'
import { codes, type Envelope } from '@contracts/envelope'
import { hotelSetting } from '@contracts/resources/merchant/hotelSetting'
import { recordTable } from '@server/records/recordTables'
import { drizzle } from 'drizzle-orm/pglite'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Services } from '@server/services'
import { gateway } from '../gateway/gateway'
import { Refusal } from '../../refusal'
import { defaultHotelConfig } from '../../settings/hotelConfig'
import { merchantApiHandlers } from './index'
import { hotelConfig } from '../../settings/tables'

const place = (brandId: number, hotelId: number | null) => ({ brandId, hotelId, permissions: [] })

const settings = recordTable(hotelSetting)
const driver = new PGlite()
const db = drizzle(driver)
let signedIn = true
const services = {
  db,
  identity: {
    sessionOf: async () =>
      signedIn
        ? { mustChangePassword: false, memberships: [place(1, 11), place(1, 12), place(1, null), place(2, 21)] }
        : null,
  },
} as unknown as Services
const app = gateway(services, allCalls, merchantApiHandlers)
app.onError((error) => {
  if (error instanceof Refusal) return Response.json({ code: error.code }, { status: error.status })
  throw error
})

const configOf = async (headers: Record<string, string> = {}, path = '/merchant-api/config/getHotelConfigAll') => {
  const response = await app.request(path, { headers })
  return (await response.json()) as Envelope<HotelConfig>
}
const at = (brandId: number, hotelId?: number): Record<string, string> => ({
  'X-Brand-Id': String(brandId),
  ...(hotelId !== undefined && { 'X-Hotel-Id': String(hotelId) }),
})
const set = (brandId: number, hotelId: number | null, name: string, value: string) =>
  db.insert(hotelConfig).values({ brandId, hotelId, name, value })

beforeAll(async () => {
  for (const statement of await generateMigration(
    generateDrizzleJson({}),
    generateDrizzleJson({ hotelConfig, hotelSetting: settings.table }),
  )) {
    await driver.exec(statement)
  }
})
beforeEach(async () => {
  signedIn = true
  await db.delete(hotelConfig)
  await db.delete(settings.table)
})
afterAll(() => driver.close())

describe('getHotelConfigAll', () => {
  it('answers the four switches with their defaults when nothing is set', async () => {
    const { code, data } = await configOf(at(1, 11))
    expect(code).toBe(0)
    expect(data).toEqual({
      ENABLE_UI_UPGRADE_ALL: '1',
      ENABLE_TICKET_PRODUCT_ABTEST: '',
      ENABLE_NEW_FILE_MANAGER_SWITCH: '1',
      ENABLE_UPLOAD_CHECK: '0',
      newOrderVoice: '1',
      quietHours: '',
    })
    expect(merchantApiSchemas.getHotelConfigAll.data.safeParse(data).success).toBe(true)
  })

  it('answers below /api as well', async () => {
    expect((await configOf(at(1, 11), '/api/merchant-api/config/getHotelConfigAll')).data).toEqual(defaultHotelConfig)
  })

  it("answers the store's own value, else its brand's, whichever was written first", async () => {
    await set(1, 11, 'ENABLE_UPLOAD_CHECK', '0')
    await set(1, null, 'ENABLE_UPLOAD_CHECK', '1')
    await set(1, null, 'ENABLE_UI_UPGRADE_ALL', '0')
    await set(1, 12, 'ENABLE_TICKET_PRODUCT_ABTEST', '11,12')
    expect((await configOf(at(1, 11))).data).toEqual({
      ...defaultHotelConfig,
      ENABLE_UPLOAD_CHECK: '0',
      ENABLE_UI_UPGRADE_ALL: '0',
    })
    expect((await configOf(at(1, 12))).data).toEqual({
      ...defaultHotelConfig,
      ENABLE_UPLOAD_CHECK: '1',
      ENABLE_UI_UPGRADE_ALL: '0',
      ENABLE_TICKET_PRODUCT_ABTEST: '11,12',
    })
  })

  it("answers the brand's values when the whole brand is chosen, and never another brand's", async () => {
    await set(1, null, 'ENABLE_UPLOAD_CHECK', '1')
    await set(1, 11, 'ENABLE_UI_UPGRADE_ALL', '0')
    expect((await configOf(at(1))).data).toEqual({ ...defaultHotelConfig, ENABLE_UPLOAD_CHECK: '1' })
    expect((await configOf(at(2, 21))).data).toEqual(defaultHotelConfig)
  })

  it('leaves out what is no switch of the spec', async () => {
    await set(1, 11, 'toString', 'x')
    await set(1, 11, 'ENABLE_SOMETHING', '1')
    expect((await configOf(at(1, 11))).data).toEqual(defaultHotelConfig)
  })

  it('keeps one value per switch and place, the whole brand included', async () => {
    await set(1, null, 'ENABLE_UPLOAD_CHECK', '1')
    await expect(set(1, null, 'ENABLE_UPLOAD_CHECK', '0')).rejects.toThrow()
  })

  it('needs a session, and a membership', async () => {
    expect((await configOf(at(3, 31))).code).toBe(codes.noRight)
    signedIn = false
    expect((await configOf(at(1, 11))).code).toBe(codes.noSession)
  })
})

describe('a call without a handler', () => {
  it('says that it is not built', async () => {
    const path = '/wechat-api/eb/work/is_hotel_auth?hotelId=11'
    const response = await app.request(path, { headers: at(1, 11) })
    expect(response.status).toBe(501)
    expect(await response.json()).toEqual({ code: codes.notBuilt })
  })
})
