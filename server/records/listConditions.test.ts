import { callsOf } from '@contracts/resources/calls'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { recordTable } from './recordTables'
import { categoryCalls, createCategory, namesOf } from './testing/recordFixtures'
import { settledQuery } from './listQuery'

let gateway: TestGateway
let admin: Client
let at: Date

beforeAll(async () => {
  gateway = await openGateway({ now: () => at })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  at = new Date('2026-03-01T08:00:00.000Z')
  admin = await gateway.signIn('admin')
  await gateway.services.db.delete(recordTable(ticketCategory).table)
})

/** Makes a category at a moment of the merchant's clock. */
async function createAt(moment: string, name: string) {
  at = new Date(`${moment}+08:00`)
  admin = await gateway.signIn('admin')
  return createCategory(admin, name)
}

it('leaves out the values that it is told to, and keeps what holds none', async () => {
  await createCategory(admin, '房券')
  await createCategory(admin, '餐券', { productType: 'meal' })
  await createCategory(admin, '门票', { productType: 'scenic' })
  expect(await namesOf(admin, { productType: '!meal,scenic' })).toEqual(['房券'])
  expect(await namesOf(admin, { status: '!ENABLED' })).toEqual([])
  expect(await namesOf(admin, { productType: '~empty' })).toEqual([])
  expect(await namesOf(admin, { productType: '~filled' })).toHaveLength(3)
})

it('means by today the day of the merchant on which it is asked', async () => {
  await createAt('2026-02-28T23:59:59.000', '昨夜')
  await createAt('2026-03-01T00:00:00.000', '清晨')
  expect(await namesOf(admin, { createdAt: 'today' })).toEqual(['清晨'])
  expect(await namesOf(admin, { createdAt: 'yesterday' })).toEqual(['昨夜'])
  expect(await namesOf(admin, { createdAt: 'last7' })).toEqual(['清晨', '昨夜'])
  expect(await namesOf(admin, { createdAt: 'thisMonth' })).toEqual(['清晨'])
  expect(await namesOf(admin, { createdAt: 'lastMonth' })).toEqual(['昨夜'])
  // The statement was written for the other day; the day is one of its values.
  await createAt('2026-03-02T00:00:00.000', '次日')
  expect(await namesOf(admin, { createdAt: 'today' })).toEqual(['次日'])
  expect(await namesOf(admin, { createdAt: 'yesterday' })).toEqual(['清晨'])
})

it('takes each of them into a batch and a file', async () => {
  await createAt('2026-02-27T12:00:00.000', '前天')
  await createAt('2026-03-01T12:00:00.000', '今天')
  const query = { createdAt: 'today', productType: '!meal' }
  const step = { query, seen: 1, event: 'DISABLE' }
  expect((await admin.call(categoryCalls.batch, step)).data).toMatchObject({ total: 1, done: 1 })
  expect(await namesOf(admin, { tab: 'DISABLED' })).toEqual(['今天'])
  const file = await admin.call(categoryCalls.export, { query, seen: 1, format: 'csv' })
  const text = Buffer.from(file.data.file?.base64 ?? '', 'base64').toString()
  expect([text.includes('今天'), text.includes('前天')]).toEqual([true, false])
})

it('writes the days down that were meant when a file was asked for', () => {
  const asked = { createdAt: 'yesterday', status: '!ENABLED', keyword: 'today', pageSize: 20 }
  expect(settledQuery(ticketCategory, asked, new Date('2026-03-01T16:30:00.000Z'))).toEqual({
    ...asked,
    createdAt: '2026-03-01..2026-03-01',
  })
})

it.each([
  ['payAmount', 'today'],
  ['payAmount', '~none'],
  ['createdAt', '!2026-03-01'],
  ['createdAt', 'tomorrow'],
] as const)('refuses of the orders %s=%s', async (name, text) => {
  const answer = await admin.call(callsOf(ticketOrder).list, { [name]: text })
  expect(answer.status).toBe(400)
})
