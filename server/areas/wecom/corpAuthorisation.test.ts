import { merchantApi } from '@contracts/calls/merchantApi'
import { merchantApiSchemas } from '@contracts/calls/merchantApi.schema'
import { wechatApi, type CorpDecision } from '@contracts/calls/wechatApi'
import { wechatApiSchemas } from '@contracts/calls/wechatApi.schema'
import { codes } from '@contracts/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { corpAuthorisations } from './tables'

const start = Date.parse('2026-03-01T08:00:00.000Z')
const corpId = 'ww0000000000000101'
let at = start
let gateway: TestGateway
let admin: Client
/** Of the whole brand: works in each of its stores. */
let brand: Client

beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(at) })
  admin = await gateway.signIn('admin')
  brand = await gateway.signIn('brand')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  at = start
  await gateway.services.db.delete(corpAuthorisations)
})

const grant: { decision: CorpDecision } = { decision: 'GRANT' }

const store = (hotelId: number) => {
  const client = brand.at({ hotelId })
  return {
    isAuthorised: async () => (await client.call(wechatApi.isHotelAuth, { hotelId })).data,
    apply: () => client.call(wechatApi.addHotelAuth, { hotelId }),
    decide: (decision: CorpDecision) => client.call(wechatApi.standInDecision, { decision }),
    authorisation: async () => (await client.call(wechatApi.corpAuth, {})).data,
    corp: () => client.call(wechatApi.corpInfo, {}),
    channels: async (appTypes = 7) =>
      (await client.call(merchantApi.getMerchantAllSaleChannelInfo, { hotelId, appTypes })).data,
  }
}

async function authorised(hotelId: number) {
  const one = store(hotelId)
  await one.apply()
  await one.decide('GRANT')
  return one
}

describe('the life of an authorisation', () => {
  it('begins with nothing', async () => {
    const hotel = store(1001)
    expect(await hotel.isAuthorised()).toBe(false)
    expect(await hotel.channels()).toEqual([])
    const authorisation = await hotel.authorisation()
    expect(authorisation).toEqual({
      state: 'UNAUTHORIZED',
      corpId: null,
      corpName: null,
      decidedAt: null,
      decisionPage: null,
    })
    expect(wechatApiSchemas.corpAuth.data.safeParse(authorisation).success).toBe(true)
  })

  it('an application opens the pages but names no corp yet', async () => {
    const hotel = store(1001)
    expect((await hotel.apply()).data).toBe(true)
    expect(await hotel.isAuthorised()).toBe(true)
    expect(await hotel.authorisation()).toMatchObject({ state: 'APPLIED', corpId: null, decidedAt: null })
    expect(await hotel.channels()).toEqual([])
    expect((await hotel.corp()).code).toBe(codes.noCorp)
  })

  it('a grant names the corp, and the store as its owner', async () => {
    const hotel = store(1001)
    await hotel.apply()
    at += 60_000
    const granted = await hotel.decide('GRANT')
    expect(granted.data).toMatchObject({ state: 'AUTHORIZED', corpId, decidedAt: '2026-03-01T08:01:00.000Z' })
    const channels = await hotel.channels()
    expect(channels).toEqual([{ relationType: 1, merchantId: 1001, appId: corpId }])
    expect(merchantApiSchemas.getMerchantAllSaleChannelInfo.data.safeParse(channels).success).toBe(true)
    expect((await hotel.corp()).data).toEqual({
      corpId,
      corpName: '云栖酒店集团（模拟企业）',
      authorizedAt: '2026-03-01T08:01:00.000Z',
    })
  })

  it('a refusal leads back to the beginning, and the store may apply again', async () => {
    const hotel = store(1001)
    await hotel.apply()
    expect((await hotel.decide('REFUSE')).data.state).toBe('UNAUTHORIZED')
    expect(await hotel.isAuthorised()).toBe(false)
    expect((await hotel.apply()).data).toBe(true)
    expect((await hotel.authorisation()).state).toBe('APPLIED')
  })

  it('a grant that is taken back closes the pages, and may be given again or applied for', async () => {
    const hotel = await authorised(1001)
    expect((await hotel.decide('CANCEL')).data).toMatchObject({ state: 'CANCELLED', corpId: null, corpName: null })
    expect(await hotel.isAuthorised()).toBe(false)
    expect(await hotel.channels()).toEqual([])
    expect((await hotel.decide('GRANT')).data.state).toBe('AUTHORIZED')
    await hotel.decide('CANCEL')
    await hotel.apply()
    expect((await hotel.authorisation()).state).toBe('APPLIED')
  })

  it.each<[string, readonly CorpDecision[], CorpDecision, string]>([
    ['granting without an application', [], 'GRANT', '门店还没有申请开通企业微信'],
    ['refusing without an application', [], 'REFUSE', '门店还没有申请开通企业微信'],
    ['refusing what is granted', ['GRANT'], 'REFUSE', '门店已授权企业微信'],
    ['granting twice', ['GRANT'], 'GRANT', '门店已授权企业微信'],
    ['taking back what is cancelled', ['GRANT', 'CANCEL'], 'CANCEL', '门店已取消企业微信授权'],
  ])('%s is refused, and nothing changes', async (_, before, decision, message) => {
    const hotel = store(1001)
    if (before.length > 0) await hotel.apply()
    for (const one of before) await hotel.decide(one)
    const state = await hotel.authorisation()
    const answer = await hotel.decide(decision)
    expect([answer.code, answer.message]).toEqual([codes.lifecycleRefuses, message])
    expect(await hotel.authorisation()).toEqual(state)
  })

  it('applying twice is one application, and applying when granted takes nothing back', async () => {
    const hotel = store(1001)
    expect((await Promise.all([hotel.apply(), hotel.apply()])).map(({ data }) => data)).toEqual([true, true])
    await hotel.decide('GRANT')
    expect((await hotel.apply()).data).toBe(true)
    expect((await hotel.authorisation()).state).toBe('AUTHORIZED')
    expect(await gateway.services.db.select().from(corpAuthorisations)).toHaveLength(1)
  })

  it('of two decisions at once one wins', async () => {
    const hotel = store(1001)
    await hotel.apply()
    const answers = await Promise.all([hotel.decide('GRANT'), hotel.decide('REFUSE')])
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === codes.lifecycleRefuses)).toHaveLength(1)
  })
})

describe('stores of one brand', () => {
  it('share its corp: the first owns it, and the next one when that is gone', async () => {
    const first = await authorised(1002)
    at += 1_000
    const second = await authorised(1001)
    const both = [
      { relationType: 1, merchantId: 1002, appId: corpId },
      { relationType: 3, merchantId: 1001, appId: corpId },
    ]
    expect(await first.channels()).toEqual(both)
    expect(await second.channels()).toEqual(both)
    await first.decide('CANCEL')
    expect(await first.channels()).toEqual([])
    expect(await second.channels()).toEqual([{ relationType: 1, merchantId: 1001, appId: corpId }])
  })

  it('do not share an application, and another brand shares nothing', async () => {
    await authorised(1001)
    expect(await store(1002).isAuthorised()).toBe(false)
    const other = await gateway.signIn('other')
    expect((await other.call(wechatApi.isHotelAuth, { hotelId: 1005 })).data).toBe(false)
    await other.call(wechatApi.addHotelAuth, { hotelId: 1005 })
    await other.call(wechatApi.standInDecision, grant)
    const { data } = await other.call(merchantApi.getMerchantAllSaleChannelInfo, { hotelId: 1005, appTypes: 7 })
    expect(data).toEqual([{ relationType: 1, merchantId: 1005, appId: 'ww0000000000000102' }])
  })

  it('have no other channels', async () => {
    expect(await (await authorised(1001)).channels(1)).toEqual([])
  })
})

describe('who may', () => {
  it('look: everybody of the store; apply and decide: who may change the settings', async () => {
    const front = await gateway.signIn('front')
    expect((await front.call(wechatApi.isHotelAuth, { hotelId: 1001 })).data).toBe(false)
    expect((await front.call(wechatApi.addHotelAuth, { hotelId: 1001 })).code).toBe(codes.noRight)
    expect((await front.call(wechatApi.standInDecision, grant)).code).toBe(codes.noRight)
    expect((await front.call(wechatApi.corpAuth, {})).code).toBe(codes.noRight)
  })

  it('nobody for another store than the one he stands in', async () => {
    expect((await admin.call(wechatApi.isHotelAuth, { hotelId: 1002 })).code).toBe(codes.tenantChanged)
    expect((await admin.call(wechatApi.addHotelAuth, { hotelId: 1005 })).code).toBe(codes.tenantChanged)
    expect(await gateway.services.db.select().from(corpAuthorisations)).toEqual([])
  })

  it('nobody for a whole brand', async () => {
    const whole = brand.at({ brandId: 101 })
    expect((await whole.call(wechatApi.corpAuth, {})).code).toBe(codes.hotelRequired)
    expect((await whole.call(wechatApi.corpInfo, {})).code).toBe(codes.hotelRequired)
  })

  it.each([{}, { decision: '' }, { decision: 'grant' }, { decision: 1 }])('%j is no decision', async (given) => {
    const answer = await admin.call(wechatApi.standInDecision, given as { decision: CorpDecision })
    expect([answer.status, answer.code]).toEqual([400, codes.badRequest])
  })
})
