import { allCalls } from '@contracts/calls'
import { cmsApi } from '@contracts/calls/cmsApi'
import { oauth2Api } from '@contracts/calls/oauth2Api'
import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { intakeDocsPath } from '@contracts/calls/intakeSecretCalls'
import { codes } from '@contracts/envelope'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { demoPassword } from '../support/databases'
import { openGateway, type TestGateway } from '../support/openGateway'

let gateway: TestGateway
beforeAll(async () => {
  gateway = await openGateway()
})
afterAll(() => gateway?.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  gateway.fetch(new Request(`${gateway.origin}${path}`, { headers }))

it('says that it is healthy, with its version', async () => {
  const answer = await get('/healthz')
  expect(answer.status).toBe(200)
  expect(await answer.json()).toEqual({ status: 'up', version: '1.36.4', database: 'up', storage: 'up' })
})

it('describes every call of the contracts', async () => {
  const document = (await (await get('/openapi.json')).json()) as { paths: Record<string, Record<string, unknown>> }
  for (const call of allCalls) expect(document.paths[call.path]?.[call.method.toLowerCase()], call.path).toBeDefined()
})

it('describes to shops outside the calls that they sign, and no other', async () => {
  const { paths } = (await (await get(intakeDocsPath)).json()) as { paths: object }
  expect(Object.keys(paths).toSorted()).toEqual([
    '/member-api/pub/points-exchange/intake',
    '/member-api/pub/promo-qrcode/intake',
    '/ticket-api/pub/ticket-order/intake',
  ])
})

it('answers each call with and without the /api prefix', async () => {
  for (const path of ['/api/cms-api/dict/getDictByType', '/cms-api/dict/getDictByType']) {
    expect((await get(path)).status).toBe(401)
  }
})

it.each(['/', '/no/such/call', '/api', '/api/oss-api/eb/oss/nothing', '/..%2f..%2fetc/passwd', '/%00', '/%E0%A4%A'])(
  'answers %s with an envelope and 404',
  async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toEqual({ code: codes.gone, message: '接口不存在', data: null })
  },
)

it('gives every answer a request id, the caller’s when it is well-formed', async () => {
  expect((await get('/healthz', { 'X-Request-Id': 'abc-12345' })).headers.get('X-Request-Id')).toBe('abc-12345')
  const id = (await get('/healthz', { 'X-Request-Id': 'no good\tid' })).headers.get('X-Request-Id')
  expect(id).toMatch(/^[\da-f-]{36}$/)
})

it('answers the country dictionary whole', async () => {
  const admin = await gateway.signIn('admin')
  const answer = await admin.call(cmsApi.getDictByType, {})
  expect(answer.code).toBe(0)
  expect(answer.data.length).toBeGreaterThanOrEqual(249)
  expect(answer.data[0]?.name).toBe('中国')
})

it.each([
  ['1', '198.51.100.7'],
  ['0', ''],
])('with TRUST_PROXY=%s takes the address %j from X-Forwarded-For', async (trust, address) => {
  const behindProxy = await openGateway({ settings: { TRUST_PROXY: trust } })
  try {
    const forwarded = { 'X-Forwarded-For': '203.0.113.9, 198.51.100.7' }
    const signedIn = await behindProxy.guest.call(
      oauth2Api.login,
      { account: 'front', password: demoPassword },
      { headers: forwarded },
    )
    const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
    const devices = await behindProxy.guest.call(ownAccountApi.sessionList, {}, { headers: { Cookie: cookie } })
    expect(devices.data.map(({ ip }) => ip)).toEqual([address])
  } finally {
    await behindProxy.close()
  }
})

it('says by its headers what browsers may make of an answer', async () => {
  const answer = await get('/healthz')
  expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(answer.headers.get('Strict-Transport-Security')).toBeNull()
  const behindHttps = await openGateway({ settings: { PUBLIC_URL: 'https://console.example' } })
  const secure = await behindHttps.fetch(new Request('https://console.example/healthz'))
  expect(secure.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  await behindHttps.close()
})

it('takes writes only from its public address, whatever host a request names', async () => {
  const admin = await gateway.signIn('admin')
  const write = (host: string, origin: string) =>
    gateway.fetch(
      new Request(`http://${host}${oauth2Api.logout.path}`, {
        method: 'POST',
        headers: {
          Cookie: admin.cookie,
          'X-Requested-With': 'fetch',
          'Content-Type': 'application/json',
          Origin: origin,
        },
        body: '{}',
      }),
    )
  expect((await (await write('evil.example', 'http://evil.example')).json()).code).toBe(codes.crossSite)
  expect((await (await write('localhost:8080', 'http://127.0.0.1:8080')).json()).code).toBe(0)
})

it('says 503 and when to ask again while the database is away', async () => {
  const cut = await openGateway()
  const admin = await cut.signIn('admin')
  vi.spyOn(cut.services.identity, 'sessionOf').mockRejectedValue(
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  )
  const answer = await admin.call(cmsApi.getDictByType, {})
  expect([answer.status, answer.code, answer.message]).toEqual([503, codes.unavailable, '服务暂时不可用，请稍后重试'])
  expect(answer.headers.get('Retry-After')).toBe('5')
  await cut.close()
})
