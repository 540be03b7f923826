import { ossApi } from '@contracts/calls/ossApi'
import { codes, messages } from '@contracts/envelope'
import { idempotentAnswers } from '@server/http/tables'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../support/client'
import { openGateway, type TestGateway } from '../support/openGateway'

let gateway: TestGateway
let admin: Client
let root: number
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  root = (await admin.call(ossApi.tree, {})).data.ossDisplayId
})
afterAll(() => gateway?.close())

const create = (displayName: string, key: string, client = admin) =>
  client.call(ossApi.directoryCreate, { ossDisplayId: root, displayName }, { headers: { 'Idempotency-Key': key } })
const folders = async () => (await admin.call(ossApi.tree, {})).data.subNode.map((node) => node.displayName)

it('does a write once however often it is sent, and answers the same', async () => {
  const first = await create('海报', 'key-00000001')
  const again = await create('海报', 'key-00000001')
  expect(first.code).toBe(0)
  expect(again.data).toEqual(first.data)
  expect((await folders()).filter((name) => name === '海报')).toHaveLength(1)
})

it('does it once when two arrive together', async () => {
  const both = await Promise.all([create('菜品', 'key-00000002'), create('菜品', 'key-00000002')])
  expect(both.map((answer) => answer.code)).toEqual([0, 0])
  expect(both[0]!.data).toEqual(both[1]!.data)
  expect((await folders()).filter((name) => name === '菜品')).toHaveLength(1)
})

it('refuses the key for another content, and keeps keys of two users apart', async () => {
  await create('甲', 'key-00000003')
  expect((await create('乙', 'key-00000003')).code).toBe(codes.keyInUse)
  const brand = await gateway.signIn('brand')
  expect((await create('丙', 'key-00000003', brand.at({ hotelId: 1001 }))).code).toBe(0)
})

it('remembers a refusal too', async () => {
  const first = await create('海报', 'key-00000004')
  expect(first.code).not.toBe(0)
  expect(await create('海报', 'key-00000004')).toMatchObject({ code: first.code, message: first.message })
})

it.each(['short', 'has space in it', 'x'.repeat(65)])('refuses the malformed key %j', async (key) => {
  expect((await create('丁', key)).status).toBe(400)
})

/** What a process leaves that was killed while it worked on an answer: claimed, no answer, and no more word of it. */
const leaveOff = (key: string, isDone: boolean) =>
  gateway.services.db
    .update(idempotentAnswers)
    .set({ status: null, answer: null, isDone, heldUntil: new Date(gateway.services.now().getTime() - 1) })
    .where(eq(idempotentAnswers.key, key))

it('does again what was lost with the process that worked on it', async () => {
  const first = await create('冬季', 'key-00000005')
  await admin.call(ossApi.delete, { ossDisplayIds: [first.data.ossDisplayId], forceDelete: true })
  await leaveOff('key-00000005', false)
  expect((await create('冬季', 'key-00000005')).code).toBe(0)
  expect((await folders()).filter((name) => name === '冬季')).toHaveLength(1)
})

it('never does twice what had been done when its process was killed, and says so', async () => {
  await create('春季', 'key-00000006')
  await leaveOff('key-00000006', true)
  expect(await create('春季', 'key-00000006')).toMatchObject({ code: codes.keyInUse, message: messages.keyDone })
  expect((await folders()).filter((name) => name === '春季')).toHaveLength(1)
})

it('notes in the transaction itself that a write stands', async () => {
  await create('夏季', 'key-00000007')
  const [row] = await gateway.services.db
    .select()
    .from(idempotentAnswers)
    .where(eq(idempotentAnswers.key, 'key-00000007'))
  expect(row).toMatchObject({ isDone: true, status: 200 })
})
