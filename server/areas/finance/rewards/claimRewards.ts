import type { Claimable } from '@contracts/calls/collectCalls'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { employee } from '@contracts/resources/members/employee'
import { yuan } from '@machines/lifecycles/yuan'
import { and, eq, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { withAfterwards } from '@server/records/afterwards'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { makeRecord } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { balanceOf } from '../accounts'
import { banksOf, leftOf, payableAccount, payableOf, worthOf } from './payableRewards'

const messages = {
  nobody: '当前账号没有对应的在职员工，不能领取',
  none: '没有可领取的奖励',
  notOwn: '只能领取本人可领取的奖励，请刷新后重试',
  noBank: '没有已验证的员工收款账户，请联系财务在结算账户中添加',
  debt: (debt: number) => `有已追回的奖励欠款¥${yuan(debt)}，还清前不能领取`,
  short: (left: number) => `已追回的奖励尚未抵扣，现在最多可领¥${yuan(left)}`,
} as const

interface Person {
  readonly id: number
  readonly name: string
}

/** The employee that a user of the brand is; null for somebody who is none. */
async function personOf(db: Database, { userId, tenant }: RecordCaller): Promise<Person | null> {
  const { table, columns } = recordTable(employee)
  const [row] = await db
    .select({ id: columns.id, name: columns.name })
    .from(table)
    .where(
      and(
        eq(columns.brandId, tenant.brandId),
        eq(columns.accountId, userId),
        eq(columns.status, 'ACTIVE'),
        isNull(columns.deletedAt),
      ),
    )
    .limit(1)
  return row ? { id: row.id, name: row.name } : null
}

/** What a user may claim for himself, and what is in the way. */
export async function claimableOf({ db }: Services, caller: RecordCaller): Promise<Claimable> {
  const person = await personOf(db, caller)
  if (!person) return { staffId: null, ids: [], amount: 0, debt: 0, bank: null, problem: messages.nobody }
  const rewards = await payableOf(db, caller, [person.id])
  const balance = await balanceOf(db, caller, payableAccount({ payee: 'STAFF', id: person.id }, person.name))
  const bank = (await banksOf(db, caller, [person.id])).get(person.id)
  const debt = Math.max(0, -balance)
  const problem = debt > 0 ? messages.debt(debt) : rewards.length === 0 ? messages.none : bank ? null : messages.noBank
  const ids = rewards.map(({ id }) => id)
  return { staffId: person.id, ids, amount: worthOf(rewards), debt, bank: bank?.values.label ?? null, problem }
}

/**
 * An employee claims rewards of his own: one withdrawal to his bank account, which another person approves.
 * @param ids of the rewards
 * @throws Refusal for those of others, where he owes something, and without an account that was verified 24 hours ago
 */
export const claimRewards = (
  services: Services,
  caller: RecordCaller,
  ids: readonly number[],
): Promise<{ withdrawalId: number; amount: number; count: number }> =>
  withAfterwards(services, async (tx, afterwards) => {
    const person = await personOf(tx, caller)
    if (!person) throw refused(messages.nobody)
    // Of two claims at once the second one finds what the first has left.
    await holdKey(tx, `rewards of employee ${person.id}`)
    const wanted = new Set(ids)
    const payable = await payableOf(tx, caller, [person.id], { toMove: true })
    const rewards = payable.filter(({ id }) => wanted.has(id))
    if (rewards.length !== wanted.size) throw refused(messages.notOwn)
    const amount = worthOf(rewards)
    const balance = await balanceOf(tx, caller, payableAccount({ payee: 'STAFF', id: person.id }, person.name))
    if (balance < 0) throw refused(messages.debt(-balance))
    if (balance < amount) throw refused(messages.short(balance))
    const bank = (await banksOf(tx, caller, [person.id])).get(person.id)
    if (!bank) throw refused(messages.noBank)
    const moving = { tx, services, caller, afterwards }
    const made = await makeRecord(tx, services.now(), caller, withdrawal, {
      staffId: person.id,
      ownerName: person.name,
      bankId: bank.id,
      amount,
      // A store pays the fees of what it gives its people.
      fee: 0,
      netAmount: amount,
    })
    await raiseEvent(moving, withdrawal, made, { event: 'SUBMIT', payload: {} })
    for (const reward of rewards)
      await raiseEvent(moving, rewardRecord, reward, {
        event: 'CLAIM',
        payload: { withdrawalId: made.id, part: leftOf(reward) },
      })
    return { withdrawalId: made.id, amount, count: rewards.length }
  })
