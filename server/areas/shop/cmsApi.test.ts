import { allCalls } from '@contracts/calls'
import type { DictItem } from '@contracts/calls/cmsApi'
import { cmsApiSchemas } from '@contracts/calls/cmsApi.schema'
import type { Envelope } from '@contracts/envelope'
import { describe, expect, it } from 'vitest'
import type { Services } from '@server/services'
import { gateway } from '@server/http/gateway/gateway'
import { countries } from './countries'
import { cmsApiHandlers } from './calls'

const membership = { brandId: 1, hotelId: 11, permissions: [] }
const services = {
  identity: { sessionOf: async () => ({ mustChangePassword: false, memberships: [membership] }) },
} as unknown as Services
const app = gateway(services, allCalls, cmsApiHandlers)

const ask = async (path: string) => {
  const response = await app.request(path)
  return { status: response.status, body: (await response.json()) as Envelope<DictItem[]> }
}

describe('getDictByType', () => {
  it('answers every country of ISO 3166-1 when no type is named', async () => {
    const { status, body } = await ask('/api/cms-api/dict/getDictByType')
    expect(status).toBe(200)
    expect(body.code).toBe(0)
    expect(cmsApiSchemas.getDictByType.data.parse(body.data)).toHaveLength(249)
    expect(body.data[0]).toEqual({ value: 'CN', name: '中国' })
  })

  it('answers the same for zkt-country, with and without /api', async () => {
    const named = await ask('/api/cms-api/dict/getDictByType?dictType=zkt-country')
    const bare = await ask('/cms-api/dict/getDictByType?dictType=zkt-country')
    expect(named.body.data).toEqual(countries)
    expect(bare.body.data).toEqual(countries)
  })

  it.each(['zkt-planet', '', '__proto__', 'ZKT-COUNTRY'])('answers nothing for the unknown type %j', async (type) => {
    const { body } = await ask(`/api/cms-api/dict/getDictByType?dictType=${type}`)
    expect(body).toEqual({ code: 0, message: 'ok', data: [] })
  })
})

describe('the countries', () => {
  it('have codes and names of their own', () => {
    expect(new Set(countries.map((one) => one.value)).size).toBe(countries.length)
    expect(new Set(countries.map((one) => one.name)).size).toBe(countries.length)
    for (const one of countries) expect(one.value).toMatch(/^[A-Z]{2}$/)
  })

  it('name Hong Kong, Macao and Taiwan as parts of China', () => {
    const name = (value: string) => countries.find((one) => one.value === value)?.name
    expect([name('HK'), name('MO'), name('TW')]).toEqual(['中国香港', '中国澳门', '中国台湾'])
  })

  it('stand in the order of their pinyin after 中国', () => {
    const at = (name: string) => countries.findIndex((one) => one.name === name)
    const places = ['中国', '阿尔巴尼亚', '秘鲁', '德国', '韩国', '美国', '日本', '新加坡', '英国', '智利'].map(at)
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  })
})
