import { collectCalls } from '@contracts/calls/collectCalls'
import { codes } from '@contracts/envelope'
import { callsOf } from '@contracts/resources/calls'
import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import { lockRecord, recordOfId, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { accountAt, balanceOf, type AccountName } from '../accounts'
import { byItself, store } from '../testing/collectFixtures'
import { fundBank } from '../testing/financeFixtures'
import { payableRewards, payee, someIdNo } from '../testing/laborFixtures'
import { askTheBank } from '../withdrawals'
import { standInPlatform, type LaborPayment, type LaborPlatform } from './laborPort'
import { payBatches } from './payBatches'

const here = systemAt(store)
let gateway: TestGateway
let admin: Client
/** Writes batches, and may do nothing else with them. */
let writer: Client
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  writer = await signInWith(gateway, 'finance', ['finance:labor', 'finance:labor:save', 'finance:withdrawal'])
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const account = (kind: 'REWARD_PAYABLE' | 'HOLD', ownerId: number): AccountName => ({
  kind,
  ownerType: 'STAFF',
  ownerId,
  sub: '',
})
const balance = (kind: 'REWARD_PAYABLE' | 'HOLD', ownerId: number) =>
  balanceOf(gateway.services.db, here, account(kind, ownerId))
const taxHeld = () => balanceOf(gateway.services.db, here, accountAt(here, 'TAX_PAYABLE'))
const calls = callsOf(laborBatch)

type Row = { staffId: number; amount: number }
const save = (rows: readonly Row[], by = writer, more: object = {}) =>
  by.call(calls.save, { values: { title: '推广奖励', rows, ...more } })
async function drafted(rows: readonly Row[], by = writer): Promise<number> {
  const { code, data, message } = await save(rows, by)
  expect([code, message]).toEqual([0, message])
  return data.id
}
// Events that the batch does not have, and those of the server, are sent as well: no type knows them.
const send = (id: number, event: string, payload: object = {}, by = admin) =>
  by.call(calls.transition, { id, event: event as never, payload: payload as never })
async function take(id: number, ...events: readonly string[]): Promise<void> {
  for (const event of events) {
    const { code, message } = await send(id, event)
    expect([event, code, message]).toEqual([event, 0, message])
  }
}
const batchOf = async (id: number) => (await admin.call(calls.detail, { id })).data
const rewardStatus = async (id: number) => (await admin.call(callsOf(rewardRecord).detail, { id })).data.status
const results = async (id: number) =>
  (await batchOf(id)).rows!.map(({ result, failReason }) => [result, failReason] as const)
const pay = async (by?: LaborPlatform) => {
  for (const _ of ['asked', 'answered']) await payBatches(gateway.services, by ?? platform)
}
const platform = standInPlatform()

it('pays all of a batch, with its tax, through another person', async () => {
  const { services } = gateway
  const one = await payee(services, { name: '张丽', rewards: [50_000, 50_000] })
  const other = await payee(services, { name: '周航', rewards: Array.from({ length: 10 }, () => 50_000) })
  const id = await drafted([
    { staffId: one.staffId, amount: 100_000 },
    { staffId: other.staffId, amount: 500_000 },
  ])
  expect(await batchOf(id)).toMatchObject({
    people: 2,
    total: 600_000,
    // 200 yuan by 20 %, and 4,000 yuan by 20 %.
    taxTotal: 84_000,
    netTotal: 516_000,
    batchNo: null,
  })
  expect((await send(id, 'SUBMIT', {}, writer)).code).toBe(0)
  expect([await balance('REWARD_PAYABLE', one.staffId), await balance('HOLD', one.staffId)]).toEqual([0, 100_000])
  expect(await Promise.all(one.rewardIds.map(rewardStatus))).toEqual(['PAYING', 'PAYING'])
  const { batchNo, rows } = await batchOf(id)
  expect(batchNo).toMatch(/^LW\d{18}$/)
  expect(rows![0]).toMatchObject({ name: '张丽', tax: 4_000, net: 96_000, result: 'HELD', bank: '招商银行 **** 0731' })
  await fundBank(services, here, 516_000)
  const before = await taxHeld()
  await take(id, 'APPROVE', 'PAY')
  expect(await results(id)).toEqual([
    ['PAYING', null],
    ['PAYING', null],
  ])
  // The bank has nothing to do with it.
  for (const _ of ['asked', 'answered']) await askTheBank(services)
  expect((await batchOf(id)).status).toBe('RUNNING')
  const asked: LaborPayment[] = []
  await pay({
    ...platform,
    pay: (payment) => {
      asked.push(payment)
      return platform.pay(payment)
    },
  })
  expect(asked[0]).toMatchObject({ name: '张丽', idNo: someIdNo, amount: 100_000, tax: 4_000, net: 96_000 })
  expect(await batchOf(id)).toMatchObject({ status: 'DONE', failedPeople: 0 })
  expect(await results(id)).toEqual([
    ['PAID', null],
    ['PAID', null],
  ])
  expect(new Set(await Promise.all([...one.rewardIds, ...other.rewardIds].map(rewardStatus)))).toEqual(
    new Set(['PAID']),
  )
  expect((await taxHeld()) - before).toBe(84_000)
  expect([await balance('HOLD', one.staffId), await balance('HOLD', other.staffId)]).toEqual([0, 0])
})

it('gives what was held back when it is refused, and when it is given up', async () => {
  const { staffId, rewardIds } = await payee(gateway.services, { name: '林佳', rewards: [30_000] })
  const id = await drafted([{ staffId, amount: 30_000 }])
  await take(id, 'SUBMIT')
  expect((await send(id, 'REJECT', { reason: '金额有误' })).code).toBe(0)
  const refusedOne = await batchOf(id)
  expect([refusedOne.status, refusedOne.rows]).toEqual([
    'DRAFT',
    [{ ...refusedOne.rows![0], result: null, withdrawalId: null, tax: null }],
  ])
  expect([await balance('REWARD_PAYABLE', staffId), await balance('HOLD', staffId)]).toEqual([30_000, 0])
  expect(await rewardStatus(rewardIds[0]!)).toBe('PAYABLE')
  const { batchNo } = refusedOne
  await take(id, 'SUBMIT')
  expect((await batchOf(id)).batchNo).toBe(batchNo)
  await take(id, 'CANCEL')
  expect(await results(id)).toEqual([['RELEASED', null]])
  expect([await balance('REWARD_PAYABLE', staffId), await balance('HOLD', staffId)]).toEqual([30_000, 0])
  const waiting = await drafted([{ staffId, amount: 30_000 }])
  await take(waiting, 'SUBMIT', 'APPROVE', 'CANCEL')
  expect(await balance('REWARD_PAYABLE', staffId)).toBe(30_000)
  // A draft that was never submitted holds nothing.
  const draft = await drafted([{ staffId, amount: 30_000 }])
  await take(draft, 'CANCEL')
  expect(await rewardStatus(rewardIds[0]!)).toBe('PAYABLE')
})

it('releases what failed and pays it when it is tried again, and nobody twice', async () => {
  const { services } = gateway
  const good = await payee(services, { name: '陈思', rewards: [50_000, 40_000] })
  const bad = await payee(services, { name: '王敏', rewards: [20_000, 50_000], accountNo: '6225880112340000' })
  const id = await drafted([
    { staffId: good.staffId, amount: 90_000 },
    { staffId: bad.staffId, amount: 70_000 },
  ])
  await fundBank(services, here, 300_000)
  await take(id, 'SUBMIT', 'APPROVE', 'PAY')
  await pay()
  expect(await batchOf(id)).toMatchObject({ status: 'PART_FAILED', failedPeople: 1 })
  expect(await results(id)).toEqual([
    ['PAID', null],
    ['FAILED', '姓名、身份证号与账号不符，请核对后重试'],
  ])
  expect([await balance('REWARD_PAYABLE', bad.staffId), await balance('HOLD', bad.staffId)]).toEqual([70_000, 0])
  // What he earns meanwhile is for the next batch.
  await payableRewards(services, bad.staffId, [1_000])
  const { table, columns } = recordTable(bankAccount)
  const becomes = (values: object) => services.db.update(table).set(values).where(eq(columns.id, bad.bankId))
  // His account is being changed: he stays failed, with the reason.
  await becomes({ status: 'PENDING' })
  await take(id, 'RETRY')
  await pay()
  expect((await results(id))[1]).toEqual(['FAILED', '没有已验证的员工收款账户，请在结算账户中添加'])
  await becomes({ status: 'VERIFIED', accountNo: '6225880112340732' })
  await take(id, 'RETRY')
  expect((await results(id)).map(([result]) => result)).toEqual(['PAID', 'PAYING'])
  await pay()
  expect(await batchOf(id)).toMatchObject({ status: 'DONE', failedPeople: 0 })
  expect(await Promise.all(bad.rewardIds.map(rewardStatus))).toEqual(['PAID', 'PAID'])
  expect(await balance('REWARD_PAYABLE', bad.staffId)).toBe(1_000)
  // The filter of a field is a name that the call's type does not have.
  const paid = await admin.call(callsOf(withdrawal).list, { laborBatchId: String(id) } as never)
  expect(paid.data.list.map(({ status, amount }) => [status, amount]).toSorted()).toEqual([
    ['FAILED', 70_000],
    ['PAID', 70_000],
    ['PAID', 90_000],
  ])
})

it('refuses to submit what cannot be paid, and says of whom; nothing of it is held', async () => {
  const { services } = gateway
  const good = await payee(services, { name: '李静', rewards: [10_000] })
  const noBank = await payee(services, { name: '赵一', rewards: [10_000], accountNo: null })
  const fresh = await payee(services, { name: '钱二', rewards: [10_000], hoursAgo: 23 })
  const noIdNo = await payee(services, { name: '孙三', rewards: [10_000], idNo: null })
  const parts = await payee(services, { name: '吴四', rewards: [10_000, 5_000] })
  const cases: readonly (readonly [Row, string])[] = [
    [{ staffId: noBank.staffId, amount: 10_000 }, '第2行 赵一：尚未签约，请在「人员签约」中签约'],
    [{ staffId: fresh.staffId, amount: 10_000 }, '第2行 钱二：收款账户须验证满24小时后才能发放'],
    [{ staffId: noIdNo.staffId, amount: 10_000 }, '第2行 孙三：尚未签约，请在「人员签约」中签约'],
    [{ staffId: parts.staffId, amount: 20_000 }, '第2行 吴四：现在最多可发放¥150.00，请改小金额或重新导入后提交'],
  ]
  for (const [row, message] of cases) {
    const id = await drafted([{ staffId: good.staffId, amount: 10_000 }, row])
    const refused = await send(id, 'SUBMIT')
    expect([refused.code === 0, refused.message]).toEqual([false, message])
    expect((await batchOf(id)).status).toBe('DRAFT')
    expect([await balance('REWARD_PAYABLE', good.staffId), await balance('HOLD', good.staffId)]).toEqual([10_000, 0])
  }
  // The first reward of somebody, whole.
  const id = await drafted([{ staffId: parts.staffId, amount: 10_000 }])
  await take(id, 'SUBMIT')
  expect(await Promise.all(parts.rewardIds.map(rewardStatus))).toEqual(['PAYING', 'PAYABLE'])
})

it('takes nobody twice, nothing below a fen, and no more people than it pays at once', async () => {
  const { staffId } = await payee(gateway.services, { name: '何五', rewards: [10_000] })
  const twice = await save([
    { staffId, amount: 5_000 },
    { staffId, amount: 5_000 },
  ])
  expect([twice.code, JSON.stringify(twice)]).toEqual([42200, expect.stringContaining('同一员工只能出现一次')])
  // What no form sends.
  for (const rows of [[], [{ staffId, amount: 0 }], [{ staffId, amount: 0.5 }], [{ staffId: 'x', amount: 1 }]])
    expect((await save(rows as never)).code).toBe(42200)
  const many = Array.from({ length: 101 }, (_, at) => ({ staffId: at + 1, amount: 100 }))
  expect((await save(many)).code).toBe(42200)
  // What only the server says is not heard.
  const told = await save([{ staffId, amount: 10_000, result: 'PAID', tax: 1, withdrawalId: 1 } as Row], writer, {
    taxTotal: 1,
    batchNo: 'LW1',
  })
  expect(told.data).toMatchObject({ taxTotal: 0, batchNo: null })
  expect(told.data.rows![0]).toMatchObject({ result: null, tax: null, withdrawalId: null })
})

it('lets two batches and a debt have a reward but once', async () => {
  const { services } = gateway
  const { staffId, rewardIds } = await payee(services, { name: '郑六', rewards: [20_000, 30_000] })
  const [one, other] = [await drafted([{ staffId, amount: 20_000 }]), await drafted([{ staffId, amount: 40_000 }])]
  await take(one, 'SUBMIT')
  expect((await send(other, 'SUBMIT')).message).toBe('第1行 郑六：现在最多可发放¥300.00，请改小金额或重新导入后提交')
  // What goes back of what is on its way is owed.
  await byItself(services, async (moving) =>
    raiseEvent(moving, rewardRecord, await lockRecord(moving.tx, rewardRecord, rewardIds[0]!), {
      event: 'LOWER',
      payload: { revoked: 5_000 },
    }),
  )
  const rest = await drafted([{ staffId, amount: 30_000 }])
  expect((await send(rest, 'SUBMIT')).message).toBe('第1行 郑六：有已追回的奖励尚未抵扣，最多可发放¥250.00')
  const { people } = (await writer.call(collectCalls.laborPayable, {})).data
  expect(people.find((person) => person.staffId === staffId)).toMatchObject({
    amount: 25_000,
    problem: null,
  })
})

it('tells whom it can pay what, and why not, in its own store alone', async () => {
  const { services } = gateway
  const good = await payee(services, { name: '冯七', rewards: [50_000, 50_000, 50_000, 50_000] })
  const noBank = await payee(services, { name: '褚八', rewards: [9_000], accountNo: null })
  const { code, data } = await writer.call(collectCalls.laborPayable, {})
  expect(code).toBe(0)
  const of = (staffId: number) => data.people.find((person) => person.staffId === staffId)
  expect(of(good.staffId)).toEqual({
    staffId: good.staffId,
    name: '冯七',
    amount: 200_000,
    tax: 24_000,
    earlier: { amount: 0, tax: 0 },
    bank: '招商银行 **** 0731',
    problem: null,
  })
  expect(of(noBank.staffId)).toMatchObject({
    amount: 9_000,
    tax: 0,
    bank: null,
    problem: '尚未签约，请在「人员签约」中签约',
  })
  expect(JSON.stringify(data)).not.toContain(someIdNo)
  const elsewhere = (await gateway.signIn('brand')).at({ brandId: 101, hotelId: 1002 })
  const there = await elsewhere.call(collectCalls.laborPayable, {})
  expect(there.data.people.filter(({ staffId }) => staffId === good.staffId)).toEqual([])
  const stranger = await gateway.signIn('verifier')
  expect((await stranger.call(collectCalls.laborPayable, {})).code).toBe(codes.noRight)
})

it('is approved by somebody else and paid by who may, while its payments are nobody’s to move', async () => {
  const { staffId } = await payee(gateway.services, { name: '卫九', rewards: [40_000] })
  const id = await drafted([{ staffId, amount: 40_000 }])
  expect((await send(id, 'SUBMIT', {}, writer)).code).toBe(0)
  for (const event of ['APPROVE', 'REJECT'])
    expect((await send(id, event, { reason: '不' }, writer)).code).toBe(codes.noRight)
  const both = await signInWith(gateway, 'manager', ['finance:labor', 'finance:labor:save', 'finance:labor:audit'])
  const own = await drafted([{ staffId, amount: 40_000 }], both)
  expect((await send(own, 'SUBMIT', {}, both)).code).not.toBe(0)
  await take(id, 'APPROVE')
  expect((await send(id, 'PAY', {}, both)).code).toBe(codes.noRight)
  const { withdrawalId } = (await batchOf(id)).rows![0]!
  const payment = callsOf(withdrawal)
  // Of each event any payload: it is refused before that is read.
  for (const event of ['APPROVE', 'PAY', 'REJECT', 'CANCEL', 'SUBMIT'] as const)
    expect(
      (await admin.call(payment.transition, { id: withdrawalId!, event, payload: { rejectReason: '不' } as never }))
        .code,
    ).not.toBe(0)
  for (const event of ['SEND', 'RELEASE', 'OK', 'FAIL'] as const)
    expect((await admin.call(payment.transition, { id: withdrawalId!, event, payload: {} as never })).status).toBe(400)
  expect((await recordOfId(gateway.services.db, withdrawal, withdrawalId!))?.status).toBe('IN_BATCH')
  const other = await gateway.signIn('other')
  expect((await other.call(calls.detail, { id })).code).not.toBe(0)
  expect((await send(id, 'CANCEL', {}, other)).code).not.toBe(0)
})

it('shows and writes down no identity number in full', async () => {
  const { staffId } = await payee(gateway.services, { name: '蒋十', rewards: [40_000] })
  const id = await drafted([{ staffId, amount: 40_000 }])
  await take(id, 'SUBMIT')
  const shown = await batchOf(id)
  expect(shown.rows![0]!.idNo).toBe('3301**********2021')
  expect(shown.rows![0]!.phone).toMatch(/^133\*{4}\d{4}$/)
  const history = await admin.call(calls.history, { id })
  const people = await admin.call(callsOf(laborPerson).list, { staffId: String(staffId) })
  expect(people.data.list[0]!.idNo).toBe('3301**********2021')
  for (const answer of [shown, history, people]) expect(JSON.stringify(answer)).not.toContain(someIdNo)
})

it('goes on where a platform answers late or not at all', async () => {
  const { services } = gateway
  const one = await payee(services, { name: '韩一', rewards: [30_000] })
  const other = await payee(services, { name: '杨二', rewards: [30_000] })
  const id = await drafted([
    { staffId: one.staffId, amount: 30_000 },
    { staffId: other.staffId, amount: 30_000 },
  ])
  await fundBank(services, here, 60_000)
  await take(id, 'SUBMIT', 'APPROVE', 'PAY')
  const halfway: LaborPlatform = {
    ...platform,
    pay: ({ name, payNo }) =>
      name === '韩一' ? Promise.resolve({ state: 'OK', bankTradeNo: payNo }) : Promise.reject(new Error('no answer')),
  }
  await payBatches(services, halfway)
  expect((await batchOf(id)).status).toBe('RUNNING')
  // Two gateways at once.
  await Promise.all([pay(), pay()])
  expect((await batchOf(id)).status).toBe('DONE')
  expect([await balance('HOLD', one.staffId), await balance('HOLD', other.staffId)]).toEqual([0, 0])
})
