import { oauth2Api } from '@contracts/calls/oauth2Api'
import { wxaAdmin, type AppletGrants, type PlatformStep } from '@contracts/calls/wxaAdmin'
import { wxaAdminSchemas } from '@contracts/calls/wxaAdmin.schema'
import { codes } from '@contracts/envelope'
import { registrationMessages } from './quickRegistration'
import { badAppletAppId } from './standIn'
import { appletBaseConfigs, standInAccounts } from './tables'
import { brands, hotels } from '@server/identity/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'

const brandId = 101
const hotelId = 1001
const platformType = 0 as const
const ofBrand = { brandId, platformType } as const
const all: AppletGrants = { appletRegister: true, appletManager: true, platformRegister: true }
const none: AppletGrants = { appletRegister: false, appletManager: false, platformRegister: false }

let gateway: TestGateway
let admin: Client
let appId: string
let at = new Date('2026-03-01T08:00:00.000Z')

beforeAll(async () => {
  gateway = await openGateway({ now: () => at })
  admin = await gateway.signIn('admin')
  appId = (await admin.call(oauth2Api.me, {})).data.brandRelation.app_id!
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  at = new Date('2026-03-01T08:00:00.000Z')
  await gateway.services.db.delete(appletBaseConfigs)
  await gateway.services.db.delete(standInAccounts)
})

const status = async (client = admin) => {
  const answer = await client.call(wxaAdmin.appletBaseStatus, ofBrand)
  expect(wxaAdminSchemas.appletBaseStatus.data.safeParse(answer.data).success).toBe(true)
  return answer.data
}
const grants = async () => (await admin.call(wxaAdmin.authorization, { appId, platformType })).data
const isRegistered = async () => (await admin.call(wxaAdmin.register, ofBrand)).data
const addressOf = async (step: PlatformStep, client = admin) =>
  (await client.call(wxaAdmin.platformPage, { ...ofBrand, step })).data.address
const open = (address: string) => gateway.fetch(new Request(`${gateway.origin}${address}`))
const decide = (address: string, form: Record<string, string>) =>
  gateway.fetch(new Request(`${gateway.origin}${address}`, { method: 'POST', body: new URLSearchParams(form) }))
const authorise = async (granted: Partial<AppletGrants>) => {
  const ticks = Object.entries(granted).flatMap(([name, isTicked]) => (isTicked ? [[name, 'on']] : []))
  return decide(await addressOf('authorise'), { decision: 'agree', ...Object.fromEntries(ticks) })
}
const register = async () => decide(await addressOf('register'), { decision: 'agree' })
const insert = async (client = admin, more: Partial<{ appId: string; appletAppId: string }> = {}) =>
  client.call(wxaAdmin.insertBaseConfig, {
    ...ofBrand,
    hotelId,
    status: 1,
    appId,
    appletAppId: (await status()).appletAppId ?? 'wx0000000000000000',
    ...more,
  })
const existingApplet = 'wx1234567890abcdef'
const grantExisting = async (appletAppId = existingApplet) =>
  decide(await addressOf('existing'), { decision: 'agree', appletAppId })
const link = (more: Partial<{ appId: string; appletAppId: string }> = {}) =>
  admin.call(wxaAdmin.linkExisting, { ...ofBrand, hotelId, status: 3, appId, appletAppId: existingApplet, ...more })
const update = (client = admin) => client.call(wxaAdmin.updateRegisterStatus, { ...ofBrand, hotelId, status: 3 })
const records = () => gateway.services.db.select().from(appletBaseConfigs)

it('goes the whole way from 0 over 1 to 3', async () => {
  expect(await status()).toEqual({
    ...none,
    registerStatus: null,
    appletStatus: '0',
    appletAppId: null,
    existingAppletAppId: null,
  })

  await authorise({ appletManager: true })
  expect(await grants()).toEqual({ ...none, appletManager: true })
  expect(await status()).toMatchObject({ appletManager: true, appletStatus: '0', appletAppId: null })

  await authorise(all)
  expect(await grants()).toEqual(all)
  const granted = await status()
  expect(granted).toMatchObject({ ...all, registerStatus: null, appletStatus: '1' })
  expect(granted.appletAppId).toMatch(/^wx[0-9a-f]{16}$/)

  expect(await insert()).toMatchObject({ code: 0, data: null })
  expect(await status()).toEqual({ ...granted, registerStatus: 1 })
  expect(await isRegistered()).toBe(false)

  await register()
  expect(await isRegistered()).toBe(true)
  expect(await status()).toMatchObject({ appletStatus: '1', registerStatus: 1 })

  at = new Date('2026-03-01T09:00:00.000Z')
  expect(await update()).toMatchObject({ code: 0, data: null })
  expect(await status()).toEqual({ ...granted, registerStatus: 3, appletStatus: '3' })
  expect(await records()).toEqual([
    {
      ...ofBrand,
      hotelId,
      appId,
      appletAppId: granted.appletAppId,
      status: 3,
      createdAt: new Date('2026-03-01T08:00:00.000Z'),
      createdBy: 'demo-admin',
      updatedAt: at,
      updatedBy: 'demo-admin',
    },
  ])
})

describe('the base config', () => {
  it('is inserted once by eight tabs at once, and all of them go on', async () => {
    await authorise(all)
    const other = await gateway.signIn('admin')
    const answers = await Promise.all(Array.from({ length: 8 }, (_, tab) => insert(tab % 2 ? admin : other)))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0))
    expect(await records()).toHaveLength(1)
  })

  it('is not touched by a late insert, not even after the registration', async () => {
    await authorise(all)
    await insert()
    await register()
    await update()
    const before = await records()
    at = new Date('2026-03-01T10:00:00.000Z')
    expect((await insert()).code).toBe(0)
    expect((await update()).code).toBe(0)
    expect(await records()).toEqual(before)
  })

  it('is one for the brand, whichever of its stores is chosen', async () => {
    await authorise(all)
    await insert()
    const brand = (await gateway.signIn('brand')).at({ brandId })
    expect(await status(brand)).toMatchObject({ appletStatus: '1', registerStatus: 1 })
    expect(await addressOf('register', brand)).toBe(await addressOf('register'))
  })

  it.each([none, { ...all, platformRegister: false }])('is refused with %j granted', async (granted) => {
    await authorise(granted)
    expect(await insert()).toMatchObject({
      status: 200,
      code: codes.badRequest,
      message: registrationMessages.notGranted,
    })
    expect(await records()).toEqual([])
  })

  it('is refused for another account or mini-program than those of the grant', async () => {
    await authorise(all)
    expect(await insert(admin, { appId: 'wx0c8d4b6e2a7f1935' })).toMatchObject({
      code: codes.tenantChanged,
      message: registrationMessages.otherAccount,
    })
    expect(await insert(admin, { appletAppId: 'wx0000000000000000' })).toMatchObject({
      code: codes.badRequest,
      message: registrationMessages.otherApplet,
    })
    expect((await insert(admin, { appletAppId: '' })).status).toBe(400)
    expect(await records()).toEqual([])
  })

  it('is not updated before it is there, nor before the platform has registered', async () => {
    expect(await update()).toMatchObject({ code: codes.gone, message: registrationMessages.notRecorded })
    await authorise(all)
    await insert()
    expect(await update()).toMatchObject({ code: codes.badRequest, message: registrationMessages.notRegistered })
    expect((await records()).map((one) => one.status)).toEqual([1])
  })
})

describe('a mini-program that was there before', () => {
  it('is granted and linked: 0 becomes 3 at once', async () => {
    await grantExisting()
    const granted = await status()
    expect(granted).toMatchObject({
      ...none,
      appletStatus: '0',
      appletAppId: null,
      existingAppletAppId: existingApplet,
    })
    expect(await link()).toMatchObject({ code: 0, data: null })
    expect(await status()).toEqual({ ...granted, appletStatus: '3', registerStatus: 3, appletAppId: existingApplet })
  })

  it('is linked once by eight tabs at once', async () => {
    await grantExisting()
    const answers = await Promise.all(Array.from({ length: 8 }, () => link()))
    expect(answers.map(({ code }) => code)).toEqual(Array.from({ length: 8 }, () => 0))
    expect((await records()).map(({ appletAppId, status: kept }) => [appletAppId, kept])).toEqual([[existingApplet, 3]])
  })

  it('takes the place of a registration that was begun, and of none that is done', async () => {
    await authorise(all)
    await insert()
    await grantExisting()
    expect((await link()).code).toBe(0)
    expect((await records()).map(({ appletAppId, status: kept }) => [appletAppId, kept])).toEqual([[existingApplet, 3]])
    const before = await records()
    at = new Date('2026-03-01T10:00:00.000Z')
    await grantExisting('wxfedcba0987654321')
    expect((await link({ appletAppId: 'wxfedcba0987654321' })).code).toBe(0)
    expect(await records()).toEqual(before)
    expect(await status()).toMatchObject({ appletStatus: '3', appletAppId: existingApplet })
  })

  it('is refused without its grant, for another account and for another mini-program', async () => {
    expect(await link()).toMatchObject({ code: codes.badRequest, message: registrationMessages.existingNotGranted })
    await grantExisting()
    expect(await link({ appId: 'wx0c8d4b6e2a7f1935' })).toMatchObject({
      code: codes.tenantChanged,
      message: registrationMessages.otherAccount,
    })
    expect(await link({ appletAppId: 'wx0000000000000000' })).toMatchObject({
      code: codes.badRequest,
      message: registrationMessages.otherApplet,
    })
    expect((await link({ appletAppId: '' })).status).toBe(400)
    expect(await records()).toEqual([])
  })

  it.each(['', 'wx123', 'WX1234567890ABCDEF', '<b>wx</b>', `${existingApplet} `])(
    'the stand-in asks again for «%s», and grants nothing',
    async (appletAppId) => {
      expect(await (await grantExisting(appletAppId)).text()).toContain(`<p role="alert">${badAppletAppId}</p>`)
      expect(await status()).toMatchObject({ existingAppletAppId: null })
    },
  )

  it('stays granted when its user refuses later', async () => {
    await grantExisting()
    await decide(await addressOf('existing'), { decision: 'refuse', appletAppId: 'wxfedcba0987654321' })
    expect(await status()).toMatchObject({ existingAppletAppId: existingApplet })
  })
})

describe('strangers', () => {
  it('see nothing of the grants of another brand', async () => {
    await authorise(all)
    const other = await gateway.signIn('other')
    const theirs = { brandId: 102, platformType } as const
    expect((await other.call(wxaAdmin.authorization, { appId, platformType })).code).toBe(codes.gone)
    expect((await other.call(wxaAdmin.appletBaseStatus, theirs)).data.appletStatus).toBe('0')
    expect((await other.call(wxaAdmin.register, theirs)).data).toBe(false)
    expect((await other.call(wxaAdmin.appletBaseStatus, ofBrand)).code).toBe(codes.tenantChanged)
  })

  it('a brand without an account is told so', async () => {
    const { db } = gateway.services
    const [hotel] = await db.select().from(hotels).where(eq(hotels.id, hotelId))
    const [brand] = await db.select().from(brands).where(eq(brands.id, brandId))
    await db.update(hotels).set({ appId: null }).where(eq(hotels.id, hotelId))
    await db.update(brands).set({ appId: null }).where(eq(brands.id, brandId))
    try {
      const later = await gateway.signIn('admin')
      expect(await status(later)).toMatchObject({ ...none, appletStatus: '0' })
      expect(await later.call(wxaAdmin.platformPage, { ...ofBrand, step: 'authorise' })).toMatchObject({
        code: codes.badRequest,
        message: registrationMessages.noAccount,
      })
    } finally {
      await db.update(hotels).set({ appId: hotel!.appId }).where(eq(hotels.id, hotelId))
      await db.update(brands).set({ appId: brand!.appId }).where(eq(brands.id, brandId))
    }
  })
})

describe('the stand-in platform', () => {
  it('says on every page that it is none', async () => {
    const pages = [
      await addressOf('authorise'),
      await addressOf('register'),
      await addressOf('existing'),
      '/stand-in/applet-platform/none/register',
    ]
    for (const address of pages) {
      const answer = await open(address)
      expect(answer.headers.get('Content-Security-Policy')).toContain(`default-src 'none'; style-src 'sha256-`)
      const text = await answer.text()
      expect(text).toContain('<strong>模拟页面</strong>')
      expect(text).toMatch(/<title>.*（模拟）<\/title>/)
      expect(text).not.toContain('<script')
    }
  })

  it('asks for all three first, then shows what has been granted', async () => {
    const address = await addressOf('authorise')
    const ticked = async () =>
      [...(await (await open(address)).text()).matchAll(/name="(\w+)" checked/g)].map(([, name]) => name)
    expect(await ticked()).toEqual(['appletRegister', 'appletManager', 'platformRegister'])
    expect(await (await authorise({ appletManager: true })).text()).toContain('已授权 1 项，还缺 2 项')
    expect(await ticked()).toEqual(['appletManager'])
    expect(await (await authorise(all)).text()).toContain('三项权限已全部授权')
  })

  it('changes nothing when its user refuses', async () => {
    await authorise({ appletManager: true })
    await decide(await addressOf('authorise'), { decision: 'refuse', appletRegister: 'on' })
    expect(await grants()).toEqual({ ...none, appletManager: true })
    await authorise(all)
    await decide(await addressOf('register'), { decision: 'refuse' })
    expect(await isRegistered()).toBe(false)
  })

  it('takes a permission back that is no longer ticked', async () => {
    await authorise(all)
    await authorise({ appletRegister: true })
    expect(await status()).toMatchObject({ appletStatus: '0', appletManager: false, appletAppId: null })
  })

  it('registers nothing without all permissions', async () => {
    await authorise({ appletRegister: true })
    expect(await (await open(await addressOf('register'))).text()).toContain('三项权限没有全部授权')
    await register()
    expect(await isRegistered()).toBe(false)
  })

  it.each(['/stand-in/applet-platform/unknown-key/authorise', '/stand-in/applet-platform/unknown-key/register'])(
    'knows no page %s',
    async (address) => {
      expect((await open(address)).status).toBe(404)
      expect((await decide(address, { decision: 'agree', appletRegister: 'on' })).status).toBe(404)
    },
  )

  it('takes no long form, and no other step', async () => {
    const address = await addressOf('authorise')
    expect((await decide(address, { decision: 'agree', more: 'x'.repeat(5_000) })).status).toBe(413)
    expect((await open(address.replace('authorise', 'grant'))).status).toBe(404)
    expect(await grants()).toEqual(none)
  })

  it('shows the name of an account as text', async () => {
    const { db } = gateway.services
    await addressOf('authorise')
    await db.update(standInAccounts).set({ appId: '<script>alert(1)</script>' })
    const [account] = await db.select().from(standInAccounts)
    const text = await (await open(`/stand-in/applet-platform/${account!.pageKey}/authorise`)).text()
    expect(text).toContain('&lt;script&gt;')
    expect(text).not.toContain('<script')
  })
})
