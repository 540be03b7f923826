import { allCalls } from '@contracts/calls'
import { wxaAdminSchemas } from '@contracts/calls/wxaAdmin.schema'
import type { Envelope } from '@contracts/envelope'
import { expect, it } from 'vitest'
import { readConfig } from '@server/config'
import type { Services } from '@server/services'
import { gateway } from '@server/http/gateway/gateway'
import { contentSecurityPolicy } from '@server/http/site/contentSecurity'
import { wxaAdminHandlers } from './calls'

const pair = { AMAP_KEY: 'map-key', AMAP_SECRET: 'map-secret' }

const ask = async (settings: Record<string, string>, query: string) => {
  const membership = { brandId: 1, hotelId: 11, permissions: [] }
  const services = {
    config: readConfig(settings),
    identity: { sessionOf: async () => ({ mustChangePassword: false, memberships: [membership] }) },
  } as unknown as Services
  const app = gateway(services, allCalls, wxaAdminHandlers)
  const answer = await app.request(`/wxa-admin/thirdparty/app/get_by_code${query}`)
  return { body: (await answer.json()) as Envelope }
}

it('answers the key pair of the maps service', async () => {
  const { body } = await ask(pair, '?appCode=amap')
  expect(body).toEqual({ code: 0, message: 'ok', data: { appKey: 'map-key', appSecret: 'map-secret' } })
})

it.each([
  ['no key is set', {}, '?appCode=amap'],
  ['another application is asked for', pair, '?appCode=wechat'],
  ['the name only looks alike', pair, '?appCode=AMAP'],
])('answers none where %s', async (_, settings, query) => {
  expect((await ask(settings, query)).body).toEqual({ code: 0, message: 'ok', data: null })
})

it.each([{}, { appCode: '' }, { appCode: 1 }])('%j names no application', (input) => {
  expect(wxaAdminSchemas.getByCode.input.safeParse(input).success).toBe(false)
})

it('keys go together', () => {
  expect(() => readConfig({ AMAP_KEY: 'k' })).toThrow('使用高德地图还缺这个环境变量：AMAP_SECRET')
  expect(() => readConfig({ AMAP_SECRET: 's' })).toThrow('使用高德地图还缺这个环境变量：AMAP_KEY')
})

it('the page may speak to the maps service only where its key is set', () => {
  const closed = contentSecurityPolicy(readConfig({}))
  expect(closed).not.toContain('amap')
  expect(closed).not.toContain('worker-src')
  const open = contentSecurityPolicy(readConfig(pair))
  const hosts = 'https://*.amap.com https://*.autonavi.com'
  expect(open).toContain(`script-src 'self' ${hosts};`)
  expect(open).toContain(`worker-src 'self' blob:;`)
  for (const directive of ['img-src', 'connect-src']) {
    expect(open.split('; ').find((one) => one.startsWith(directive))).toContain(hosts)
  }
  expect(open).not.toContain('unsafe-eval')
})
