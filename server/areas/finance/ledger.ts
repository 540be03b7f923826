import {
  debitNormal,
  mayOwe,
  type AccountKind,
  type BizType,
  type LedgerEvent,
  type ownerTypes,
} from '@contracts/resources/finance/codes'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import type { AnyResource } from '@contracts/resources/definition'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { insertMany, reserveIds } from '@server/db/insertMany'
import { refused } from '@server/refusal'
import type { RecordCaller } from '@server/records/recordCaller'
import { inStore } from '@server/records/inStore'
import { documentNo } from '@server/records/documentNo'
import { anyTable, recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'

/** What a posting that would overdraw an account is answered. */
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

export interface Posting {
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
  const { event, bizNo, lines } = posting
  const amount = sumOf(lines, 'DEBIT')
  if (amount <= 0 || amount !== sumOf(lines, 'CREDIT')) throw new Error(`${event} of ${bizNo} does not balance`)
  const idemKey = idemKeyOf(posting)
  // Accounts are locked first: of two that post the same the second one finds what the first has written.
  const touched = await lockAccounts(tx, at, place, lines)
  const known = await entryOf(tx, place, idemKey)
  if (known) {
    if (known.values.amount !== amount) throw new Error(`${idemKey} was posted with another amount`)
    return known.id
  }
  const entry = await insert(tx, at, place, ledgerEntry, entryValues(at, posting))
  for (const line of lines) {
    const account = touched.get(keyOf(line.account))!
    move(account, line)
    await keepBalance(tx, at, account)
    await insert(tx, at, place, ledgerLine, lineValues(posting, line, entry.id, account))
  }
  return entry.id
}

const idemKeyOf = ({ event, bizType, bizId, seq }: Posting) => `${bizType}:${bizId}:${event}:${seq}`

const entryValues = (at: Date, posting: Posting): RecordValues<typeof ledgerEntry> => ({
  entryNo: documentNo('L', at),
  ledgerEvent: posting.event,
  idemKey: idemKeyOf(posting),
  bizType: posting.bizType,
  bizId: posting.bizId,
  bizNo: posting.bizNo,
  bizDate: storeDay(at.toISOString()),
  amount: sumOf(posting.lines, 'DEBIT'),
})

/** @param account as it stands after the line */
const lineValues = (
  posting: Posting,
  { direction, amount }: PostedLine,
  entryId: number,
  account: Touched,
): RecordValues<typeof ledgerLine> => ({
  entryId,
  accountId: account.id,
  ledgerEvent: posting.event,
  bizNo: posting.bizNo,
  direction,
  amount,
  balanceAfter: account.balance,
})

/** Something that happened to money at a time that is over. */
export interface PastPosting {
  readonly at: Date
  readonly posting: Posting
}

/**
 * Posts the past of a place at once, in the order in which it happened: for a ledger that knows nothing of it yet.
 * @throws Refusal where an account would have fallen below nothing
 */
export async function postAll(tx: Database, place: RecordCaller, postings: readonly PastPosting[]): Promise<void> {
  if (postings.length === 0) return
  const inOrder = postings.toSorted((one, other) => one.at.getTime() - other.at.getTime())
  const touched = await lockAccounts(
    tx,
    inOrder[0]!.at,
    place,
    inOrder.flatMap(({ posting }) => posting.lines),
  )
  const { table } = recordTable(ledgerEntry)
  const ids = await reserveIds(tx, table, inOrder.length)
  const made = inOrder.map(({ at, posting }, nth) => ({
    ...newRow(ledgerEntry, place, at, entryValues(at, posting)),
    id: ids[nth]!,
  }))
  const lines = inOrder.flatMap(({ at, posting }, nth) =>
    posting.lines.map((line) => {
      const account = touched.get(keyOf(line.account))!
      move(account, line)
      return newRow(ledgerLine, place, at, lineValues(posting, line, ids[nth]!, account))
    }),
  )
  await insertMany(tx, table, made)
  await insertMany(tx, recordTable(ledgerLine).table, lines)
  const { at } = inOrder.at(-1)!
  for (const account of touched.values()) await keepBalance(tx, at, account)
}

/** What the ledger keeps needs no history: it is one. */
async function insert<R extends AnyResource>(
  tx: Database,
  at: Date,
  place: RecordCaller,
  resource: R,
  values: RecordValues<R>,
): Promise<StoredRecord<R>> {
  const [row] = await tx
    .insert(anyTable(resource).table)
    .values(newRow(resource, place, at, values))
    .returning()
  return readRow(resource, row!)
}

async function entryOf(
  tx: Database,
  { tenant }: RecordCaller,
  idemKey: string,
): Promise<StoredRecord<typeof ledgerEntry> | null> {
  const { table, columns } = recordTable(ledgerEntry)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, tenant.hotelId), eq(columns.idemKey, idemKey)))
  return row ? readRow(ledgerEntry, row) : null
}

/** An account in the course of one posting. */
interface Touched {
  readonly id: number
  readonly kind: AccountKind
  balance: number
}

/** Makes the accounts that are not there yet and locks all of them, in the order of their ids. */
async function lockAccounts(tx: Database, at: Date, place: RecordCaller, lines: readonly PostedLine[]) {
  const { table, columns } = recordTable(ledgerAccount)
  const names = new Map(lines.map(({ account }) => [keyOf(account), account]))
  const rows = [...names].map(([accountKey, account]) =>
    newRow(ledgerAccount, place, at, { ...account, accountKey, balance: 0 }),
  )
  await tx.insert(table).values(rows).onConflictDoNothing()
  const found = await tx
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, place.tenant.hotelId), inArray(columns.accountKey, [...names.keys()])))
    .orderBy(asc(columns.id))
    .for('update')
  return new Map(
    found.map(({ accountKey, id, kind, balance }): [string, Touched] => [accountKey, { id, kind, balance }]),
  )
}

/** @throws Refusal where the balance may not fall below nothing */
function move(account: Touched, { direction, amount }: Pick<PostedLine, 'direction' | 'amount'>): void {
  const rises = debitNormal.has(account.kind) === (direction === 'DEBIT')
  account.balance += rises ? amount : -amount
  if (account.balance < 0 && !mayOwe.has(account.kind)) throw refused(overdrawn)
}

async function keepBalance(tx: Database, at: Date, { id, balance }: Touched): Promise<void> {
  const { table, columns } = recordTable(ledgerAccount)
  await tx.update(table).set({ balance, updatedAt: at }).where(eq(columns.id, id))
}
