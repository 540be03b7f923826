import { feedbackApi } from '@contracts/calls/feedbackApi'
import { feedbackApiSchemas } from '@contracts/calls/feedbackApi.schema'
import { callsOf } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import { codes } from '@contracts/envelope'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { userFeedback } from './tables'

let gateway: TestGateway
let manager: Client
beforeAll(async () => {
  gateway = await openGateway({ settings: { RATING_TEST_HOSTS: 'test.example.com, staging.example.com' } })
  manager = await gateway.signIn('manager')
})
afterAll(() => gateway?.close())
beforeEach(() => gateway.services.db.delete(userFeedback))

const read = async (client: Client, url: string) => (await client.call(feedbackApi.getEbUserFeedback, { url })).data
const say = (client: Client, url: string, score: number, description?: string) =>
  client.call(feedbackApi.ebUserFeedback, { url, score, description })

it('answers nulls to who never rated a page', async () => {
  const answer = await manager.call(feedbackApi.getEbUserFeedback, { url: 'NEW/dashboard' })
  expect(answer.data).toEqual({ score: null, feedbackDescription: null })
  expect(feedbackApiSchemas.getEbUserFeedback.data.safeParse(answer.data).success).toBe(true)
})

it('keeps the last word about each page, each with its own url', async () => {
  expect((await say(manager, 'NEW/dashboard', 3, '还行')).code).toBe(0)
  await say(manager, '/dashboard', 1)
  await say(manager, 'NEWsystem', 5, '好用')
  await say(manager, 'NEW/dashboard', 4, '好多了')
  expect(await read(manager, 'NEW/dashboard')).toEqual({ score: 4, feedbackDescription: '好多了' })
  expect(await read(manager, '/dashboard')).toEqual({ score: 1, feedbackDescription: '' })
  expect(await read(manager, 'NEWsystem')).toEqual({ score: 5, feedbackDescription: '好用' })
  expect(await gateway.services.db.select().from(userFeedback)).toHaveLength(3)
})

it('is everybody’s own, and the same in each of his stores', async () => {
  const brand = await gateway.signIn('brand')
  await say(brand.at({ hotelId: 1001 }), 'NEWsystem', 2, '慢')
  expect(await read(brand.at({ hotelId: 1002 }), 'NEWsystem')).toEqual({ score: 2, feedbackDescription: '慢' })
  expect(await read(manager, 'NEWsystem')).toEqual({ score: null, feedbackDescription: null })
})

it('said twice at once is said once', async () => {
  const answers = await Promise.all([say(manager, '/a', 5), say(manager, '/a', 5)])
  expect(answers.map(({ code }) => code)).toEqual([0, 0])
  expect(await gateway.services.db.select().from(userFeedback)).toHaveLength(1)
})

it('takes 500 characters, and not one more', async () => {
  expect((await say(manager, '/a', 5, '好'.repeat(500))).code).toBe(0)
  expect((await say(manager, '/a', 5, '好'.repeat(501))).code).toBe(codes.badRequest)
  expect((await read(manager, '/a')).feedbackDescription).toHaveLength(500)
})

it.each<[string, object]>([
  ['no star', { url: '/a' }],
  ['six stars', { url: '/a', score: 6 }],
  ['half a star', { url: '/a', score: 0.5 }],
  ['no page', { url: '', score: 5 }],
  ['a page longer than any', { url: `/${'a'.repeat(500)}`, score: 5 }],
  ['what no database keeps', { url: '/a\0', score: 5 }],
  ['the same in the comment', { url: '/a', score: 5, description: '好\0' }],
])('refuses %s', async (_, input) => {
  const answer = await manager.call(feedbackApi.ebUserFeedback, input as { url: string; score: number })
  expect([answer.status, answer.code]).toEqual([400, codes.badRequest])
  expect(await gateway.services.db.select().from(userFeedback)).toEqual([])
})

it('says on which hosts nothing is asked, and how often the guide has appeared', async () => {
  const testHosts = ['test.example.com', 'staging.example.com']
  const before = await manager.call(feedbackApi.promptConditions, {})
  expect(before.data).toEqual({ testHosts, guideCount: 0 })
  expect(feedbackApiSchemas.promptConditions.data.safeParse(before.data).success).toBe(true)
  const saved = await manager.call(callsOf(userPreference).save, { values: { dashboardGuideCount: 5 } })
  expect(saved.code).toBe(0)
  expect((await manager.call(feedbackApi.promptConditions, {})).data).toEqual({ testHosts, guideCount: 5 })
  const front = await gateway.signIn('front')
  expect((await front.call(feedbackApi.promptConditions, {})).data.guideCount).toBe(0)
})
