import {
  debitNormal,
  mayOwe,
  type AccountKind,
  type BizType,
  type LedgerEvent,
  type ownerTypes,
} from '@contracts/resources/finance/codes'
import { ledgerAccount as accountDefinition } from '@contracts/resources/finance/ledgerAccount'
import { ledgerEntry as entryDefinition } from '@contracts/resources/finance/ledgerEntry'
import { ledgerLine as lineDefinition } from '@contracts/resources/finance/ledgerLine'
import type { AnyResource } from '@contracts/resources/definition'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { refused } from '../http/gateway/refusal'
import type { Row } from '../records/column'
import type { RecordCaller } from '../records/recordCaller'
import { documentNo } from '../records/documentNo'
import { recordTable } from '../records/recordTables'
import { newRow } from '../records/saveRecord'
import { readRow, type StoredRecord } from '../records/storedRecord'

const accounts: AnyResource = accountDefinition
const entries: AnyResource = entryDefinition
const ledgerLines: AnyResource = lineDefinition

/** What a posting that would overdraw an account is answered (areas finance 2.2). */
const overdrawn = '余额不足，请先充值或等待结算'

/** An account of the place at which something is posted. */
export interface AccountName {
  readonly kind: AccountKind
  readonly ownerType: keyof typeof ownerTypes
  readonly ownerId: number
  /** Channel, card type …; '' where an owner has one account of the kind. */
  readonly sub: string
}

interface PostedLine {
  readonly account: AccountName
  readonly direction: 'DEBIT' | 'CREDIT'
  /** fen, above 0 */
  readonly amount: number
}

interface Posting {
  readonly event: LedgerEvent
  readonly bizType: BizType
  readonly bizId: number
  /** The number people know the record by. */
  readonly bizNo: string
  /** Tells several events of one record apart. */
  readonly seq: string
  readonly lines: readonly PostedLine[]
}

const keyOf = ({ kind, ownerType, ownerId, sub }: AccountName) => `${kind}:${ownerType}:${ownerId}:${sub}`
const sumOf = (lines: readonly PostedLine[], direction: PostedLine['direction']) =>
  lines.filter((line) => line.direction === direction).reduce((sum, { amount }) => sum + amount, 0)

/**
 * Posts what happened to money, in the transaction in which it happened. Posted once more under the same key it is the
 * entry that is there already.
 * @param place whose ledger it is
 * @returns id of the entry
 * @throws Refusal 余额不足… where an account would fall below nothing, which takes the whole transaction back
 * @throws Error for lines that do not balance, and for another amount under a key that is taken
 */
export async function post(tx: Database, at: Date, place: RecordCaller, posting: Posting): Promise<number> {
  const { event, bizType, bizId, bizNo, seq, lines } = posting
  const amount = sumOf(lines, 'DEBIT')
  if (amount <= 0 || amount !== sumOf(lines, 'CREDIT')) throw new Error(`${event} of ${bizNo} does not balance`)
  const idemKey = `${bizType}:${bizId}:${event}:${seq}`
  // Accounts are locked first: of two that post the same the second one finds what the first has written.
  const touched = await lockAccounts(tx, at, place, lines)
  const known = await entryOf(tx, place, idemKey)
  if (known) {
    if (known.values.amount !== amount) throw new Error(`${idemKey} was posted with another amount`)
    return known.id
  }
  const entry = await insert(tx, at, place, entries, {
    entryNo: documentNo('L', at),
    ledgerEvent: event,
    idemKey,
    bizType,
    bizId,
    bizNo,
    bizDate: storeDay(at.toISOString()),
    amount,
  })
  for (const { account, direction, amount: moved } of lines) {
    const balanceAfter = await move(tx, at, touched.get(keyOf(account))!, { direction, amount: moved })
    await insert(tx, at, place, ledgerLines, {
      entryId: entry.id,
      accountId: touched.get(keyOf(account))!.id,
      ledgerEvent: event,
      bizNo,
      direction,
      amount: moved,
      balanceAfter,
    })
  }
  return entry.id
}

/** What the ledger keeps needs no history: it is one. */
async function insert(tx: Database, at: Date, place: RecordCaller, resource: AnyResource, values: Row) {
  const [row]: Row[] = await tx
    .insert(recordTable(resource).table)
    .values(newRow(resource, place, at, values))
    .returning()
  return readRow(resource, row!)
}

async function entryOf(tx: Database, { tenant }: RecordCaller, idemKey: string): Promise<StoredRecord | null> {
  const { table, columns } = recordTable(entries)
  const [row]: Row[] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.hotelId!, tenant.hotelId), eq(columns.idemKey!, idemKey)))
  return row ? readRow(entries, row) : null
}

/** An account in the course of one posting. */
interface Touched {
  readonly id: number
  readonly kind: AccountKind
  balance: number
}

/** Makes the accounts that are not there yet and locks all of them, in the order of their ids. */
async function lockAccounts(tx: Database, at: Date, place: RecordCaller, lines: readonly PostedLine[]) {
  const { table, columns } = recordTable(accounts)
  const names = new Map(lines.map(({ account }) => [keyOf(account), account]))
  const rows = [...names].map(([accountKey, account]) =>
    newRow(accounts, place, at, { ...account, accountKey, balance: 0 }),
  )
  await tx.insert(table).values(rows).onConflictDoNothing()
  const found: Row[] = await tx
    .select()
    .from(table)
    .where(and(eq(columns.hotelId!, place.tenant.hotelId), inArray(columns.accountKey!, [...names.keys()])))
    .orderBy(asc(columns.id!))
    .for('update')
  return new Map(
    found.map((row): [string, Touched] => [
      String(row.accountKey),
      { id: Number(row.id), kind: row.kind as AccountKind, balance: Number(row.balance) },
    ]),
  )
}

/** @returns the balance after it @throws Refusal where it may not fall below nothing */
async function move(
  tx: Database,
  at: Date,
  account: Touched,
  { direction, amount }: Pick<PostedLine, 'direction' | 'amount'>,
): Promise<number> {
  const rises = debitNormal.has(account.kind) === (direction === 'DEBIT')
  account.balance += rises ? amount : -amount
  if (account.balance < 0 && !mayOwe.has(account.kind)) throw refused(overdrawn)
  const { table, columns } = recordTable(accounts)
  await tx
    .update(table)
    .set({ balance: account.balance, updatedAt: at } as Row)
    .where(eq(columns.id!, account.id))
  return account.balance
}
