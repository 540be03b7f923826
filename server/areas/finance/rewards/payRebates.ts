import type { RebatePaid, RebatePayee, RebateWish } from '@contracts/calls/collectCalls'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { yuan } from '@machines/lifecycles/yuan'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { holdKey } from '@server/db/holdKey'
import { withAfterwards } from '@server/records/afterwards'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import { readRow } from '@server/records/storedRecord'
import { makeRecord } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { balanceOf } from '../accounts'
import {
  bankProblem,
  banksOf,
  payableAccount,
  payableWithin,
  takenOf,
  worthOf,
  type PaidTo,
  type Reward,
} from './payableRewards'

const messages = {
  changed: '只能发放可领取的企业返佣，请刷新后重试',
  owes: '有已追回的返佣尚未抵扣',
  short: (left: number) => `有已追回的返佣尚未抵扣，最多可发放¥${yuan(Math.max(0, left))}`,
} as const

/** The payable rewards of one corporation, those that have been payable longest first. */
interface Due {
  readonly corporationId: number
  readonly name: string
  readonly rewards: readonly Reward[]
}

/** Rewards of corporations that a caller reaches and that may be paid, by corporation; locked in order to be moved. */
async function dueTo(
  db: Database,
  caller: RecordCaller,
  wish: RebateWish | null,
  { toMove = false } = {},
): Promise<readonly Due[]> {
  const own = recordTable(rewardRecord)
  const { table, columns } = own
  const named = { reward: columns.id, corporation: columns.corporationId }
  const wanted = wish === null ? undefined : inArray(named[wish.by], [...wish.ids])
  const asked = db
    .select()
    .from(table)
    .where(and(reachOf(caller, rewardRecord, own), eq(columns.payee, 'PARTNER'), eq(columns.status, 'PAYABLE'), wanted))
    .orderBy(asc(columns.payableAt), asc(columns.id))
  const rows = await (toMove ? asked.for('update') : asked)
  const found = new Map<number, { corporationId: number; name: string; rewards: Reward[] }>()
  for (const reward of rows.map((row) => readRow(rewardRecord, row))) {
    const { corporationId, payeeName } = reward.values
    const known = found.get(corporationId ?? 0)
    if (known) known.rewards.push(reward)
    else if (corporationId !== null) found.set(corporationId, { corporationId, name: payeeName, rewards: [reward] })
  }
  return [...found.values()].toSorted((one, other) => one.corporationId - other.corporationId)
}

/** What is in a corporation's account of payable rewards, fen. */
const balanceFor = (db: Database, caller: RecordCaller, { corporationId, name }: Due): Promise<number> =>
  balanceOf(db, caller, payableAccount({ payee: 'PARTNER', id: corporationId }, name))

/**
 * The corporations of a store that 返佣 can be paid to, those with the most first, and why not where it cannot.
 */
export async function rebatesPayable(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: RecordCaller,
): Promise<{ corporations: RebatePayee[] }> {
  const found = await dueTo(db, caller, null)
  const banks = await banksOf(
    db,
    caller,
    found.map(({ corporationId }) => corporationId),
    'PARTNER',
  )
  const corporations: RebatePayee[] = []
  for (const one of found) {
    const balance = await balanceFor(db, caller, one)
    const due = worthOf(one.rewards)
    const amount = payableWithin(due, balance)
    const bank = banks.get(one.corporationId)
    corporations.push({
      corporationId: one.corporationId,
      name: one.name,
      count: takenOf(one.rewards, amount)?.length ?? 0,
      amount,
      debt: due - amount,
      bank: bank?.values.label ?? null,
      problem: amount <= 0 ? messages.owes : bankProblem(bank, now(), 'PARTNER'),
    })
  }
  return { corporations: corporations.toSorted((one, other) => other.amount - one.amount) }
}

/**
 * 发放返佣: one withdrawal for each corporation to its account, which another person approves. All of them or none.
 * @throws Refusal that names the corporation which cannot be paid, and for rewards that are not payable
 */
export const payRebates = (
  services: Services,
  caller: RecordCaller,
  wish: RebateWish,
): Promise<{ paid: RebatePaid[] }> =>
  withAfterwards(services, async (tx, afterwards) => {
    const moving = { tx, services, caller, afterwards }
    const corporationIds = (await dueTo(tx, caller, wish)).map((one) => one.corporationId)
    // Of two at once the second one finds what the first has left.
    for (const id of corporationIds) await holdKey(tx, `rewards of corporation ${id}`)
    const due = await dueTo(tx, caller, wish, { toMove: true })
    const found = wish.by === 'corporation' ? due.length : due.flatMap(({ rewards }) => rewards).length
    if (found !== new Set(wish.ids).size) throw refused(messages.changed)
    const banks = await banksOf(tx, caller, corporationIds, 'PARTNER')
    const paid: RebatePaid[] = []
    for (const one of due) {
      const balance = await balanceFor(tx, caller, one)
      const whole = worthOf(one.rewards)
      const amount = wish.by === 'reward' ? whole : payableWithin(whole, balance)
      const bank = banks.get(one.corporationId)
      const problem =
        amount <= 0 || amount > balance ? messages.short(balance) : bankProblem(bank, services.now(), 'PARTNER')
      if (problem !== null || !bank) throw refused(`${one.name}：${problem ?? ''}`)
      paid.push(await payOut(moving, one, amount, bank))
    }
    return { paid }
  })

/** Asks for the payment of so much of what is due to a corporation. */
async function payOut(
  moving: Moving,
  { corporationId, name, rewards }: Due,
  amount: number,
  bank: PaidTo,
): Promise<RebatePaid> {
  const { tx, services, caller } = moving
  const taken = takenOf(rewards, amount) ?? []
  const made = await makeRecord(tx, services.now(), caller, withdrawal, {
    corporationId,
    ownerName: name,
    bankId: bank.id,
    amount,
    // A store pays the fees of what it gives back.
    fee: 0,
    netAmount: amount,
  })
  await raiseEvent(moving, withdrawal, made, { event: 'SUBMIT', payload: {} })
  for (const { reward, part } of taken)
    await raiseEvent(moving, rewardRecord, reward, { event: 'CLAIM', payload: { withdrawalId: made.id, part } })
  return { corporationId, name, withdrawalId: made.id, count: taken.length, amount }
}
