import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { corporation } from '@contracts/resources/members/corporation'
import type { corporationDeal } from '@contracts/resources/members/corporationDeal'
import { yuan } from '@machines/lifecycles/yuan'
import { and, eq, isNull } from 'drizzle-orm'
import { holdKey } from '@server/db/holdKey'
import type { Command, Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { makeRecord, recordOfId, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Credit } from './creditMoney'
import { repaidAlready } from './creditRefund'
import { openItemsOf } from './creditStatement'

type Client = StoredRecord<typeof corporation>

const movingOf = ({
  db,
  services,
  caller,
  afterwards,
}: Pick<Effect, 'db' | 'services' | 'caller' | 'afterwards'>): Moving => ({ tx: db, services, caller, afterwards })

/** The credit account of a corporation, locked; null where it has none. */
async function accountOf({ tx }: Moving, corporationId: number): Promise<Credit | null> {
  const { table, columns } = recordTable(creditAccount)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.corporationId, corporationId), isNull(columns.deletedAt)))
    .limit(1)
    .for('update')
  return row ? readRow(creditAccount, row) : null
}

/** Opens the account of a corporation that is settled by the month, unless it has one. @returns locked */
export async function openCredit(moving: Moving, client: Client): Promise<Credit> {
  const { tx, services } = moving
  // Of two deals at once the second one finds the account that the first has opened.
  await holdKey(tx, `credit account of corporation ${client.id}`)
  const known = await accountOf(moving, client.id)
  if (known) return known
  const { name, creditLimit, billDay } = client.values
  return makeRecord(tx, services.now(), systemAt(client), creditAccount, {
    corporationId: client.id,
    name,
    creditLimit,
    billDay,
  })
}

/** A corporation was approved: one that is settled by the month gets its account. */
export const openWithApproval: Command<typeof corporation> = async (effect) => {
  if (effect.record.values.settlement === 'MONTHLY') await openCredit(movingOf(effect), effect.record)
}

/** A new limit of a corporation is that of its account. */
export const followLimit: Command<typeof corporation> = async (effect) => {
  const moving = movingOf(effect)
  const account = await accountOf(moving, effect.record.id)
  if (!account || account.status === 'CLOSED') return
  const { creditLimit, billDay } = effect.record.values
  await raiseEvent(moving, creditAccount, account, { event: 'SET_TERMS', payload: { creditLimit, billDay } })
}

/** A corporation is not worked with any more: its account is closed. @throws Refusal while something is owed */
export const closeWithEnd: Command<typeof corporation> = async (effect) => {
  const moving = movingOf(effect)
  const account = await accountOf(moving, effect.record.id)
  if (!account || account.status === 'CLOSED') return
  if (account.values.used > 0) throw refused(`挂账还有¥${yuan(account.values.used)}未还，还清后才能终止`)
  await raiseEvent(moving, creditAccount, account, { event: 'CLOSE', payload: {} })
}

type Deal = StoredRecord<typeof corporationDeal>

/** What a deal makes its corporation owe, fen: what was provided. */
const owedBy = ({ status, values }: Deal): number => (status === 'COMPLETED' || status === 'BILLED' ? values.amount : 0)

/** What a corporation gets by the month it owes from the moment it is provided; what is settled it has repaid. */
export const followDeal: Command<typeof corporationDeal> = async (effect) => {
  const { record, before } = effect
  if (record.values.settlement !== 'MONTHLY') return
  const moving = movingOf(effect)
  const client = await recordOfId(moving.tx, corporation, record.values.corporationId)
  if (!client) return
  const account = await openCredit(moving, client)
  const { dealNo: bizNo, payWay, receiptNo } = record.values
  if (record.status === 'SETTLED') {
    // What the account has repaid in the meantime is not paid once more.
    const item = (await openItemsOf(moving.tx, account)).find((one) => one.bizNo === bizNo)
    if (!item) return
    const payload = { amount: item.open, bizNo, way: payWay ?? 'BANK', tradeNo: receiptNo }
    await raiseEvent(moving, creditAccount, account, { event: 'REPAID', payload })
    return
  }
  const amount = owedBy(record) - owedBy(before)
  if (amount > 0) await raiseEvent(moving, creditAccount, account, { event: 'CHARGE', payload: { amount, bizNo } })
  if (-amount > account.values.used) throw refused(repaidAlready(account.values.used))
  if (amount < 0)
    await raiseEvent(moving, creditAccount, account, { event: 'TAKE_BACK', payload: { amount: -amount, bizNo } })
}
