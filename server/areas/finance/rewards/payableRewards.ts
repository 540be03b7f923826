import { bankAccount } from '@contracts/resources/finance/bankAccount'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { waitAfterVerificationMs } from '@machines/lifecycles/finance/withdrawal'
import type { AccountName } from '../accounts'

export type Reward = StoredRecord<typeof rewardRecord>
export type PaidTo = StoredRecord<typeof bankAccount>

/** Why somebody cannot be paid, in words. */
export const payingProblems = {
  noBank: '没有已验证的员工收款账户，请在结算账户中添加',
  fresh: '收款账户须验证满24小时后才能发放',
  noIdNo: '收款账户没有身份证号，请变更账户补上',
} as const

/** The account of a person's payable rewards. */
export const payableAccount = (staffId: number, name: string): AccountName => ({
  kind: 'REWARD_PAYABLE',
  ownerType: 'STAFF',
  ownerId: staffId,
  sub: '',
  ownerName: name,
})

/** What is left of a reward, fen. */
export const leftOf = ({ values }: Reward): number => values.amount - values.revokedAmount

/** The rewards of some people in a store that may be paid, those that have been payable longest first. */
export async function payableOf(
  db: Database,
  { tenant }: RecordCaller,
  staffIds: readonly number[],
  { toMove = false } = {},
): Promise<readonly Reward[]> {
  if (staffIds.length === 0) return []
  const { table, columns } = recordTable(rewardRecord)
  const asked = db
    .select()
    .from(table)
    .where(
      and(
        inStore(columns.hotelId, tenant.hotelId),
        eq(columns.payee, 'STAFF'),
        inArray(columns.staffId, [...staffIds]),
        eq(columns.status, 'PAYABLE'),
      ),
    )
    .orderBy(asc(columns.payableAt), asc(columns.id))
  const rows = await (toMove ? asked.for('update') : asked)
  return rows.map((row) => readRow(rewardRecord, row))
}

/**
 * The first rewards whose sum is exactly so much: rewards are paid whole.
 * @returns null where no sum of the first ones is it
 */
export function rewardsWorth(rewards: readonly Reward[], amount: number): readonly Reward[] | null {
  let sum = 0
  for (const [at, reward] of rewards.entries()) {
    sum += leftOf(reward)
    if (sum === amount) return rewards.slice(0, at + 1)
    if (sum > amount) return null
  }
  return null
}

/** What the first rewards come to that a balance pays whole, fen: a debt of what was taken back is left of the rest. */
export function payableWithin(rewards: readonly Reward[], balance: number): number {
  let sum = 0
  for (const reward of rewards) {
    const next = sum + leftOf(reward)
    if (next > balance) break
    sum = next
  }
  return sum
}

/** The accounts that the bank has verified last for some people of a store, by employee. */
export async function banksOf(
  db: Database,
  { tenant }: RecordCaller,
  staffIds: readonly number[],
): Promise<ReadonlyMap<number, PaidTo>> {
  if (staffIds.length === 0) return new Map()
  const { table, columns } = recordTable(bankAccount)
  const rows = await db
    .selectDistinctOn([columns.staffId])
    .from(table)
    .where(
      and(
        inStore(columns.hotelId, tenant.hotelId),
        eq(columns.usage, 'STAFF'),
        inArray(columns.staffId, [...staffIds]),
        eq(columns.status, 'VERIFIED'),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(columns.staffId, desc(columns.verifiedAt))
  const banks = rows.map((row) => readRow(bankAccount, row))
  return new Map(banks.map((bank) => [bank.values.staffId ?? 0, bank]))
}

/** Why nothing can be paid to an account; null where it can. */
export function bankProblem(bank: PaidTo | undefined, now: Date): string | null {
  if (!bank) return payingProblems.noBank
  const { verifiedAt, idNo } = bank.values
  if (verifiedAt === null || now.getTime() - Date.parse(verifiedAt) < waitAfterVerificationMs)
    return payingProblems.fresh
  return idNo === null ? payingProblems.noIdNo : null
}
