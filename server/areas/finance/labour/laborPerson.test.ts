import { collectCalls } from '@contracts/calls/collectCalls'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import { systemAt } from '@server/records/systemRecords'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { store } from '../testing/collectFixtures'
import { fundBank } from '../testing/financeFixtures'
import { payee, someIdNo } from '../testing/laborFixtures'
import { payBatches } from './payBatches'
import { signPeople } from './signPeople'

let gateway: TestGateway
let admin: Client
/** Signs people and writes batches. */
let clerk: Client
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  clerk = await signInWith(gateway, 'finance', ['finance:labor', 'finance:labor:save', 'finance:labor:sign'])
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const people = callsOf(laborPerson)
const batches = callsOf(laborBatch)
const phone = '13312340001'

type Wish = { staffId: number; name: string; idNo: string; phone: string; bankId: number }
const save = (values: Wish, by = clerk) => by.call(people.save, { values })
const send = (id: number, event: 'SIGN' | 'END', by = clerk) => by.call(people.transition, { id, event, payload: {} })
const read = async (id: number) => (await admin.call(people.detail, { id })).data
const platformAnswers = async () => {
  for (const _ of ['asked', 'answered']) await signPeople(gateway.services)
}

/** An employee with a reward and an account, who has not signed. */
const unsigned = (name: string, rewards: readonly number[] = [10_000]) =>
  payee(gateway.services, { name, rewards, idNo: null })

async function made(name: string, given: Partial<Wish> = {}): Promise<{ id: number; staffId: number; bankId: number }> {
  const { staffId, bankId } = await unsigned(name)
  const { code, data, message } = await save({ staffId, name, idNo: someIdNo, phone, bankId, ...given })
  expect([code, message]).toEqual([0, message])
  return { id: data.id, staffId, bankId }
}
const payable = async (staffId: number) =>
  (await clerk.call(collectCalls.laborPayable, {})).data.people.find((one) => one.staffId === staffId)
const drafted = async (staffIds: readonly number[]): Promise<number> => {
  const rows = staffIds.map((staffId) => ({ staffId, amount: 10_000 }))
  return (await clerk.call(batches.save, { values: { title: '推广奖励', rows } })).data.id
}
const take = (id: number, event: 'SUBMIT' | 'APPROVE' | 'PAY' | 'RETRY', by = admin) =>
  by.call(batches.transition, { id, event, payload: {} })

it('signs somebody once, through the platform; then a batch takes him with what he has signed with', async () => {
  const { id, staffId } = await made('张丽')
  expect(await payable(staffId)).toMatchObject({
    problem: '尚未签约，请在「人员签约」中签约',
    bank: '招商银行 **** 0731',
  })
  expect((await send(id, 'SIGN')).code).toBe(0)
  expect(await payable(staffId)).toMatchObject({ problem: '正在签约，等待劳务平台答复' })
  await platformAnswers()
  const signed = await read(id)
  expect(signed).toMatchObject({ status: 'SIGNED', failReason: null })
  expect(signed.contractNo).toMatch(/^模拟QY/)
  expect(signed.signedAt).not.toBeNull()
  expect(await payable(staffId)).toMatchObject({ amount: 10_000, problem: null })
  const batch = await drafted([staffId])
  expect((await take(batch, 'SUBMIT', clerk)).code).toBe(0)
  const { rows } = (await admin.call(batches.detail, { id: batch })).data
  expect(rows![0]).toMatchObject({
    name: '张丽',
    idNo: '3301**********2021',
    phone: '133****0001',
    bank: '招商银行 **** 0731',
    result: 'HELD',
  })
})

it('says of each row of a batch who has not signed, and holds nothing of the others', async () => {
  const good = await payee(gateway.services, { name: '李静', rewards: [10_000] })
  const none = await unsigned('赵一')
  const { id, staffId } = await made('钱二')
  await send(id, 'SIGN')
  const batch = await drafted([none.staffId, good.staffId, staffId])
  const refused = await take(batch, 'SUBMIT', clerk)
  expect(refused.message).toBe('第1行 赵一：尚未签约，请在「人员签约」中签约；第3行 钱二：正在签约，等待劳务平台答复')
  const { status, rows } = (await admin.call(batches.detail, { id: batch })).data
  expect([status, rows!.map((row) => [row.staffId, row.amount])]).toEqual([
    'DRAFT',
    [
      [none.staffId, 10_000],
      [good.staffId, 10_000],
      [staffId, 10_000],
    ],
  ])
  expect(await payable(good.staffId)).toMatchObject({ amount: 10_000, problem: null })
  await platformAnswers()
})

it('lets what the platform refused be put right and asked once more', async () => {
  const { id, staffId, bankId } = await made('孙三', { phone: '13312340000' })
  await send(id, 'SIGN')
  await platformAnswers()
  expect(await read(id)).toMatchObject({
    status: 'REFUSED',
    failReason: '姓名、身份证号与手机号不符，请核对后重新签约',
  })
  expect(await payable(staffId)).toMatchObject({ problem: '签约未通过，请核对资料后重新签约' })
  const { version } = await read(id)
  const changed = { staffId, name: '孙三', idNo: someIdNo, phone: '13312340003', bankId }
  expect((await clerk.call(people.save, { id, version, values: changed })).code).toBe(0)
  await send(id, 'SIGN')
  await platformAnswers()
  expect((await read(id)).status).toBe('SIGNED')
})

it('pays nobody whose agreement has ended, and him again once he has signed anew', async () => {
  const { id, staffId } = await made('周航')
  await send(id, 'SIGN')
  await platformAnswers()
  await fundBank(gateway.services, systemAt(store), 20_000)
  const batch = await drafted([staffId])
  for (const [event, by] of [
    ['SUBMIT', clerk],
    ['APPROVE', admin],
    ['PAY', admin],
  ] as const)
    expect((await take(batch, event, by)).code).toBe(0)
  expect((await send(id, 'END')).code).toBe(0)
  const pay = async () => {
    for (const _ of ['asked', 'answered']) await payBatches(gateway.services)
    return (await admin.call(batches.detail, { id: batch })).data
  }
  expect(await pay()).toMatchObject({
    status: 'PART_FAILED',
    rows: [{ result: 'FAILED', failReason: '人员已解约，或收款账户已变更，请重新签约后重试' }],
  })
  expect(await payable(staffId)).toMatchObject({ amount: 10_000, problem: '已解约，请重新签约后发放' })
  await send(id, 'SIGN')
  await platformAnswers()
  expect((await take(batch, 'RETRY')).code).toBe(0)
  expect((await pay()).status).toBe('DONE')
})

it('signs nobody twice, with no other’s account and under no other name, and takes no wrong identity number', async () => {
  const { staffId, bankId } = await made('吴四')
  const other = await unsigned('郑五')
  const values = { staffId: other.staffId, name: '郑五', idNo: someIdNo, phone, bankId: other.bankId }
  const cases: readonly (readonly [Partial<Wish>, string])[] = [
    [{ staffId, name: '吴四', bankId }, '该员工已有签约记录，请在原记录上签约'],
    [{ bankId }, '请选择该员工本人已验证的收款账户'],
  ]
  for (const [wish, message] of cases) {
    const { data } = await save({ ...values, ...wish })
    expect((await send(data.id, 'SIGN')).message).toBe(message)
    expect((await clerk.call(people.remove, { id: data.id })).code).toBe(0)
  }
  const { data } = await save({ ...values, name: '郑伍' })
  expect((await send(data.id, 'SIGN')).message).toBe('收款账户的户名是「郑五」，须与姓名一致')
  const wrong = await save({ ...values, idNo: '330106199003122022' })
  expect([wrong.code, wrong.data]).toEqual([codes.fieldErrors, { idNo: '身份证号有误，请核对' }])
})

it('is signed by who may, and seen in its own store alone, the number masked', async () => {
  const { id } = await made('何六')
  const writer = await signInWith(gateway, 'manager', ['finance:labor', 'finance:labor:save'])
  expect((await send(id, 'SIGN', writer)).code).toBe(codes.noRight)
  expect((await (await gateway.signIn('other')).call(people.detail, { id })).code).not.toBe(0)
  const reader = await signInWith(gateway, 'front', ['finance:labor'])
  for (const by of [reader, clerk]) {
    const shown = await by.call(people.detail, { id })
    expect(JSON.stringify(shown)).not.toContain(someIdNo)
    expect(shown.data).toMatchObject({ idNo: '3301**********2021', phone: '133****0001' })
  }
  // Nothing that the platform has agreed to is removed.
  await send(id, 'SIGN')
  await platformAnswers()
  const removed = await clerk.call(people.remove, { id })
  expect([removed.code === 0, removed.message]).toEqual([false, '提交过签约的人员不能删除，请解约'])
  const { table, columns } = recordTable(bankAccount)
  expect((await gateway.services.db.select().from(table).where(eq(columns.usage, 'STAFF'))).length).toBeGreaterThan(0)
})
