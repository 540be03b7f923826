import { postageApi } from '@contracts/calls/postageApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { postage } from '@contracts/resources/merchant/postage'
import { sampleRecord } from '@contracts/resources/sample'
import { signInWith } from '@server/records/testing/recordFixtures'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'

let gateway: TestGateway
let admin: Client
let id: number
const parcel = { region: '浙江省杭州市', pieces: 2, quantity: 0, amount: 5_000 }

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  id = (await admin.call(callsOf(postage).save, { values: sampleRecord(postage) })).data.id
})
afterAll(() => gateway?.close())

const ask = (client: Client, more: object = {}) => client.call(postageApi.postageFee, { id, ...parcel, ...more })

it('says what a parcel costs by a template, and by which of its rules', async () => {
  expect((await ask(admin)).data).toEqual({ fee: 1_000, refusal: null, why: '全国：首1件 ¥8.00，续1件 ¥2.00' })
  expect((await ask(admin, { amount: 9_900 })).data).toMatchObject({ fee: 0, why: '包邮：满¥99.00' })
  expect((await ask(admin, { region: '西藏自治区' })).data.refusal).toBe('不配送：快递不达')
})

it('knows no template of another store, and nothing without the right to read them', async () => {
  expect((await ask((await gateway.signIn('brand')).at({ hotelId: 1002 }))).code).toBe(codes.gone)
  expect((await ask(await gateway.signIn('other'))).code).toBe(codes.gone)
  expect((await ask(await signInWith(gateway, 'verifier', ['ticket:order']))).code).toBe(codes.noRight)
})

it.each([{ pieces: 0 }, { region: '' }, { amount: -1 }, { quantity: 'much' }])('takes no %j', async (wrong) => {
  expect((await ask(admin, wrong)).code).not.toBe(0)
})
