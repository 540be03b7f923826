import { memberApi } from '@contracts/calls/memberApi'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { member } from '@contracts/resources/members/member'
import { memberEvent } from '@contracts/resources/members/memberEvent'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { phoneCodeMs, phoneCodeRefusals, phoneCodeWaitMs } from '@server/identity/phoneCodes'
import { loginAttempts, verifications } from '@server/identity/tables'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { createFirstGrade, createMember } from '../testing/memberFixtures'
import { memberPhoneMessages } from './memberPhoneCode'

let clock = Date.parse('2026-06-01T04:00:00.000Z')
let gateway: TestGateway
let admin: Client
let gradeId: number
beforeAll(async () => {
  gateway = await openGateway({ now: () => new Date(clock) })
  admin = await gateway.signIn('admin')
  gradeId = await createFirstGrade(gateway.services)
})
afterAll(() => gateway?.close())
beforeEach(async () => {
  clock += phoneCodeMs
  await gateway.services.db.delete(loginAttempts)
  await gateway.services.db.delete(verifications)
})

let numbers = 0
const number = () => `159${String(30_000_000 + (numbers += 1))}`
const newcomer = async (more: { status?: string } = {}) => {
  const phone = number()
  return { phone, id: await createMember(gateway.services, { phone, gradeId }, more) }
}
const ask = (memberId: number, phone: string, by = admin) => by.call(memberApi.sendMemberPhoneCode, { memberId, phone })
const change = (memberId: number, phone: string, code: string, by = admin) =>
  by.call(memberApi.changeMemberPhone, { memberId, phone, code })
const codeIn = (text: string | null) => /\d{6}/.exec(text ?? '')![0]
const another = (code: string) => (code === '000000' ? '000001' : '000000')
const phoneOf = async (id: number) => {
  const { table, columns } = recordTable(member)
  const [row] = await gateway.services.db.select().from(table).where(eq(columns.id, id))
  return row!.phone
}

it('sends a code to the new number and makes it the member’s own by it, once', async () => {
  const { id } = await newcomer()
  const phone = number()
  const { data } = await ask(id, ` ${phone} `)
  expect(data.waitMs).toBe(phoneCodeWaitMs)
  expect(data.simulated).toMatch(
    /^【云栖酒店集团】验证码\d{6}，用于将您的会员手机号换成本号码，请告知为您办理的店员，5分钟内有效。/,
  )
  const code = codeIn(data.simulated)
  expect((await change(id, phone, code)).code).toBe(0)
  expect(await phoneOf(id)).toBe(phone)
  const { table, columns } = recordTable(memberEvent)
  const told = await gateway.services.db.select().from(table).where(eq(columns.memberId, id))
  expect(told.map(({ title }) => title)).toContain('换绑手机')
  expect(await change(id, number(), code)).toMatchObject({ data: { code: phoneCodeRefusals.wrong } })
})

it('takes no wrong code, none of another number or member, and none of too long ago', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const phone = number()
  const code = codeIn((await ask(one.id, phone)).data.simulated)
  const wrong = { code: codes.fieldErrors, data: { code: phoneCodeRefusals.wrong } }
  expect(await change(one.id, phone, another(code))).toMatchObject(wrong)
  expect(await change(one.id, number(), code)).toMatchObject(wrong)
  expect(await change(other.id, phone, code)).toMatchObject(wrong)
  clock += phoneCodeMs
  expect(await change(one.id, phone, code)).toMatchObject(wrong)
  expect(await phoneOf(one.id)).toBe(one.phone)
})

it('ends guessing after five codes, and sending within a minute and after ten', async () => {
  const { id } = await newcomer()
  const phone = number()
  const code = codeIn((await ask(id, phone)).data.simulated)
  expect(await ask(id, phone)).toMatchObject({ code: codes.throttled, message: phoneCodeRefusals.wait(60) })
  for (let guess = 0; guess < 5; guess += 1) await change(id, phone, another(code))
  expect(await change(id, phone, code)).toMatchObject({ code: codes.throttled, message: phoneCodeRefusals.locked })
  // Nor does a desk send codes to one guest after the other.
  for (let sent = 2; sent < 10; sent += 1) await ask((await newcomer()).id, number())
  expect((await ask((await newcomer()).id, number())).message).toBe(phoneCodeRefusals.tooMany)
})

it('sends nothing to what is no number, is his already, or another member’s', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  expect(await ask(one.id, '12345')).toMatchObject({ code: codes.fieldErrors, data: { phone: '请填写 11 位手机号' } })
  expect(await ask(one.id, '')).toMatchObject({ data: { phone: '请填写手机号' } })
  expect(await ask(one.id, one.phone)).toMatchObject({ data: { phone: memberPhoneMessages.same } })
  expect((await ask(one.id, other.phone)).message).toMatch(/^该手机号属于会员\w+；是同一位客人时请用「合并」$/)
  expect(await gateway.services.db.select().from(verifications)).toEqual([])
  // Somebody becomes a member with it while the code is on its way.
  const phone = number()
  const code = codeIn((await ask(one.id, phone)).data.simulated)
  await createMember(gateway.services, { phone, gradeId })
  expect((await change(one.id, phone, code)).message).toMatch(/^该手机号属于会员/)
  expect(await phoneOf(one.id)).toBe(one.phone)
})

it('is done with members in use alone, by who may change them, in their own brand, and by no event of the lifecycle', async () => {
  const frozen = await newcomer({ status: 'FROZEN' })
  expect(await ask(frozen.id, number())).toMatchObject({
    code: codes.lifecycleRefuses,
    message: memberPhoneMessages.notInUse,
  })
  const { id } = await newcomer()
  const phone = number()
  expect((await ask(id, phone, await gateway.signIn('other'))).code).toBe(codes.gone)
  const reader = await signInWith(gateway, 'market', ['member:member'])
  expect((await ask(id, phone, reader)).code).toBe(codes.noRight)
  expect((await change(id, phone, '000000', reader)).code).toBe(codes.noRight)
  const byEvent = { id, event: 'CHANGE_PHONE', payload: { phone } }
  expect((await admin.call(callsOf(member).transition, byEvent as never)).status).toBe(400)
})

it('says it in these words', () => {
  expect(memberPhoneMessages).toEqual({
    same: '这就是会员现在的手机号',
    notInUse: '只有正常的会员可以换绑手机，请先解冻或恢复',
  })
})
