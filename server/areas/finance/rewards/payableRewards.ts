import { bankAccount } from '@contracts/resources/finance/bankAccount'
import type { rewardPayees } from '@contracts/resources/finance/codes'
import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import type { withdrawal } from '@contracts/resources/finance/withdrawal'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { waitAfterVerificationMs } from '@machines/lifecycles/finance/withdrawal'
import type { AccountName } from '../accounts'

export type Reward = StoredRecord<typeof rewardRecord>
export type PaidTo = StoredRecord<typeof bankAccount>

/** Why somebody cannot be paid, in words. */
const payingProblems = {
  noBank: {
    STAFF: '没有已验证的员工收款账户，请在结算账户中添加',
    PARTNER: '没有已验证的企业收款账户，请在结算账户中添加',
  },
  fresh: '收款账户须验证满24小时后才能发放',
} as const

/** Who is paid rewards in money: an employee or a corporation. */
export interface Payee {
  readonly payee: Exclude<keyof typeof rewardPayees, 'MEMBER'>
  readonly id: number
}

/** Whose rewards a withdrawal pays; null for one of what a store or brand has earned. */
export function payeeOf({
  staffId,
  corporationId,
}: Pick<RecordValues<typeof withdrawal>, 'staffId' | 'corporationId'>): Payee | null {
  if (staffId !== null) return { payee: 'STAFF', id: staffId }
  return corporationId === null ? null : { payee: 'PARTNER', id: corporationId }
}

/** The account of a payee's payable rewards. */
export const payableAccount = ({ payee, id }: Payee, name: string): AccountName => ({
  kind: 'REWARD_PAYABLE',
  ownerType: payee,
  ownerId: id,
  sub: '',
  ownerName: name,
})

/** By which field a reward and a bank account name their payee, and what his account is for. */
const namedBy = {
  STAFF: { field: 'staffId', usage: 'STAFF' },
  PARTNER: { field: 'corporationId', usage: 'CORPORATION' },
} as const

/** What a reward comes to, fen. */
interface Worth {
  readonly values: Pick<Reward['values'], 'amount' | 'revokedAmount' | 'takenAmount'>
}

/** What may still be claimed of a reward, fen. */
export const leftOf = ({ values }: Worth): number => values.amount - values.revokedAmount - values.takenAmount

interface Asked {
  readonly payee?: Payee['payee']
  /** They are locked. */
  readonly toMove?: boolean
}

/** The rewards of some payees in a store that may be paid, those that have been payable longest first. */
export async function payableOf(
  db: Database,
  { tenant }: RecordCaller,
  payeeIds: readonly number[],
  { payee = 'STAFF', toMove = false }: Asked = {},
): Promise<readonly Reward[]> {
  if (payeeIds.length === 0) return []
  const { table, columns } = recordTable(rewardRecord)
  const asked = db
    .select()
    .from(table)
    .where(
      and(
        inStore(columns.hotelId, tenant.hotelId),
        eq(columns.payee, payee),
        inArray(columns[namedBy[payee].field], [...payeeIds]),
        eq(columns.status, 'PAYABLE'),
      ),
    )
    .orderBy(asc(columns.payableAt), asc(columns.id))
  const rows = await (toMove ? asked.for('update') : asked)
  return rows.map((row) => readRow(rewardRecord, row))
}

/** What is left of some rewards, fen. */
export const worthOf = (rewards: readonly Reward[]): number => rewards.reduce((sum, reward) => sum + leftOf(reward), 0)

/** How much of a reward is paid at once, fen. */
export interface Taken<Of extends Worth = Reward> {
  readonly reward: Of
  readonly part: number
}

/**
 * Takes an amount of rewards, those that have been payable longest first: all of each but the last one, of which the
 * rest stays.
 * @returns null where they come to less
 */
export function takenOf<Of extends Worth>(rewards: readonly Of[], amount: number): readonly Taken<Of>[] | null {
  const taken: Taken<Of>[] = []
  let rest = amount
  for (const reward of rewards) {
    if (rest <= 0) break
    const part = Math.min(rest, leftOf(reward))
    if (part > 0) taken.push({ reward, part })
    rest -= part
  }
  return rest > 0 ? null : taken
}

/** What can be paid of so much that is due, fen: a debt of what was taken back is left of the rest. */
export const payableWithin = (due: number, balance: number): number => Math.max(0, Math.min(due, balance))

/** The accounts that the bank has verified last for some payees of a store, by payee. */
export async function banksOf(
  db: Database,
  { tenant }: RecordCaller,
  payeeIds: readonly number[],
  payee: Payee['payee'] = 'STAFF',
): Promise<ReadonlyMap<number, PaidTo>> {
  if (payeeIds.length === 0) return new Map()
  const { field, usage } = namedBy[payee]
  const { table, columns } = recordTable(bankAccount)
  const rows = await db
    .selectDistinctOn([columns[field]])
    .from(table)
    .where(
      and(
        inStore(columns.hotelId, tenant.hotelId),
        eq(columns.usage, usage),
        inArray(columns[field], [...payeeIds]),
        eq(columns.status, 'VERIFIED'),
        isNull(columns.deletedAt),
      ),
    )
    .orderBy(columns[field], desc(columns.verifiedAt))
  const banks = rows.map((row) => readRow(bankAccount, row))
  return new Map(banks.map((bank) => [bank.values[field] ?? 0, bank]))
}

/** Why nothing can be paid to an account of a payee; null where it can. */
export function bankProblem(bank: PaidTo | undefined, now: Date, payee: Payee['payee'] = 'STAFF'): string | null {
  if (!bank) return payingProblems.noBank[payee]
  const { verifiedAt } = bank.values
  if (verifiedAt === null || now.getTime() - Date.parse(verifiedAt) < waitAfterVerificationMs)
    return payingProblems.fresh
  return null
}
