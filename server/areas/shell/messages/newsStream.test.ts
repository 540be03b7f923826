import { merchantApi, streamBeatMs } from '@contracts/calls/merchantApi'
import { oauth2Api } from '@contracts/calls/oauth2Api'
import { callsOf } from '@contracts/resources/calls'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { tellUser } from '@server/notifications/messageTeller'
import { mostStreams } from '@server/notifications/newsStream'

let gateway: TestGateway
let admin: Client
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
})
afterAll(() => gateway?.close())

const open: ReadableStreamDefaultReader<Uint8Array>[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(open.splice(0).map((reader) => reader.cancel()))
})

const ask = (cookie: string, accept = 'text/event-stream') =>
  gateway.fetch(
    new Request(`${gateway.origin}${merchantApi.messageStream.path}`, { headers: { Cookie: cookie, Accept: accept } }),
  )

async function listen(client: Client) {
  const answer = await ask(client.cookie)
  const reader = answer.body!.getReader()
  open.push(reader)
  const text = new TextDecoder()
  /** The name of the next event; null at the end. */
  const next = async () => {
    const { value, done } = await reader.read()
    return done ? null : (/^event: (\w+)\ndata: \w+\n\n$/.exec(text.decode(value))?.[1] ?? 'no event')
  }
  return { answer, next, reader }
}

const tell = (userId = 'demo-admin') =>
  tellUser(gateway.services.db, new Date(), { userId, brandId: 101, hotelId: 1001 }, { kind: 'ALERT', title: '离线' })

it('says at once what is told, read and archived, and to nobody else', async () => {
  const manager = await gateway.signIn('manager')
  const mine = await listen(admin)
  const theirs = await listen(manager)
  expect(mine.answer.headers.get('Content-Type')).toBe('text/event-stream')
  expect(mine.answer.headers.get('Cache-Control')).toBe('no-store')
  expect([await mine.next(), await theirs.next()]).toEqual(['opened', 'opened'])
  const id = await tell()
  expect(await mine.next()).toBe('news')
  await admin.call(callsOf(userMessage).transition, { id, event: 'READ' })
  expect(await mine.next()).toBe('news')
  await tell()
  expect(await mine.next()).toBe('news')
  await admin.call(merchantApi.messageRead, {})
  expect(await mine.next()).toBe('news')
  await tell('demo-manager')
  expect(await theirs.next()).toBe('news')
})

it('says nothing of what was taken back', async () => {
  const stream = await listen(admin)
  await stream.next()
  await gateway.services.db
    .transaction(async (tx) => {
      await tellUser(
        tx,
        new Date(),
        { userId: 'demo-admin', brandId: 101, hotelId: 1001 },
        { kind: 'ALERT', title: '无' },
      )
      throw new Error('taken back')
    })
    .catch(() => undefined)
  const id = await tell()
  expect(await stream.next()).toBe('news')
  expect((await admin.call(merchantApi.messageUnread, {})).data.latest[0]?.id).toBe(id)
})

it('needs a session, and somebody who wants a stream', async () => {
  expect((await ask('')).status).toBe(401)
  const answer = await ask(admin.cookie, 'application/json')
  expect([answer.status, (await answer.json()).message]).toEqual([400, '此地址只提供消息推送'])
})

it('is there with each beat as long as the session is, and does not keep it from its idle end', async () => {
  const front = await gateway.signIn('front')
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const stream = await listen(front)
  await stream.next()
  const sessionOf = vi.spyOn(gateway.services.identity, 'sessionOf')
  vi.advanceTimersByTime(streamBeatMs)
  expect(await stream.next()).toBe('beat')
  expect(sessionOf.mock.calls.map(([, how]) => how)).toEqual([{ renews: false }])
  sessionOf.mockRestore()
  await front.call(oauth2Api.logout, {})
  vi.advanceTimersByTime(streamBeatMs)
  expect(await stream.next()).toBeNull()
})

it('gives a user only so many, and takes those back that were left', async () => {
  const streams = []
  for (let at = 0; at < mostStreams; at += 1) streams.push(await listen(admin))
  const refused = await ask(admin.cookie)
  expect([refused.status, (await refused.json()).message]).toEqual([200, '打开的消息推送过多，请关闭不用的窗口'])
  await streams[0]!.reader.cancel()
  expect(await (await listen(admin)).next()).toBe('opened')
})

it('ends a stream that nobody reads', async () => {
  const stream = await listen(admin)
  for (let at = 0; at < 60; at += 1) await tell()
  const heard = []
  for (let event = await stream.next(); event !== null; event = await stream.next()) heard.push(event)
  expect(heard.length).toBeLessThanOrEqual(51)
  expect(await (await listen(admin)).next()).toBe('opened')
})

it('ends with the process', async () => {
  const stream = await listen(admin)
  await stream.next()
  await gateway.services.news.close()
  expect(await stream.next()).toBeNull()
  // The next one opens the connection anew.
  const again = await listen(admin)
  expect(await again.next()).toBe('opened')
  await tell()
  expect(await again.next()).toBe('news')
})
