import type { CreditStatement } from '@contracts/calls/collectCalls'
import { creditAccount } from '@contracts/resources/finance/creditAccount'
import { ageing, dueDay, openItems, overdueOf, type OpenItem } from '@contracts/resources/finance/creditAgeing'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { keyOf } from '../accounts'
import { receivableOf, type Credit } from './creditMoney'

/** So many movements are shown. */
const shownMoves = 200

/** Movements of a credit account as its ledger has them, the oldest first. */
async function movesOf(db: Database, account: Credit) {
  const [lines, accounts] = [recordTable(ledgerLine), recordTable(ledgerAccount)]
  const { id, createdAt, ledgerEvent, bizNo, direction, amount, balanceAfter } = lines.columns
  const rows = await db
    .select({ id, createdAt, ledgerEvent, bizNo, direction, amount, balanceAfter })
    .from(lines.table)
    .innerJoin(accounts.table, eq(accounts.columns.id, lines.columns.accountId))
    .where(
      and(
        eq(accounts.columns.brandId, account.brandId ?? 0),
        eq(accounts.columns.accountKey, keyOf(receivableOf(account))),
      ),
    )
    .orderBy(asc(createdAt), asc(id))
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    ledgerEvent: row.ledgerEvent,
    bizNo: row.bizNo,
    amount: row.direction === 'DEBIT' ? row.amount : -row.amount,
    balance: row.balanceAfter,
  }))
}

/** What of a credit account is not paid, the oldest first. */
export const openItemsOf = async (db: Database, account: Credit): Promise<readonly OpenItem[]> =>
  openItems(await movesOf(db, account))

const termsOf = ({ values }: Credit) => ({ billDay: values.billDay ?? 1, dueDays: values.dueDays })

/** What of a credit account should have been paid before today, fen. */
export const overdueNow = async (db: Database, account: Credit, now: Date): Promise<number> =>
  overdueOf(await openItemsOf(db, account), storeDay(now.toISOString()), termsOf(account), storeDay)

/** The statement of a credit account with its ageing. @throws Refusal 40400 for one that is not the caller's to see */
export async function creditStatement(
  { db, now }: Services,
  caller: RecordCaller,
  id: number,
): Promise<CreditStatement> {
  const account = await requireRecord(db, caller, creditAccount, id)
  const moves = await movesOf(db, account)
  const items = openItems(moves)
  const today = storeDay(now().toISOString())
  const { billDay, dueDays } = termsOf(account)
  return {
    bands: ageing(items, today, storeDay),
    overdue: overdueOf(items, today, { billDay, dueDays }, storeDay),
    items: items.map(({ bizNo, at, sold, open }) => {
      const dueOn = dueDay(storeDay(at), billDay, dueDays)
      return { bizNo, at, sold, open, dueOn, isOverdue: dueOn < today }
    }),
    moves: moves.slice(-shownMoves).toReversed(),
  }
}
