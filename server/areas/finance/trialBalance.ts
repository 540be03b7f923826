import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { debitNormal, type AccountKind } from '@contracts/resources/finance/codes'
import { eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'

/** The whole ledger in three numbers that must agree, and the accounts that contradict their lines. */
interface TrialBalance {
  /** fen */
  readonly debit: number
  readonly credit: number
  /** Debits less credits: 0, or the ledger is wrong. */
  readonly difference: number
  /** Accounts whose balance is not the sum of their lines; [] when all is well. */
  readonly mismatches: readonly { readonly accountId: number; readonly balance: number; readonly lines: number }[]
}

/** Adds the ledger up, all stores of the database together. */
export async function trialBalance(db: Database): Promise<TrialBalance> {
  const accounts = recordTable(ledgerAccount)
  const lines = recordTable(ledgerLine)
  const total = (direction: string) =>
    sql<number>`coalesce(sum(${lines.columns.amount}) filter (where ${lines.columns.direction} = ${direction}), 0)`.mapWith(
      Number,
    )
  const rows = await db
    .select({
      id: sql<number>`${accounts.columns.id}`.mapWith(Number),
      kind: sql<AccountKind>`${accounts.columns.kind}`,
      balance: sql<number>`${accounts.columns.balance}`.mapWith(Number),
      debit: total('DEBIT'),
      credit: total('CREDIT'),
    })
    .from(accounts.table)
    .leftJoin(lines.table, eq(lines.columns.accountId, accounts.columns.id))
    .groupBy(accounts.columns.id, accounts.columns.kind, accounts.columns.balance)
  const debit = rows.reduce((sum, row) => sum + row.debit, 0)
  const credit = rows.reduce((sum, row) => sum + row.credit, 0)
  const mismatches = rows
    .map(({ id, kind, balance, ...moved }) => ({
      accountId: id,
      balance,
      lines: debitNormal.has(kind) ? moved.debit - moved.credit : moved.credit - moved.debit,
    }))
    .filter(({ balance, lines: sum }) => balance !== sum)
  return { debit, credit, difference: debit - credit, mismatches }
}
