import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { userPreference } from '@contracts/resources/shell/userPreference'
import { ticketCategory } from '@contracts/resources/tickets/ticketCategory'
import { declaredServers } from '@server/areas/registry'
import { refused } from '@server/refusal'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { defineServer, listen, type Command } from './recordServer'
import { useRecordServers } from './recordServers'
import { recordTable } from './recordTables'

const calls = callsOf(ticketCategory)

let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
})
afterEach(() => useRecordServers(declaredServers))
afterAll(() => gateway?.close())

type Heard = Command<typeof ticketCategory>

/** Listens to the end of a category beside everything that is declared; the first of them runs first. */
function listenWith(...runs: readonly Heard[]) {
  const on = runs.map((run, at) => listen(ticketCategory, ['DISABLE'], { order: at + 1, purpose: '测试', run }))
  useRecordServers([...declaredServers, defineServer(userPreference, { on })])
}

async function makeCategory(categoryName: string): Promise<number> {
  const saved = await admin.call(calls.save, { values: { categoryName, productType: 'room' } })
  return saved.data.id
}

const disable = (id: number) => admin.call(calls.transition, { id, event: 'DISABLE' })
const nameOf = async (id: number) => (await admin.call(calls.detail, { id })).data.categoryName

/** What a listener writes of another record, here of the same. */
const rename =
  (name: string): Heard =>
  async ({ db, record }) => {
    const { table, columns } = recordTable(ticketCategory)
    await db.update(table).set({ categoryName: name }).where(eq(columns.id, record.id))
  }

it('listeners run in the stated order, in the transaction of the event', async () => {
  const seen: string[] = []
  listenWith(
    async ({ event, before, record }) => void seen.push(`first ${event} ${before.status} ${record.status}`),
    async (effect) => {
      seen.push('second')
      await rename('听见了')(effect)
    },
  )
  const id = await makeCategory('听众一')
  expect((await disable(id)).data).toMatchObject({ status: 'DISABLED' })
  expect(seen).toEqual(['first DISABLE ENABLED DISABLED', 'second'])
  expect(await nameOf(id)).toBe('听见了')
})

it('a listener that refuses takes the whole transition back, and says why', async () => {
  const later: string[] = []
  listenWith(
    rename('没有发生'),
    () => Promise.reject(refused('门店今天不能停用分类')),
    async () => void later.push('is not reached'),
  )
  const id = await makeCategory('听众二')
  const answer = await disable(id)
  expect(answer).toMatchObject({ code: codes.badRequest, message: '门店今天不能停用分类' })
  expect(later).toEqual([])
  expect((await admin.call(calls.detail, { id })).data).toMatchObject({ status: 'ENABLED', version: 1 })
  expect(await nameOf(id)).toBe('听众二')
  expect((await admin.call(calls.history, { id })).data.map(({ event }) => event)).toEqual(['create'])
})

it('a listener that breaks takes the whole transition back as a fault', async () => {
  listenWith(rename('没有发生'), () => Promise.reject(new Error('the listener breaks')))
  const id = await makeCategory('听众三')
  expect((await disable(id)).code).toBe(codes.fault)
  expect((await admin.call(calls.detail, { id })).data).toMatchObject({ status: 'ENABLED', version: 1 })
  expect(await nameOf(id)).toBe('听众三')
})

it('two listeners of one event cannot have the same order, nor a record two declarations', () => {
  const one = listen(ticketCategory, ['DISABLE'], { order: 7, purpose: '一', run: () => Promise.resolve() })
  expect(() => useRecordServers([defineServer(userPreference, { on: [one, one] })])).toThrow(
    'two listeners of ticket-category.DISABLE have the order 7',
  )
  expect(() => useRecordServers([...declaredServers, ...declaredServers])).toThrow('is declared twice')
})
