import { wechatBindingApi as calls, type WechatDecision } from '@contracts/calls/wechatBindingApi'
import { codes } from '@contracts/envelope'
import { decideWechat, issueWechatCode, wechatCodeMs, wechatMessages } from '@server/identity/bindWechat'
import { sweepIdentity } from '@server/identity/sweep'
import { loginAttempts, operationLog, users, verifications, wechatAccounts } from '@server/identity/tables'
import type { Client } from '@tests/support/client'
import { demoPassword } from '@tests/support/databases'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let clock = Date.parse('2026-03-02T08:00:00Z')
let gateway: TestGateway
let front: Client
let manager: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  front = await gateway.signIn('front')
  manager = await gateway.signIn('manager')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  const { db } = gateway.services
  await db.delete(loginAttempts)
  await db.delete(verifications)
  await db.delete(wechatAccounts)
})

const ask = async (client = front) => (await client.call(calls.wechatCode, {})).data
const stateOf = async (ticket: string, client = front) => (await client.call(calls.wechatState, { ticket })).data
const play = (ticket: string, decision: WechatDecision, nickname = '小满', client = front) =>
  client.call(calls.wechatStandIn, { ticket, decision, nickname })
const boundTo = async (client = front) => (await client.call(calls.wechatBinding, {})).data.bound?.nickname ?? null
const bind = async (nickname = '小满', client = front) => {
  const { ticket } = await ask(client)
  expect((await play(ticket, 'AGREE', nickname, client)).code).toBe(0)
  return ticket
}
const actions = async () => (await gateway.services.db.select().from(operationLog)).map(({ action }) => action)

it('binds the account that scans a code and agrees, and says so to who has asked', async () => {
  expect(await boundTo()).toBeNull()
  const { ticket, content, isSimulated } = await ask()
  expect([isSimulated, content]).toEqual([true, `模拟二维码，没有连接微信：${ticket}`])
  expect(await stateOf(ticket)).toEqual({ state: 'WAITING', nickname: null })
  await play(ticket, 'AGREE', ' 小满 ')
  expect(await stateOf(ticket)).toEqual({ state: 'BOUND', nickname: '小满' })
  expect((await front.call(calls.wechatBinding, {})).data.bound).toEqual({
    nickname: '小满',
    boundAt: new Date(clock).toISOString(),
  })
  expect(await actions()).toContain('绑定微信')
  const again = await front.call(calls.wechatCode, {})
  expect([again.code, again.message]).toEqual([codes.badRequest, wechatMessages.bound])
})

it('binds nothing when its owner refuses, and hears one decision of a code', async () => {
  const { ticket } = await ask()
  await play(ticket, 'REFUSE')
  expect(await stateOf(ticket)).toEqual({ state: 'REFUSED', nickname: null })
  const late = await play(ticket, 'AGREE')
  expect([late.code, late.message]).toEqual([codes.badRequest, wechatMessages.gone])
  expect(await boundTo()).toBeNull()
})

it('gives an account to one user only, also where two scan with it at once', async () => {
  const [one, other] = [await ask(), await ask(manager)]
  await Promise.all([play(one.ticket, 'AGREE'), play(other.ticket, 'AGREE', '小满', manager)])
  const states = [await stateOf(one.ticket), await stateOf(other.ticket, manager)]
  expect(states.map(({ state }) => state).toSorted()).toEqual(['BOUND', 'TAKEN'])
  expect([await boundTo(), await boundTo(manager)].filter((name) => name !== null)).toEqual(['小满'])
})

it('knows a code for a while, the last one only, and for who has asked for it', async () => {
  const first = await ask()
  const second = await ask()
  expect((await stateOf(first.ticket)).state).toBe('EXPIRED')
  expect((await play(first.ticket, 'AGREE')).code).toBe(codes.badRequest)
  expect((await stateOf(second.ticket, manager)).state).toBe('EXPIRED')
  expect((await play(second.ticket, 'AGREE', '小满', manager)).code).toBe(codes.badRequest)
  clock += wechatCodeMs
  expect((await stateOf(second.ticket)).state).toBe('EXPIRED')
  expect((await play(second.ticket, 'AGREE')).code).toBe(codes.badRequest)
  clock += 1
  await sweepIdentity(gateway.services).run()
  expect(await gateway.services.db.select().from(verifications)).toEqual([])
  expect([await boundTo(), await boundTo(manager)]).toEqual([null, null])
})

it('keeps no ticket in words', async () => {
  const { ticket } = await ask()
  expect(JSON.stringify(await gateway.services.db.select().from(verifications))).not.toContain(ticket)
})

it('asks the stand-in for a name', async () => {
  const { ticket } = await ask()
  expect(await play(ticket, 'AGREE', '  ')).toMatchObject({
    code: codes.fieldErrors,
    data: { nickname: wechatMessages.noNickname },
  })
})

it('takes what a real platform tells by itself', async () => {
  const { db } = gateway.services
  const [{ id: userId } = { id: '' }] = await db.select({ id: users.id }).from(users).where(eq(users.account, 'front'))
  const known: string[] = []
  const platform = {
    codeFor: async (ticket: string) => {
      known.push(ticket)
      return { content: `weixin://bind?ticket=${ticket}` }
    },
  }
  const now = new Date(clock)
  const code = await issueWechatCode(db, { userId }, now, platform)
  expect(code).toEqual({ ticket: known[0], content: `weixin://bind?ticket=${known[0]}`, isSimulated: false })
  const caller = { headers: new Headers(), address: '127.0.0.1' }
  const account = { openId: 'o6_bmjrPTlm6_2sgVt7hMZOPfL2M', nickname: '满满' }
  await decideWechat(db, { ticket: code.ticket, decision: 'AGREE', account }, caller, now)
  expect(await boundTo()).toBe('满满')
})

it('is given up with the password of the account, which is not tried for ever', async () => {
  await bind()
  const unbind = (password: string) => front.call(calls.wechatUnbind, { password })
  expect((await unbind('')).data).toEqual({ password: wechatMessages.noPassword })
  for (let wrong = 0; wrong < 5; wrong += 1)
    expect((await unbind('Wrong12345')).data).toEqual({ password: wechatMessages.wrongPassword })
  expect((await unbind(demoPassword)).code).toBe(codes.throttled)
  expect(await boundTo()).toBe('小满')
  await gateway.services.db.delete(loginAttempts)
  expect((await unbind(demoPassword)).code).toBe(0)
  expect(await boundTo()).toBeNull()
  expect(await actions()).toContain('解绑微信')
  expect((await unbind(demoPassword)).message).toBe(wechatMessages.notBound)
  // Free for another user, and for the same again.
  await bind('小满', manager)
  expect(await boundTo(manager)).toBe('小满')
})
