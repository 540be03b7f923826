import { oauth2Api } from '@contracts/calls/oauth2Api'
import { secondFactorApi as calls, type SecondFactorAsked } from '@contracts/calls/secondFactorApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { userMessage } from '@contracts/resources/shell/userMessage'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { recoveryCodeCount, secondFactorMessages, secondFactorWaitMs, typedCode } from '@contracts/rules/secondFactor'
import {
  loginAttempts,
  operationLog,
  recoveryCodes,
  secondFactors,
  settings,
  verifications,
} from '@server/identity/tables'
import { openSecretBox } from '@server/identity/secretBox'
import { clientOf, type Client } from '@tests/support/client'
import { demoPassword } from '@tests/support/databases'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const stepMs = 30_000
let clock = Date.parse('2026-03-02T08:00:00Z')
let gateway: TestGateway
let front: Client
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  const { db } = gateway.services
  for (const table of [loginAttempts, secondFactors, recoveryCodes, verifications, operationLog]) await db.delete(table)
  clock += 10 * stepMs
  front = await gateway.signIn('front')
})

const codeOf = (secret: string, at = clock) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })
const login = () => gateway.guest.call(oauth2Api.login, { account: 'front', password: demoPassword })
const ticketOf = async () => ((await login()).data as unknown as SecondFactorAsked).ticket
const enter = (ticket: string, code: string) => gateway.guest.call(calls.loginCode, { ticket, code })
const actions = async () => (await gateway.services.db.select().from(operationLog)).map(({ action }) => action)

/** Turns it on, with a code of the step before: the present one may still be used. */
async function turnOn(client = front) {
  const { secret, uri } = (await client.call(calls.begin, { password: demoPassword })).data
  const { data, message } = await client.call(calls.confirm, { code: codeOf(secret, clock - stepMs) })
  return { secret, uri, codes: data?.recoveryCodes ?? [message] }
}

it('asks for a code after the right password, and lets in whoever has it', async () => {
  expect((await front.call(calls.state, {})).data).toEqual({ enabledAt: null, codesLeft: 0, isRequired: false })
  const { secret, uri, codes: recovery } = await turnOn()
  expect(new URL(uri).searchParams.get('secret')).toBe(secret)
  expect(decodeURIComponent(uri)).toContain('otpauth://totp/商户后台:front')
  expect(new Set(recovery).size).toBe(recoveryCodeCount)
  expect((await front.call(calls.state, {})).data).toEqual({
    enabledAt: new Date(clock).toISOString(),
    codesLeft: recoveryCodeCount,
    isRequired: false,
  })

  const asked = await login()
  expect([asked.status, asked.code, asked.message]).toEqual([200, codes.secondFactorAsked, secondFactorMessages.asked])
  expect(asked.headers.getSetCookie()).toEqual([])
  const answer = await enter((asked.data as unknown as SecondFactorAsked).ticket, codeOf(secret).replace(/^.../, '$& '))
  expect(answer.data).toEqual({ mustChangePassword: false })
  const cookie = answer.headers.getSetCookie()[0]!.split(';')[0]!
  const inside = clientOf(gateway.fetch, gateway.origin, cookie)
  expect((await inside.call(oauth2Api.me, {})).data.user.account).toBe('front')
  expect(await actions()).toEqual(expect.arrayContaining(['开启动态验证码', '登录']))
})

it('takes each code once, and none of an earlier step', async () => {
  const { secret } = await turnOn()
  const [one, two] = [await ticketOf(), await ticketOf()]
  const answers = await Promise.all([enter(one, codeOf(secret)), enter(two, codeOf(secret))])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.fieldErrors])
  expect((await enter(await ticketOf(), codeOf(secret, clock - stepMs))).message).toBe(secondFactorMessages.wrong)
  clock += stepMs
  const ticket = await ticketOf()
  expect((await enter(ticket, codeOf(secret))).code).toBe(0)
  clock += stepMs
  const again = await enter(ticket, codeOf(secret))
  expect([again.code, again.message]).toEqual([codes.gone, secondFactorMessages.over])
})

it('takes a code of a clock that is one step off, and of none that is further', async () => {
  const { secret } = await turnOn()
  const ticket = await ticketOf()
  for (const steps of [-2, 2, 20])
    expect((await enter(ticket, codeOf(secret, clock + steps * stepMs))).code).toBe(codes.fieldErrors)
  expect((await enter(ticket, codeOf(secret, clock + stepMs))).code).toBe(0)
})

it('takes each recovery code once, however it is typed, and none of another user', async () => {
  const { codes: recovery } = await turnOn()
  const first = recovery[0]!
  expect((await enter(await ticketOf(), ` ${first.toLowerCase().replaceAll('-', ' ')} `)).code).toBe(0)
  expect((await front.call(calls.state, {})).data.codesLeft).toBe(recoveryCodeCount - 1)
  expect((await enter(await ticketOf(), first)).message).toBe(secondFactorMessages.wrong)
  expect(await actions()).toContain('使用恢复码登录')
  const others = await turnOn(await gateway.signIn('manager'))
  expect((await enter(await ticketOf(), others.codes[0]!)).code).toBe(codes.fieldErrors)
  const kept = await gateway.services.db.select().from(recoveryCodes)
  expect(JSON.stringify(kept)).not.toContain(first)
})

it('locks after five wrong codes, and the right one waits as well', async () => {
  const { secret, codes: recovery } = await turnOn()
  const ticket = await ticketOf()
  for (let turn = 0; turn < 5; turn += 1) expect((await enter(ticket, '000000')).code).toBe(codes.fieldErrors)
  for (const code of [codeOf(secret), recovery[0]!]) {
    const locked = await enter(ticket, code)
    expect([locked.code, locked.message]).toEqual([codes.throttled, secondFactorMessages.locked])
    expect(Number(locked.headers.get('Retry-After'))).toBeGreaterThan(0)
  }
  expect(await actions()).toEqual(expect.arrayContaining(['动态验证码错误', '动态验证码锁定']))
})

it('ends a ticket after five minutes, and by a new password', async () => {
  const { secret } = await turnOn()
  const late = await ticketOf()
  clock += secondFactorWaitMs
  expect((await enter(late, codeOf(secret))).code).toBe(codes.gone)
  const begun = await ticketOf()
  await front.call(oauth2Api.changePassword, { oldPassword: demoPassword, newPassword: 'another-Passw0rd' })
  expect((await enter(begun, codeOf(secret))).code).toBe(codes.gone)
  await front.call(oauth2Api.changePassword, { oldPassword: 'another-Passw0rd', newPassword: demoPassword })
  expect((await enter('no-such-ticket', '123456')).code).toBe(codes.gone)
})

it.each([
  ['', secondFactorMessages.empty],
  ['12345', secondFactorMessages.malformed],
  ['ABCD-EFGH', secondFactorMessages.malformed],
])('says of %j what is wrong with it, and counts nothing', async (code, message) => {
  await turnOn()
  const ticket = await ticketOf()
  for (let turn = 0; turn < 6; turn += 1) expect((await enter(ticket, code)).message).toBe(message)
})

it('is begun with the password, and is on only once a code was typed', async () => {
  expect((await front.call(calls.begin, { password: '' })).data).toEqual({ password: secondFactorMessages.noPassword })
  expect((await front.call(calls.begin, { password: 'wrong' })).data).toEqual({
    password: secondFactorMessages.wrongPassword,
  })
  expect((await front.call(calls.confirm, { code: '123456' })).message).toBe(secondFactorMessages.notBegun)
  const first = (await front.call(calls.begin, { password: demoPassword })).data
  expect((await login()).code).toBe(0)
  const second = (await front.call(calls.begin, { password: demoPassword })).data
  expect((await front.call(calls.confirm, { code: codeOf(first.secret) })).data).toEqual({
    code: secondFactorMessages.wrong,
  })
  expect((await front.call(calls.confirm, { code: codeOf(second.secret) })).data.recoveryCodes).toHaveLength(10)
  expect((await front.call(calls.begin, { password: demoPassword })).message).toBe(secondFactorMessages.on)
})

it('is turned off, and gets new recovery codes, with password and code', async () => {
  const { secret, codes: recovery } = await turnOn()
  const password = demoPassword
  expect((await front.call(calls.turnOff, { password: 'wrong', code: codeOf(secret) })).data).toEqual({
    password: secondFactorMessages.wrongPassword,
  })
  expect((await front.call(calls.turnOff, { password, code: '000000' })).data).toEqual({
    code: secondFactorMessages.wrong,
  })
  const { recoveryCodes: renewed } = (await front.call(calls.renewCodes, { password, code: codeOf(secret) })).data
  expect((await enter(await ticketOf(), recovery[1]!)).code).toBe(codes.fieldErrors)
  expect((await front.call(calls.turnOff, { password, code: renewed[0]! })).code).toBe(0)
  expect((await login()).code).toBe(0)
  expect((await front.call(calls.turnOff, { password, code: renewed[1]! })).message).toBe(secondFactorMessages.off)
  expect(await actions()).toEqual(expect.arrayContaining(['更换恢复码', '关闭动态验证码']))
})

it('keeps no key that can be read from the database alone', async () => {
  const { secret } = await turnOn()
  const { db, config } = gateway.services
  const [kept] = await db.select().from(secondFactors)
  expect(JSON.stringify([kept, await db.select().from(settings)])).not.toContain(secret)
  await expect(openSecretBox(db, { ...config, secretKey: 'x'.repeat(32) })).rejects.toThrow('SECRET_KEY')
})

it('where administrators must have one, they are answered nothing else before', async () => {
  const strict = await openGateway({ now: () => new Date(clock), settings: { ADMIN_SECOND_FACTOR: '1' } })
  try {
    const verifier = await strict.signIn('front')
    expect((await verifier.call(callsOf(ticketOrder).list, {})).code).toBe(0)
    const admin = await strict.signIn('admin')
    const refused = await admin.call(callsOf(ticketOrder).list, {})
    expect([refused.code, refused.message]).toEqual([codes.secondFactorRequired, secondFactorMessages.required])
    expect((await admin.call(oauth2Api.me, {})).code).toBe(0)
    const { secret, codes: recovery } = await turnOn(admin)
    expect((await admin.call(callsOf(ticketOrder).list, {})).code).toBe(0)
    expect((await admin.call(calls.state, {})).data.isRequired).toBe(true)
    const off = await admin.call(calls.turnOff, { password: demoPassword, code: recovery[0]! })
    expect([off.code, secret.length]).toEqual([codes.secondFactorRequired, 32])
  } finally {
    await strict.close()
  }
})

it('reads what was typed without blanks and hyphens', () => {
  expect([typedCode(' 123 456 '), typedCode('abcd-efgh ijkl mnop')]).toEqual(['123456', 'ABCD-EFGH-IJKL-MNOP'])
})

it('is taken away by an administrator who gives his own password; it is logged and told', async () => {
  const [admin, other, manager] = await Promise.all(
    ['admin', 'other', 'manager'].map((account) => gateway.signIn(account)),
  )
  await turnOn()
  const colleagues = (await admin!.call(calls.colleagues, {})).data
  expect(colleagues).toMatchObject([{ account: 'front', roles: ['前台'], enabledAt: new Date(clock).toISOString() }])
  const { userId } = colleagues[0]!
  const reset = (client: Client, password = demoPassword, id = userId) =>
    client.call(calls.reset, { userId: id, password })
  // Nobody else's, not without the right, not by a manager who may set passwords anew, and not without the password.
  expect((await other!.call(calls.colleagues, {})).data).toEqual([])
  expect((await reset(other!)).code).toBe(codes.gone)
  expect((await manager!.call(calls.colleagues, {})).code).toBe(codes.noRight)
  expect((await reset(manager!)).code).toBe(codes.noRight)
  expect((await reset(front)).code).toBe(codes.noRight)
  expect((await reset(admin!, 'wrong12345')).message).toBe(secondFactorMessages.wrongPassword)
  expect((await reset(admin!, '')).message).toBe(secondFactorMessages.noPassword)
  expect((await login()).code).toBe(codes.secondFactorAsked)

  expect((await reset(admin!)).code).toBe(0)
  expect((await login()).code).toBe(0)
  expect((await front.call(calls.state, {})).data).toMatchObject({ enabledAt: null, codesLeft: 0 })
  expect((await reset(admin!)).code).toBe(codes.gone)
  const lines = await gateway.services.db.select().from(operationLog)
  expect(lines.find(({ action }) => action === '重置动态验证码')).toMatchObject({ account: 'admin', detail: 'front' })
  const told = await front.call(callsOf(userMessage).list, {})
  expect(told.data.list[0]).toMatchObject({ title: '您的动态验证码已被管理员重置', kind: 'SECURITY' })
})

it('of an administrator himself and of who works in another store too is out of reach', async () => {
  const admin = await gateway.signIn('admin')
  const brand = await gateway.signIn('brand')
  await turnOn(admin)
  await turnOn(brand)
  // One of one store may not touch who looks after the whole brand, nor himself.
  expect((await admin.call(calls.colleagues, {})).data).toEqual([])
  const all = (await brand.call(calls.colleagues, {})).data
  expect(all.map(({ account }) => account)).toEqual(['admin'])
  const userId = all[0]!.userId
  expect((await admin.call(calls.reset, { userId, password: demoPassword })).code).toBe(codes.gone)
})
