import { debitNormal } from '@contracts/resources/finance/codes'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { sql } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'

/**
 * The demo's past is posted suite by suite, each from its own first day on: the balances beside the lines are put as they
 * would stand had all of it been posted when it happened. What an account ends with stays.
 */
export async function orderLedger({ db }: Services): Promise<void> {
  const { table, columns } = recordTable(ledgerLine)
  const { id, accountId, accountKind, direction, amount, balanceAfter, createdAt } = columns
  const isDebitNormal = sql`${accountKind} in ${[...debitNormal]}`
  const moved = sql`case when (${direction} = 'DEBIT') = (${isDebitNormal}) then ${amount} else -${amount} end`
  const balances = sql`select ${id} as line_id, sum(${moved}) over (partition by ${accountId} order by ${createdAt}, ${id}) as balance from ${table}`
  await db.execute(
    sql`update ${table} set ${sql.identifier(balanceAfter.name)} = told.balance from (${balances}) as told where ${id} = told.line_id and ${balanceAfter} <> told.balance`,
  )
}
