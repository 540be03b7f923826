import { collectCalls } from '@contracts/calls/collectCalls'
import { callsOf } from '@contracts/resources/calls'
import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { createCorporation } from '@server/areas/members/testing/corporationFixtures'
import { demandUnbroken } from '@server/areas/tickets/testing/brokenRules'
import { recordTable } from '@server/records/recordTables'
import { signInWith } from '@server/records/testing/recordFixtures'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Client } from '@tests/support/client'
import { openGateway, type TestGateway } from '@tests/support/openGateway'
import { balanceOf, type AccountName } from '../accounts'
import { byItself, store } from '../testing/collectFixtures'
import { fundBank, verifiedBank } from '../testing/financeFixtures'
import { payableRewards } from '../testing/laborFixtures'
import { askTheBank } from '../withdrawals'

const here = systemAt(store)
let gateway: TestGateway
let admin: Client
/** Asks for payments, and may do nothing else with them. */
let cashier: Client
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  cashier = await signInWith(gateway, 'finance', ['finance:corp-reward', 'finance:corp-reward:send'])
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const balance = (kind: 'REWARD_PAYABLE' | 'HOLD', ownerId: number) => {
  const account: AccountName = { kind, ownerType: 'PARTNER', ownerId, sub: '' }
  return balanceOf(gateway.services.db, here, account)
}
const balances = async (id: number) => [await balance('REWARD_PAYABLE', id), await balance('HOLD', id)]

interface Wish {
  readonly name: string
  /** fen, of each. */
  readonly rewards: readonly number[]
  readonly accountNo?: string | null
  readonly hoursAgo?: number
}

/** A corporation with 返佣 that may be paid, and an account. */
async function partner({ name, rewards, accountNo = '5719054321106621', hoursAgo = 48 }: Wish) {
  const { services } = gateway
  const corporationId = await createCorporation(services, { name })
  if (accountNo !== null) {
    const bankId = await verifiedBank(services, here, hoursAgo)
    const { table, columns } = recordTable(bankAccount)
    const own = { usage: 'CORPORATION', corporationId, holder: name, accountNo } as const
    await services.db.update(table).set(own).where(eq(columns.id, bankId))
  }
  const ids = await payableRewards(services, { payee: 'PARTNER', id: corporationId, name }, rewards)
  return { corporationId, ids }
}

const payCorporations = (ids: readonly number[], by = cashier) =>
  by.call(collectCalls.payRebates, { by: 'corporation' as const, ids: [...ids] })
const payRewards = (ids: readonly number[], by = cashier) =>
  by.call(collectCalls.payRebates, { by: 'reward' as const, ids: [...ids] })
const payableTo = async (id: number, by = cashier) =>
  (await by.call(collectCalls.rebatesPayable, {})).data.corporations.find((one) => one.corporationId === id)
const statusesOf = (ids: readonly number[]) =>
  Promise.all(ids.map(async (id) => (await admin.call(callsOf(rewardRecord).detail, { id })).data.status))
const send = (id: number, event: 'APPROVE' | 'PAY' | 'REJECT' | 'CANCEL', payload = {}, by = admin) =>
  by.call(callsOf(withdrawal).transition, { id, event, payload })
const bankAnswers = async () => {
  for (const _ of ['asked', 'answered']) await askTheBank(gateway.services)
}

it('pays corporations by one withdrawal each, through another person and the bank', async () => {
  const one = await partner({ name: '杭州云栖信息技术有限公司', rewards: [1_000, 2_501] })
  const other = await partner({ name: '上海临港文旅有限公司', rewards: [7_000] })
  expect(await payableTo(one.corporationId)).toEqual({
    corporationId: one.corporationId,
    name: '杭州云栖信息技术有限公司',
    count: 2,
    amount: 3_501,
    debt: 0,
    bank: '招商银行 **** 6621',
    problem: null,
  })
  const { code, data } = await payCorporations([one.corporationId, other.corporationId])
  expect([code, data.paid.map(({ count, amount }) => [count, amount])]).toEqual([
    0,
    [
      [2, 3_501],
      [1, 7_000],
    ],
  ])
  expect(await statusesOf([...one.ids, ...other.ids])).toEqual(['PAYING', 'PAYING', 'PAYING'])
  expect(await balances(one.corporationId)).toEqual([0, 3_501])
  expect(await payableTo(one.corporationId)).toBeUndefined()
  // Once is enough.
  expect((await payCorporations([one.corporationId])).message).toBe('只能发放可领取的企业返佣，请刷新后重试')
  const [{ withdrawalId } = { withdrawalId: 0 }] = data.paid
  expect((await admin.call(callsOf(withdrawal).detail, { id: withdrawalId })).data).toMatchObject({
    status: 'SUBMITTED',
    ownerName: '杭州云栖信息技术有限公司',
    corporationId: one.corporationId,
    amount: 3_501,
    fee: 0,
    netAmount: 3_501,
  })
  await fundBank(gateway.services, here, 3_501)
  for (const event of ['APPROVE', 'PAY'] as const) expect((await send(withdrawalId, event)).code).toBe(0)
  await bankAnswers()
  expect(await statusesOf(one.ids)).toEqual(['PAID', 'PAID'])
  expect(await balances(one.corporationId)).toEqual([0, 0])
})

it('is approved by nobody who asked for it, and asked for by nobody without the right', async () => {
  const both = await signInWith(gateway, 'manager', [
    'finance:corp-reward',
    'finance:corp-reward:send',
    'finance:withdrawal',
    'finance:withdrawal:audit',
  ])
  const { corporationId, ids } = await partner({ name: '浙江同辉装饰有限公司', rewards: [4_000] })
  for (const account of ['front', 'verifier'])
    expect((await payRewards(ids, await gateway.signIn(account))).code).toBe(40300)
  const other = await gateway.signIn('other')
  expect((await payRewards(ids, other)).message).toBe('只能发放可领取的企业返佣，请刷新后重试')
  expect(await payableTo(corporationId, other)).toBeUndefined()
  const { data } = await payRewards(ids, both)
  expect((await send(data.paid[0]!.withdrawalId, 'APPROVE', {}, both)).message).toBe('不能审核自己申请的提现')
  expect((await send(data.paid[0]!.withdrawalId, 'REJECT', { rejectReason: '账户有误' })).code).toBe(0)
  expect([await statusesOf(ids), await balances(corporationId)]).toEqual([['PAYABLE'], [4_000, 0]])
})

it('gives back what the bank returns, and pays it once more to the right account', async () => {
  const { services } = gateway
  const { corporationId, ids } = await partner({
    name: '宁波东海贸易有限公司',
    rewards: [2_000, 3_000],
    accountNo: '57190543211060000',
  })
  await fundBank(services, here, 10_000)
  const payOut = async () => {
    const { data } = await payCorporations([corporationId])
    const { withdrawalId } = data.paid[0]!
    for (const event of ['APPROVE', 'PAY'] as const) expect((await send(withdrawalId, event)).code).toBe(0)
    await bankAnswers()
    return (await admin.call(callsOf(withdrawal).detail, { id: withdrawalId })).data
  }
  expect(await payOut()).toMatchObject({ status: 'FAILED', failReason: '户名与账号不符，请核对后重试' })
  expect([await statusesOf(ids), await balances(corporationId)]).toEqual([
    ['PAYABLE', 'PAYABLE'],
    [5_000, 0],
  ])
  const { table, columns } = recordTable(bankAccount)
  await services.db.update(table).set({ accountNo: '5719054321106600' }).where(eq(columns.corporationId, corporationId))
  expect((await payOut()).status).toBe('PAID')
  expect([await statusesOf(ids), await balances(corporationId)]).toEqual([
    ['PAID', 'PAID'],
    [0, 0],
  ])
})

it('refuses all of what is asked for where one of it cannot be paid, and says which', async () => {
  const good = await partner({ name: '绍兴黄酒集团有限公司', rewards: [1_200] })
  const none = await partner({ name: '湖州丝绸有限公司', rewards: [1_300], accountNo: null })
  const fresh = await partner({ name: '嘉兴物流有限公司', rewards: [1_400], hoursAgo: 23 })
  const cases = [
    [none, '湖州丝绸有限公司：没有已验证的企业收款账户，请在结算账户中添加'],
    [fresh, '嘉兴物流有限公司：收款账户须验证满24小时后才能发放'],
  ] as const
  for (const [bad, message] of cases) {
    expect((await payCorporations([good.corporationId, bad.corporationId])).message).toBe(message)
    expect((await payableTo(bad.corporationId))?.problem).toBe(message.split('：')[1])
  }
  expect([await statusesOf(good.ids), await balances(good.corporationId)]).toEqual([['PAYABLE'], [1_200, 0]])
})

it('leaves a debt of what was taken back of the rest', async () => {
  const { services } = gateway
  const { corporationId, ids } = await partner({ name: '金华火腿有限公司', rewards: [5_000] })
  await fundBank(services, here, 5_000)
  const { data } = await payCorporations([corporationId])
  for (const event of ['APPROVE', 'PAY'] as const) await send(data.paid[0]!.withdrawalId, event)
  await bankAnswers()
  await byItself(services, async (moving) =>
    raiseEvent(moving, rewardRecord, await lockRecord(moving.tx, rewardRecord, ids[0]!), {
      event: 'LOWER',
      payload: { revoked: 2_000 },
    }),
  )
  expect(await balance('REWARD_PAYABLE', corporationId)).toBe(-2_000)
  const [first, second] = await payableRewards(
    services,
    { payee: 'PARTNER', id: corporationId, name: '金华火腿有限公司' },
    [1_500, 3_000],
  )
  expect(await payableTo(corporationId)).toMatchObject({ count: 2, amount: 2_500, debt: 2_000, problem: null })
  expect((await payRewards([second!])).message).toBe('金华火腿有限公司：有已追回的返佣尚未抵扣，最多可发放¥25.00')
  expect((await payCorporations([corporationId])).data.paid).toMatchObject([{ count: 2, amount: 2_500 }])
  expect(await statusesOf([first!, second!])).toEqual(['PAYING', 'PAYABLE'])
  expect(await payableTo(corporationId)).toMatchObject({ amount: 0, problem: '有已追回的返佣尚未抵扣' })
})

it('shows the account of a corporation masked, whole to who may change it alone', async () => {
  const { corporationId } = await partner({ name: '衢州橘业有限公司', rewards: [100] })
  const reader = await signInWith(gateway, 'front', ['finance:withdrawal'])
  const listed = await reader.call(callsOf(bankAccount).list, { corporationId: String(corporationId) })
  expect(listed.data.list).toHaveLength(1)
  expect(JSON.stringify(listed)).not.toContain('5719054321106621')
  expect(listed.data.list[0]?.label).toBe('招商银行 **** 6621')
})
