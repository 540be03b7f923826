import { merchantApi } from '@contracts/calls/merchantApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { messageKeptMs, userMessage } from '@contracts/resources/shell/userMessage'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { recordTable } from '@server/records/recordTables'
import { recordEvents } from '@server/records/tables'
import { messages } from '@server/notifications/messageTable'
import { sweepMessages } from './messageSweeper'
import { dedupMs, tellUser } from '@server/notifications/messageTeller'
import type { Receiver, Told } from '@server/teller'

const calls = callsOf(userMessage)
const { table } = recordTable(messages)
const store: Receiver = { userId: 'demo-admin', brandId: 101, hotelId: 1001 }
const done: Told = { kind: 'RESULT', title: '票券订单导出完成 12,408 行', link: '/download-center' }

let gateway: TestGateway
let admin: Client
let brand: Client
let now = new Date('2026-06-01T02:00:00.000Z')

beforeAll(async () => {
  gateway = await openGateway({ now: () => now })
  admin = await gateway.signIn('admin')
  brand = await gateway.signIn('brand')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  now = new Date('2026-06-01T02:00:00.000Z')
  await gateway.services.db.delete(table)
  await gateway.services.db.delete(recordEvents)
})

const tell = (told: Told = done, receiver = store) => tellUser(gateway.services.db, now, receiver, told)
const unread = async (client: Client) => (await client.call(merchantApi.messageUnread, {})).data
const listed = async (client: Client, query = {}) => (await client.call(calls.list, query)).data
/** The ids of some cases are none, on purpose. */
const read = (client: Client, ids?: unknown) => client.call(merchantApi.messageRead, { ids: ids as number[] })
const later = (ms: number) => (now = new Date(now.getTime() + ms))

describe('telling', () => {
  it('is counted by tab, the newest first, and stands in the list with its history', async () => {
    await tell({ kind: 'TODO', level: 'URGENT', title: '新订位' })
    later(1_000)
    const id = await tell()
    expect(await unread(admin)).toEqual({
      total: 2,
      todo: 1,
      news: 1,
      latest: [
        {
          id,
          kind: 'RESULT',
          level: 'INFO',
          title: done.title,
          link: '/download-center',
          bizType: null,
          at: now.toISOString(),
        },
        expect.objectContaining({ kind: 'TODO', level: 'URGENT', title: '新订位', link: null }),
      ],
    })
    expect(await listed(admin, { tab: 'TODO' })).toMatchObject({ total: 1, counts: { TODO: 1, NEWS: 1, ARCHIVED: 0 } })
    const history = await admin.call(calls.history, { id })
    expect(history.data).toMatchObject([{ event: 'create', by: null, to: 'UNREAD' }])
  })

  it('is one message within ten minutes under one key, as long as it has not been read', async () => {
    const key = { ...done, dedupKey: 'printer 2' }
    const first = await tell({ ...key, title: '离线 1 分钟' })
    later(dedupMs - 1)
    expect(await tell({ ...key, title: '离线 10 分钟' })).toBe(first)
    expect(await listed(admin)).toMatchObject({ total: 1, list: [{ title: '离线 10 分钟', count: 2, version: 2 }] })
    // The last time counts.
    later(dedupMs - 1)
    expect(await tell(key)).toBe(first)
    later(dedupMs)
    expect(await tell(key)).not.toBe(first)
    await read(admin)
    later(1)
    await tell(key)
    expect(await unread(admin)).toMatchObject({ total: 1 })
    expect(await tell({ ...key, dedupKey: 'printer 3' })).not.toBe(await tell(key, { ...store, hotelId: 1002 }))
  })

  it('is one message although it is told many times at once', async () => {
    const ids = await Promise.all(Array.from({ length: 8 }, () => tell({ ...done, dedupKey: 'once' })))
    expect(new Set(ids).size).toBe(1)
    expect((await listed(admin)).list).toMatchObject([{ count: 8 }])
  })

  it('keeps texts as they are, without what no database stores, and cuts what is too long', async () => {
    await tell({ ...done, title: '<img src=x onerror=alert(1)>\u0000', body: '长'.repeat(1_001) })
    const [message] = (await listed(admin)).list
    expect(message?.title).toBe('<img src=x onerror=alert(1)>')
    expect(message?.body).toBe(`${'长'.repeat(999)}…`)
  })

  it.each(['https://evil.example', '//evil.example', 'javascript:alert(1)', ''])(
    'refuses a link out of the console: %s',
    async (link) => {
      expect(() => tell({ ...done, link })).toThrow('leads out of the console')
      expect(await unread(admin)).toMatchObject({ total: 0 })
    },
  )

  it('is taken back with what has happened', async () => {
    const failed = gateway.services.db.transaction(async (tx) => {
      await tellUser(tx, now, store, done)
      throw new Error('something else failed')
    })
    await expect(failed).rejects.toThrow('something else failed')
    expect(await unread(admin)).toMatchObject({ total: 0 })
  })
})

describe('a message', () => {
  it('is its receiver’s alone', async () => {
    const id = await tell()
    const manager = await gateway.signIn('manager')
    const other = await gateway.signIn('other')
    for (const client of [manager, brand, other]) {
      expect(await unread(client)).toMatchObject({ total: 0, latest: [] })
      expect((await listed(client)).total).toBe(0)
      const answers = [
        await client.call(calls.detail, { id }),
        await client.call(calls.history, { id }),
        await client.call(calls.transition, { id, event: 'READ' }),
        await client.call(calls.remove, { id }),
        await read(client, [id]),
      ]
      expect(answers.map(({ code }) => code)).toEqual(answers.map(() => codes.gone))
      expect((await read(client)).data).toEqual({ read: 0 })
    }
    expect(await unread(admin)).toMatchObject({ total: 1 })
  })

  it('is seen where it belongs: in its store, by the whole brand; without a place everywhere', async () => {
    const userId = 'demo-brand'
    await tell({ ...done, title: '西湖店' }, { userId, brandId: 101, hotelId: 1001 })
    await tell({ ...done, title: '全集团' }, { userId, brandId: 101, hotelId: null })
    await tell({ ...done, title: '账号' }, { userId, brandId: null, hotelId: null })
    await tell({ ...done, title: '别的品牌' }, { userId, brandId: 102, hotelId: 1005 })
    const titles = async (client: Client) => (await listed(client)).list.map(({ title }) => title).toSorted()
    expect(await titles(brand.at({ hotelId: 1001 }))).toEqual(['全集团', '西湖店', '账号'])
    expect(await titles(brand.at({ hotelId: 1002 }))).toEqual(['全集团', '账号'])
    expect(await titles(brand.at({ brandId: 101 }))).toEqual(['全集团', '西湖店', '账号'])
    expect((await brand.at({ hotelId: 1005 }).call(merchantApi.messageUnread, {})).code).toBe(codes.noRight)
    expect((await read(brand.at({ hotelId: 1002 }))).data).toEqual({ read: 2 })
    expect(await unread(brand.at({ hotelId: 1001 }))).toMatchObject({ total: 1 })
  })

  it('is read, then archived, and refuses the rest', async () => {
    const id = await tell()
    const send = (event: string) => admin.call(calls.transition, { id, event })
    expect((await send('ARCHIVE')).code).toBe(codes.lifecycleRefuses)
    expect((await send('READ')).data).toMatchObject({ status: 'READ', box: 'NEWS' })
    expect((await send('READ')).code).toBe(codes.lifecycleRefuses)
    expect((await send('ARCHIVE')).data).toMatchObject({ status: 'ARCHIVED', box: 'ARCHIVED' })
    expect(await listed(admin, { tab: 'ARCHIVED' })).toMatchObject({ total: 1 })
  })

  it('is written by nobody', async () => {
    const made = await admin.call(calls.save, { values: { title: '我自己写的', kind: 'ALERT' } })
    expect(made.code).toBe(codes.noRight)
    const id = await tell()
    expect((await admin.call(calls.save, { id, version: 1, values: { title: '改写' } })).code).toBe(codes.noRight)
  })
})

describe('reading many', () => {
  it('takes each with its history, and says how many', async () => {
    const [one, two] = [await tell(), await tell()]
    await tell()
    expect((await read(admin, [one, two, two])).data).toEqual({ read: 2 })
    expect((await read(admin, [one])).data).toEqual({ read: 0 })
    expect((await admin.call(calls.detail, { id: one })).data).toMatchObject({ status: 'READ', version: 2 })
    const history = await admin.call(calls.history, { id: one })
    expect(history.data[0]).toMatchObject({ event: 'READ', from: 'UNREAD', to: 'READ', version: 2 })
    expect((await read(admin)).data).toEqual({ read: 1 })
    expect(await unread(admin)).toMatchObject({ total: 0 })
  })

  it('reads nothing when one of them is somebody else’s', async () => {
    const mine = await tell()
    const theirs = await tell(done, { ...store, userId: 'demo-manager' })
    expect((await read(admin, [mine, theirs])).code).toBe(codes.gone)
    expect(await unread(admin)).toMatchObject({ total: 1 })
  })

  it.each([[['1']], [[0]], [[1.5]], ['1'], [Array.from({ length: 201 }, (_, at) => at + 1)]])(
    'refuses ids that are none: %j',
    async (ids) => {
      expect((await read(admin, ids)).status).toBe(400)
    },
  )

  it('takes ten thousand at once', async () => {
    const { db } = gateway.services
    const id = await tell()
    const [row] = await db.select().from(table)
    const { id: _, ...values } = row as Record<string, unknown>
    for (let at = 0; at < 10; at += 1) await db.insert(table).values(Array.from({ length: 1_000 }, () => values))
    expect(await unread(admin)).toMatchObject({ total: 10_001 })
    expect((await read(admin)).data).toEqual({ read: 10_001 })
    expect(await unread(admin)).toMatchObject({ total: 0, latest: [] })
    expect((await admin.call(calls.history, { id })).data[0]).toMatchObject({ event: 'READ' })
  }, 60_000)
})

it('is swept with its history when it is older than 90 days', async () => {
  const { db } = gateway.services
  const old = await tell()
  later(1)
  const young = await tell()
  later(messageKeptMs)
  await sweepMessages(gateway.services).run()
  const { columns } = recordTable(messages)
  expect(await db.select({ id: columns.id }).from(table)).toEqual([{ id: young }])
  expect(await db.select().from(recordEvents).where(eq(recordEvents.recordId, old))).toEqual([])
  expect(await db.select().from(recordEvents).where(eq(recordEvents.recordId, young))).toHaveLength(1)
})
