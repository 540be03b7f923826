import type { KindBalance, LedgerMismatch, StatementLine, TrialSheet } from '@contracts/calls/ledgerCalls'
import { statementPage } from '@contracts/calls/ledgerCalls'
import { debitNormal, type AccountKind } from '@contracts/resources/finance/codes'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { and, desc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { accountAt, balanceOf } from './accounts'

const lines = () => recordTable(ledgerLine)
const accounts = () => recordTable(ledgerAccount)

/** What a place looks at: a store its own accounts, a brand those of all its stores. */
const isHere = (
  columns: ReturnType<typeof lines>['columns'] | ReturnType<typeof accounts>['columns'],
  { tenant }: RecordCaller,
): SQL =>
  tenant.hotelId === null
    ? eq(columns.brandId, tenant.brandId)
    : and(eq(columns.brandId, tenant.brandId), eq(columns.hotelId, tenant.hotelId))!

const total = (direction: 'DEBIT' | 'CREDIT') =>
  sql<number>`coalesce(sum(${lines().columns.amount}) filter (where ${lines().columns.direction} = ${direction}), 0)`.mapWith(
    Number,
  )

/** What a store or brand holds itself. */
export async function ownBalances(db: Database, caller: RecordCaller) {
  const held = (kind: AccountKind) => balanceOf(db, caller, accountAt(caller, kind))
  return { available: await held('AVAILABLE'), pending: await held('PENDING'), hold: await held('HOLD') }
}

/** Debits and credits by kind of account. */
export async function kindBalances(db: Database, caller: RecordCaller): Promise<KindBalance[]> {
  const { table, columns } = lines()
  const kind = accounts().columns.kind
  const rows = await db
    .select({ kind, debit: total('DEBIT'), credit: total('CREDIT') })
    .from(table)
    .innerJoin(accounts().table, eq(accounts().columns.id, columns.accountId))
    .where(isHere(columns, caller))
    .groupBy(kind)
    .orderBy(kind)
  return rows.map(({ kind, debit, credit }) => ({ kind, debit, credit, balance: normal(kind, debit, credit) }))
}

const normal = (kind: AccountKind, debit: number, credit: number) =>
  debitNormal.has(kind) ? debit - credit : credit - debit

/**
 * The trial balance of a place: every entry that touches it, with all its lines, as money also moves between stores; and
 * what moved in the place itself by kind.
 */
export async function trialSheet(db: Database, caller: RecordCaller): Promise<TrialSheet> {
  const { table, columns } = lines()
  const touching = db.select({ entryId: columns.entryId }).from(table).where(isHere(columns, caller))
  const [sums] = await db
    .select({ debit: total('DEBIT'), credit: total('CREDIT') })
    .from(table)
    .where(inArray(columns.entryId, touching))
  const { debit, credit } = sums!
  return { debit, credit, difference: debit - credit, kinds: await kindBalances(db, caller) }
}

/** Accounts of a place whose balance is not the sum of their lines; [] when all is well. */
export async function mismatchesAt(db: Database, caller: RecordCaller): Promise<LedgerMismatch[]> {
  const { table, columns } = accounts()
  const rows = await db
    .select({
      accountId: columns.id,
      name: columns.name,
      kind: columns.kind,
      balance: columns.balance,
      debit: total('DEBIT'),
      credit: total('CREDIT'),
    })
    .from(table)
    .leftJoin(lines().table, eq(lines().columns.accountId, columns.id))
    .where(isHere(columns, caller))
    .groupBy(columns.id, columns.name, columns.kind, columns.balance)
  return rows.flatMap(({ accountId, name, kind, balance, debit, credit }) => {
    const sum = normal(kind, debit, credit)
    return sum === balance ? [] : [{ accountId, name: name ?? '', balance, lines: sum }]
  })
}

/** The statement of an account, newest first. @throws Refusal 40400 for one that is not the caller's to see */
export async function statementOf(
  db: Database,
  caller: RecordCaller,
  { accountId, before }: { readonly accountId: number; readonly before?: number | undefined },
): Promise<StatementLine[]> {
  await requireRecord(db, caller, ledgerAccount, accountId)
  const { table, columns } = lines()
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(columns.accountId, accountId), before === undefined ? undefined : lt(columns.id, before)))
    .orderBy(desc(columns.id))
    .limit(statementPage)
  return rows.map(({ id, createdAt, ledgerEvent, bizNo, direction, amount, balanceAfter }) => ({
    id,
    at: createdAt.toISOString(),
    ledgerEvent,
    bizNo,
    direction,
    amount,
    balanceAfter,
  }))
}
