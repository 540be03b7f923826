import { oauth2Api } from '@contracts/calls/oauth2Api'
import { oauth2ApiSchemas } from '@contracts/calls/oauth2Api.schema'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { sign } from 'hono/jwt'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { framedOrigin } from './frameToken'

const start = Date.parse('2026-03-02T08:00:00Z')
const page = 'https://legacy.example.com/orders?state=1'
let clock = start
let gateway: TestGateway

beforeAll(async () => {
  gateway = await openGateway({
    now: () => new Date(clock),
    settings: {
      LEGACY_FRAME_HOSTS: 'legacy.example.com, http://localhost:3000',
      LEGACY_CONSOLE_URL: 'https://old.example.com/console/',
    },
  })
})
afterAll(() => gateway?.close())
beforeEach(() => {
  clock = start
})

const bearer = (token: string) => gateway.guest.call(oauth2Api.frameBearer, { token })

it('says where the older console is, whose pages may be framed too', async () => {
  const admin = await gateway.signIn('admin')
  expect((await admin.call(oauth2Api.me, {})).data.olderConsole).toBe('https://old.example.com/console')
  const { data } = await admin.call(oauth2Api.frameToken, { address: 'https://old.example.com/console/orders' })
  expect((await bearer(data.token)).data?.origin).toBe('https://old.example.com')
})

describe('a token', () => {
  it('lives five minutes and says who, where, and for which page', async () => {
    const admin = await gateway.signIn('admin')
    const me = (await admin.call(oauth2Api.me, {})).data
    const { data } = await admin.call(oauth2Api.frameToken, { address: page })
    expect(oauth2ApiSchemas.frameToken.data.parse(data)).toEqual(data)
    expect(data.expiresAt).toBe('2026-03-02T08:05:00.000Z')
    const answer = await bearer(data.token)
    expect(answer.data).toEqual({
      userId: me.user.userId,
      adminId: me.adminId,
      brandId: 101,
      hotelId: 1001,
      origin: 'https://legacy.example.com',
      expiresAt: '2026-03-02T08:05:00.000Z',
    })
    expect(oauth2ApiSchemas.frameBearer.data.parse(answer.data)).toEqual(answer.data)
    clock = start + 5 * 60_000 - 1
    expect((await bearer(data.token)).code).toBe(0)
    clock = start + 5 * 60_000
    expect(await bearer(data.token)).toMatchObject({ status: 200, code: 40100, message: '令牌无效或已过期' })
  })

  it('stands for the tenant of the browser tab', async () => {
    const brand = await gateway.signIn('brand')
    const { data } = await brand.at({ hotelId: 1003 }).call(oauth2Api.frameToken, { address: page })
    expect((await bearer(data.token)).data).toMatchObject({ brandId: 101, hotelId: 1003 })
  })

  it('is never the session itself, and opens nothing of the gateway', async () => {
    const admin = await gateway.signIn('admin')
    const { data } = await admin.call(oauth2Api.frameToken, { address: page })
    const secret = admin.cookie.split('=')[1]!.split('.')[0]!
    expect(Buffer.from(data.token.split('.')[1]!, 'base64url').toString()).not.toContain(secret)
    const cookie = `${admin.cookie.split('=')[0]}=${data.token}`
    expect((await gateway.guest.call(oauth2Api.me, {}, { headers: { Cookie: cookie } })).status).toBe(401)
    const authorised = { headers: { Authorization: `Bearer ${data.token}` } }
    expect((await gateway.guest.call(oauth2Api.me, {}, authorised)).status).toBe(401)
  })

  it('ends with its session', async () => {
    const front = await gateway.signIn('front')
    const { data } = await front.call(oauth2Api.frameToken, { address: page })
    expect((await bearer(data.token)).code).toBe(0)
    await front.call(oauth2Api.logout, {})
    expect((await bearer(data.token)).code).toBe(40100)
  })

  it.each([
    ['nothing', () => ''],
    ['text', () => 'abc'],
    ['three empty parts', () => '..'],
    ['another signature', (token: string) => `${token.slice(0, -6)}AAAAAA`],
    ['no signature', (token: string) => token.slice(0, token.lastIndexOf('.') + 1)],
    [
      'no algorithm',
      (token: string) => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${token.split('.')[1]}.`,
    ],
  ])('is not believed: %s', async (_, forge) => {
    const admin = await gateway.signIn('admin')
    const { data } = await admin.call(oauth2Api.frameToken, { address: page })
    expect(await bearer(forge(data.token))).toMatchObject({ status: 200, code: 40100 })
  })

  it('is not believed when somebody else has signed it', async () => {
    const claims = { sub: '1', sid: '1', adminId: 1, brandId: 101, hotelId: 1001, aud: 'https://x.example' }
    const token = await sign({ ...claims, exp: start / 1000 + 60 }, 'another key', 'HS256')
    expect((await bearer(token)).code).toBe(40100)
  })

  it('is refused without a word too much for a body that is none', async () => {
    for (const token of [1, null, 'a'.repeat(2_001)]) {
      expect((await gateway.guest.call(oauth2Api.frameBearer, { token: token as never })).status).toBe(400)
    }
  })
})

describe('a page that may not be framed', () => {
  it.each([
    '',
    'orders',
    '/orders',
    'javascript:alert(1)',
    'data:text/html,hi',
    'http://legacy.example.com/orders',
    'https://legacy.example.com.evil.example/orders',
    'https://evil.example/?https://legacy.example.com',
    'https://legacy.example.com@evil.example/',
    'https://user:word@legacy.example.com/',
    'https://legacy.example.com:8443/',
    'https://localhost:3000/',
  ])('%j gets no token', async (address) => {
    const admin = await gateway.signIn('admin')
    expect(await admin.call(oauth2Api.frameToken, { address })).toMatchObject({
      status: 200,
      code: 42200,
      message: '地址错误',
      data: { address: '地址错误' },
    })
  })

  it('is any page when no host is named', () => expect(framedOrigin(page, [])).toBeNull())
})

it.each([
  [page, 'https://legacy.example.com'],
  ['HTTPS://LEGACY.example.com/', 'https://legacy.example.com'],
  ['http://localhost:3000/a#b', 'http://localhost:3000'],
])('%s may be framed', (address, origin) => {
  expect(framedOrigin(address, ['legacy.example.com', 'http://localhost:3000'])).toBe(origin)
})
