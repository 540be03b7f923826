import { collectCalls } from '@contracts/calls/collectCalls'
import { callsOf } from '@contracts/resources/calls'
import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { employee } from '@contracts/resources/members/employee'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createEmployee } from '@server/areas/members/testing/memberFixtures'
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
import { makeReward } from '../testing/rewardFixtures'
import { askTheBank } from '../withdrawals'
import { matureRewards } from './matureRewards'

const here = systemAt(store)
let gateway: TestGateway
let admin: Client
/** Signs in as the employee. */
let seller: Client
let staffId: number
beforeAll(async () => {
  gateway = await openGateway()
  admin = await gateway.signIn('admin')
  seller = await signInWith(gateway, 'front', ['finance:reward-claim', 'finance:reward-claim:claim'])
})
beforeEach(async () => {
  const { services } = gateway
  const { table, columns } = recordTable(employee)
  await services.db
    .update(table)
    .set({ accountId: null })
    .where(inArray(columns.accountId, ['demo-front']))
  staffId = await createEmployee(services, { name: '林佳', accountId: 'demo-front' })
})
afterEach(() => demandUnbroken(gateway.services.db))
afterAll(() => gateway?.close())

const account = (kind: 'REWARD_PAYABLE' | 'HOLD', ownerId = staffId): AccountName => ({
  kind,
  ownerType: 'STAFF',
  ownerId,
  sub: '',
})
const balance = (kind: 'REWARD_PAYABLE' | 'HOLD') => balanceOf(gateway.services.db, here, account(kind))

async function ofStaff(bankHours = 48): Promise<number> {
  const bankId = await verifiedBank(gateway.services, here, bankHours)
  const { table, columns } = recordTable(bankAccount)
  await gateway.services.db.update(table).set({ usage: 'STAFF', staffId }).where(eq(columns.id, bankId))
  return bankId
}

/** Rewards that may be claimed. */
async function payable(amounts: readonly number[], payee = staffId): Promise<readonly number[]> {
  const { services } = gateway
  const ids: number[] = []
  for (const amount of amounts) ids.push(await makeReward(services, amount, { staffId: payee }))
  const { table, columns } = recordTable(rewardRecord)
  await services.db.update(table).set({ payableAt: services.now() }).where(inArray(columns.id, ids))
  await matureRewards(services)
  return ids
}

const claim = (ids: readonly number[], by = seller) => by.call(collectCalls.claimRewards, { ids: [...ids] })
const statusOf = async (id: number) => (await admin.call(callsOf(rewardRecord).detail, { id })).data.status
const send = (id: number, event: 'APPROVE' | 'PAY' | 'REJECT' | 'CANCEL', payload = {}) =>
  admin.call(callsOf(withdrawal).transition, { id, event, payload })

it('pays what is claimed by one withdrawal, through another person and the bank', async () => {
  await ofStaff()
  const ids = await payable([1_000, 2_500])
  expect((await seller.call(collectCalls.claimable, {})).data).toMatchObject({ staffId, amount: 3_500, problem: null })
  const { code, data } = await claim(ids)
  expect([code, data.amount, data.count]).toEqual([0, 3_500, 2])
  expect(await Promise.all(ids.map(statusOf))).toEqual(['PAYING', 'PAYING'])
  expect([await balance('REWARD_PAYABLE'), await balance('HOLD')]).toEqual([0, 3_500])
  expect((await claim(ids)).message).toBe('只能领取本人可领取的奖励，请刷新后重试')
  await fundBank(gateway.services, here, 3_500)
  expect((await send(data.withdrawalId, 'APPROVE')).code).toBe(0)
  expect((await send(data.withdrawalId, 'PAY')).code).toBe(0)
  for (const _ of ['asked', 'answered']) await askTheBank(gateway.services)
  expect(await Promise.all(ids.map(statusOf))).toEqual(['PAID', 'PAID'])
  expect(await balance('HOLD')).toBe(0)
})

it('gives them back to be claimed again where nothing was paid', async () => {
  await ofStaff()
  const ids = await payable([1_800])
  const { data } = await claim(ids)
  expect((await send(data.withdrawalId, 'REJECT', { rejectReason: '账户有误' })).code).toBe(0)
  expect(await statusOf(ids[0]!)).toBe('PAYABLE')
  expect([await balance('REWARD_PAYABLE'), await balance('HOLD')]).toEqual([1_800, 0])
  expect((await claim(ids)).code).toBe(0)
})

it('lets nobody claim those of others, nor without an account, a day after it was verified, or the right', async () => {
  const other = await createEmployee(gateway.services, { name: '周航' })
  const [theirs] = await payable([900], other)
  const ids = await payable([1_200])
  expect((await claim([theirs!, ...ids])).message).toBe('只能领取本人可领取的奖励，请刷新后重试')
  expect((await claim(ids)).message).toBe('没有已验证的员工收款账户，请联系财务在结算账户中添加')
  await ofStaff(23)
  expect((await claim(ids)).message).toBe('收款账户须验证满24小时后才能提现')
  expect(await statusOf(ids[0]!)).toBe('PAYABLE')
  const verifier = await gateway.signIn('verifier')
  expect((await claim(ids, verifier)).code).toBe(40300)
  expect((await claim(ids, admin)).message).toBe('当前账号没有对应的在职员工，不能领取')
})

it('shows who sees his own work alone no reward, sum or payable amount of others', async () => {
  const other = await createEmployee(gateway.services, { name: '周航' })
  await payable([900], other)
  const ids = await payable([1_200])
  const rights = ['finance:reward-claim', 'finance:reward', 'finance:labor', 'finance:labor:save']
  const narrow = await signInWith(gateway, 'front', rights, { dataScope: 'SELF', name: '只看自己' })
  const listed = (await narrow.call(callsOf(rewardRecord).list, { pageSize: 100 })).data
  expect(listed.list.map(({ id }) => id)).toEqual(ids)
  const sums = (await narrow.call(collectCalls.rewardSums, { by: 'payee' as const, payee: 'STAFF' as const })).data
  expect(sums).toMatchObject([{ count: 1, amount: 1_200 }])
  const { people } = (await narrow.call(collectCalls.laborPayable, {})).data
  expect(people.map((person) => person.staffId)).toEqual([staffId])
  const wide = await signInWith(gateway, 'front', rights, { dataScope: 'HOTEL', name: '看全店' })
  expect((await wide.call(collectCalls.laborPayable, {})).data.people.length).toBeGreaterThan(1)
  seller = await signInWith(gateway, 'front', ['finance:reward-claim', 'finance:reward-claim:claim'])
})

it('makes a debt of what goes back after it was paid, which keeps him from claiming more', async () => {
  await ofStaff()
  const [id] = await payable([5_000])
  const { data } = await claim([id!])
  await fundBank(gateway.services, here, 5_000)
  await send(data.withdrawalId, 'APPROVE')
  await send(data.withdrawalId, 'PAY')
  for (const _ of ['asked', 'answered']) await askTheBank(gateway.services)
  await byItself(gateway.services, async (moving) =>
    raiseEvent(moving, rewardRecord, await lockRecord(moving.tx, rewardRecord, id!), {
      event: 'LOWER',
      payload: { revoked: 2_000 },
    }),
  )
  expect([await statusOf(id!), await balance('REWARD_PAYABLE')]).toEqual(['PAID', -2_000])
  const [small] = await payable([1_500])
  expect((await claim([small!])).message).toBe('有已追回的奖励欠款¥5.00，还清前不能领取')
  const [large] = await payable([3_000])
  expect((await claim([large!])).message).toBe('已追回的奖励尚未抵扣，现在最多可领¥25.00')
  expect((await claim([small!])).code).toBe(0)
})

it('takes back what is on its way: the rest may be claimed when nothing was paid', async () => {
  await ofStaff()
  const [part, whole] = await payable([2_000, 3_000])
  const { data } = await claim([part!, whole!])
  const lower = (id: number, revoked: number) =>
    byItself(gateway.services, async (moving) =>
      raiseEvent(moving, rewardRecord, await lockRecord(moving.tx, rewardRecord, id), {
        event: 'LOWER',
        payload: { revoked },
      }),
    )
  await lower(part!, 500)
  await lower(whole!, 3_000)
  expect([await statusOf(part!), await statusOf(whole!)]).toEqual(['PAYING', 'PAYING'])
  await send(data.withdrawalId, 'CANCEL')
  expect([await statusOf(part!), await statusOf(whole!)]).toEqual(['PAYABLE', 'REVOKED'])
  expect(await balance('REWARD_PAYABLE')).toBe(1_500)
})
