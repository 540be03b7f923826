import { oauth2Api } from '@contracts/calls/oauth2Api'
import { ownAccountApi } from '@contracts/calls/ownAccountApi'
import { codes } from '@contracts/envelope'
import { phoneMessages, sendPhoneCode } from '@server/identity/changePhone'
import { phoneCodeMs, phoneCodeWaitMs } from '@server/identity/phoneCodes'
import { loginAttempts, operationLog, users, verifications } from '@server/identity/tables'
import { sweepIdentity } from '@server/identity/sweep'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

let clock = Date.parse('2026-03-02T08:00:00Z')
let gateway: TestGateway
let front: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  front = await gateway.signIn('front')
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  clock += phoneCodeMs
  const { db } = gateway.services
  await db.delete(loginAttempts)
  await db.delete(verifications)
  await db.update(users).set({ phone: '13800001003' }).where(eq(users.account, 'front'))
})

const phone = '13900001234'
const ask = (to = phone, client = front) => client.call(ownAccountApi.sendPhoneCode, { phone: to })
const change = (code: string, to = phone, client = front) => client.call(ownAccountApi.changePhone, { phone: to, code })
const codeIn = (text: string | null) => /\d{6}/.exec(text ?? '')![0]
const ownPhone = async () => (await front.call(oauth2Api.me, {})).data.user.phone

it('sends a code to a number and makes it the user’s own by it, once', async () => {
  const { data } = await ask(` ${phone} `)
  expect(data.waitMs).toBe(phoneCodeWaitMs)
  expect(data.simulated).toMatch(/^【商户后台】验证码\d{6}，用于换绑商户后台的手机号，5分钟内有效。/)
  const code = codeIn(data.simulated)
  expect((await change(code)).code).toBe(0)
  expect(await ownPhone()).toBe(phone)
  const logged = await gateway.services.db.select().from(operationLog)
  expect(logged.map(({ action }) => action)).toContain('换绑手机号')
  expect((await change(code, '13900005678')).message).toBe(phoneMessages.wrong)
})

it('keeps neither code nor number in words', async () => {
  const { data } = await ask()
  const kept = JSON.stringify(await gateway.services.db.select().from(verifications))
  expect(kept).not.toContain(phone)
  expect(kept).not.toContain(codeIn(data.simulated))
})

it.each([
  ['', '请填写手机号'],
  ['12345', '请填写 11 位手机号'],
  ['13800001003', phoneMessages.same],
])('sends nothing to %j', async (to, message) => {
  expect(await ask(to)).toMatchObject({ code: codes.fieldErrors, data: { phone: message } })
  expect(await gateway.services.db.select().from(verifications)).toEqual([])
})

it('takes no other code, no code of another number, of another user, or of too long ago', async () => {
  const code = codeIn((await ask()).data.simulated)
  const manager = await gateway.signIn('manager')
  const wrong = { code: codes.fieldErrors, data: { code: phoneMessages.wrong } }
  expect(await change(code === '000000' ? '000001' : '000000')).toMatchObject(wrong)
  expect(await change(code, '13900005678')).toMatchObject(wrong)
  expect(await change(code, phone, manager)).toMatchObject(wrong)
  clock += phoneCodeMs
  expect(await change(code)).toMatchObject(wrong)
  expect(await ownPhone()).toBe('13800001003')
  clock += 1
  await sweepIdentity(gateway.services).run()
  expect(await gateway.services.db.select().from(verifications)).toEqual([])
})

it('gives a number to one account only, also where two ask for it at once', async () => {
  const manager = await gateway.signIn('manager')
  const [one, other] = [await ask(), await ask(phone, manager)]
  const answers = await Promise.all([
    change(codeIn(one.data.simulated)),
    change(codeIn(other.data.simulated), phone, manager),
  ])
  expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([0, codes.fieldErrors])
  expect(answers.find(({ code }) => code !== 0)?.data).toEqual({ phone: phoneMessages.taken })
  await gateway.services.db.update(users).set({ phone: '13800001002' }).where(eq(users.account, 'manager'))
})

it('sends one code a minute, and the last one counts', async () => {
  const first = codeIn((await ask()).data.simulated)
  clock += 20_000
  const soon = await ask()
  expect([soon.code, soon.message]).toEqual([codes.throttled, phoneMessages.wait(40)])
  expect(soon.headers.get('Retry-After')).toBe('40')
  clock += 40_000
  const second = codeIn((await ask()).data.simulated)
  if (first !== second) expect((await change(first)).message).toBe(phoneMessages.wrong)
  expect((await change(second)).code).toBe(0)
})

it('ends guessing after five codes, and sending after ten', async () => {
  const code = codeIn((await ask()).data.simulated)
  for (let guess = 0; guess < 5; guess += 1) await change('abcdef')
  expect(await change(code)).toMatchObject({ code: codes.throttled, message: phoneMessages.locked })
  for (let sent = 1; sent < 10; sent += 1) {
    clock += phoneCodeWaitMs
    await ask()
  }
  clock += phoneCodeWaitMs
  expect((await ask('13900005678')).message).toBe(phoneMessages.tooMany)
  // Nor does anybody else bother this number meanwhile.
  expect((await ask(phone, await gateway.signIn('manager'))).message).toBe(phoneMessages.tooMany)
})

it('may be asked again at once where nothing could be sent', async () => {
  const session = { userId: 'demo-front', phone: null } as Parameters<typeof sendPhoneCode>[1]
  const needs = { db: gateway.services.db, secret: 'of the test', now: new Date(clock) }
  for (const send of [
    () => Promise.reject(new Error('ECONNREFUSED')),
    () => Promise.resolve({ state: 'REFUSED', reason: '空号' } as const),
  ])
    await expect(sendPhoneCode(needs, session, phone, { send })).rejects.toThrow(phoneMessages.notSent)
  const { simulated } = await sendPhoneCode(needs, session, phone, { send: () => Promise.resolve({ state: 'SENT' }) })
  expect(simulated).toBeNull()
})

it('says it in these words', () => {
  expect([phoneCodeMs, phoneCodeWaitMs]).toEqual([300_000, 60_000])
  expect({ ...phoneMessages, wait: phoneMessages.wait(40) }).toEqual({
    same: '这就是现在的手机号',
    taken: '该手机号已绑定其他账号',
    wait: '请 40 秒后再获取验证码',
    tooMany: '验证码获取次数过多，请15分钟后再试',
    notSent: '验证码没有发出，请稍后再试',
    wrong: '验证码错误或已过期',
    locked: '验证码错误次数过多，请15分钟后再试',
  })
})
