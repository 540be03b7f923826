import { merchantApi } from '@contracts/calls/merchantApi'
import { codes } from '@contracts/envelope'
import { presenceBeatMs } from '@machines/flows/presence/machine'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '../../tests/support/client'
import { openGateway, type TestGateway } from '../../tests/support/openGateway'
import { createCategory } from '../records/testing/recordFixtures'
import { presenceLastsMs } from './presence'
import { recordPresence } from './tables'

let gateway: TestGateway
let admin: Client
let manager: Client
let id: number

beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  manager = await gateway.signIn('manager')
  id = (await createCategory(admin, '谁在编辑', { productType: 'meal' })).id
})
afterAll(() => gateway?.close())
afterEach(async () => {
  vi.useRealTimers()
  await gateway.services.db.delete(recordPresence)
})

const [first, second] = ['0b0f8a52-8f4e-4d0c-9a5e-0f1f3f0c7a01', '0b0f8a52-8f4e-4d0c-9a5e-0f1f3f0c7a02']
const say = (by: Client, opening: string, more: { id?: number; left?: boolean; resource?: string } = {}) =>
  by.call(merchantApi.recordPresence, { resource: 'ticket-category', id, opening, ...more })
const named = async (by: Client, opening: string) => (await say(by, opening)).data.others.map(({ name }) => name)

it('names who else has the record open, until it is closed', async () => {
  expect(await named(admin, first)).toEqual([])
  expect(await named(manager, second)).toHaveLength(1)
  expect(await named(admin, first)).toHaveLength(1)
  await say(manager, second, { left: true })
  expect(await named(admin, first)).toEqual([])
})

it('does not name oneself in another tab, and somebody with two tabs once', async () => {
  await named(admin, first)
  expect(await named(admin, second)).toEqual([])
  expect(await named(manager, first)).toHaveLength(1)
})

it('forgets who has not said so for three beats', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await named(manager, second)
  vi.setSystemTime(Date.now() + presenceLastsMs - 1)
  expect(presenceLastsMs).toBe(3 * presenceBeatMs)
  expect(await named(admin, first)).toHaveLength(1)
  vi.setSystemTime(Date.now() + 2)
  expect(await named(admin, first)).toEqual([])
})

it('is told of nothing out of reach, and without the right to read', async () => {
  await named(admin, first)
  const other = await gateway.signIn('other')
  expect((await say(other, second)).code).toBe(codes.gone)
  const noTickets = await gateway.signIn('verifier')
  expect((await say(noTickets, second, { resource: 'split-receiver' })).code).toBe(codes.noRight)
  expect((await say(admin, second, { resource: 'no-such-record' })).code).toBe(codes.badRequest)
  expect(await named(admin, first)).toEqual([])
})
