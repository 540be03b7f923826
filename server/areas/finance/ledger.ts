import { monthClosesOn, type BizType, type LedgerEvent } from '@contracts/resources/finance/codes'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { and, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { insertMany, reserveIds } from '@server/db/insertMany'
import { documentNo } from '@server/records/documentNo'
import { merchantDay } from '@server/records/merchantDay'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { newRow } from '@server/records/saveRecord'
import { initialValues } from '@server/records/draft'
import { readRow, type RecordValues, type StoredRecord } from '@server/records/storedRecord'
import { atPlace, keepBalance, keyOf, lockAccounts, move, type PostedLine, type Touched } from './accounts'

export interface Posting {
  readonly event: LedgerEvent
  readonly bizType: BizType
  readonly bizId: number
  /** The number people know the record by. */
  readonly bizNo: string
  /** Tells several events of one record apart. */
  readonly seq: string
  readonly lines: readonly PostedLine[]
  /** Day on which it happened, YYYY-MM-DD, where that is not the day of posting. */
  readonly happenedOn?: string | null
  readonly reason?: string
}

const sumOf = (lines: readonly PostedLine[], direction: PostedLine['direction']) =>
  lines.filter((line) => line.direction === direction).reduce((sum, { amount }) => sum + amount, 0)

/** Two lines over one amount: from the one account, to the other. */
export const movement = (
  debit: PostedLine['account'],
  credit: PostedLine['account'],
  amount: number,
): readonly PostedLine[] => [
  { account: debit, direction: 'DEBIT', amount },
  { account: credit, direction: 'CREDIT', amount },
]

/** Lines without those over nothing: a fee of 0 is no fee. */
export const worthPosting = (lines: readonly PostedLine[]): readonly PostedLine[] =>
  lines.filter(({ amount }) => amount !== 0)

const numberOf = (month: string) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7))

/**
 * The day that something is booked on: the day on which it happened while its month is open, else the day of posting
 * (docs/finance.md, 1.3).
 */
export function bookingDay(at: Date, happenedOn?: string | null): string {
  const today = merchantDay(at)
  if (!happenedOn || happenedOn > today) return today
  const monthsAgo = numberOf(today) - numberOf(happenedOn)
  const isOpen = monthsAgo === 0 || (monthsAgo === 1 && Number(today.slice(8)) <= monthClosesOn)
  return isOpen ? happenedOn : today
}

/**
 * Posts what happened to money, in the transaction in which it happened. Posted once more under the same key it is the
 * entry that is there already.
 * @param place whose ledger it is
 * @returns id of the entry
 * @throws Refusal 余额不足… where an account would fall below nothing, which takes the whole transaction back
 * @throws Error for lines that do not balance, and for another amount under a key that is taken
 */
export async function post(tx: Database, at: Date, place: RecordCaller, posting: Posting): Promise<number> {
  const amount = demandBalance(posting)
  const idemKey = idemKeyOf(posting)
  // Accounts are locked first: of two that post the same the second one finds what the first has written.
  const touched = await lockAccounts(tx, at, place, posting.lines)
  const known = await entryOf(tx, place, idemKey)
  if (known) {
    if (known.values.amount !== amount) throw new Error(`${idemKey} was posted with another amount`)
    return known.id
  }
  const { table } = recordTable(ledgerEntry)
  const [row] = await tx
    .insert(table)
    .values({ ...newRow(ledgerEntry, place, at, entryValues(at, posting)), status: 'POSTED' })
    .returning()
  const entry = readRow(ledgerEntry, row!)
  await writeLines(tx, at, posting, entry.id, touched)
  return entry.id
}

/**
 * Posts the lines of an entry that was written down before: an adjustment that has been checked. Its number, key and day
 * come with it.
 * @throws Refusal 余额不足… @throws Error for lines that do not balance
 */
export async function postWritten(
  tx: Database,
  at: Date,
  place: RecordCaller,
  entryId: number,
  posting: Posting,
): Promise<void> {
  demandBalance(posting)
  const touched = await lockAccounts(tx, at, place, posting.lines)
  const { entryNo, idemKey, bizId, bizNo, bizDate } = entryValues(at, posting)
  const { table, columns } = recordTable(ledgerEntry)
  await tx.update(table).set({ entryNo, idemKey, bizId, bizNo, bizDate }).where(eq(columns.id, entryId))
  await writeLines(tx, at, posting, entryId, touched)
}

function demandBalance({ event, bizNo, lines }: Posting): number {
  const amount = sumOf(lines, 'DEBIT')
  if (amount <= 0 || amount !== sumOf(lines, 'CREDIT') || lines.some((line) => line.amount <= 0))
    throw new Error(`${event} of ${bizNo} does not balance`)
  return amount
}

async function writeLines(
  tx: Database,
  at: Date,
  posting: Posting,
  entryId: number,
  touched: ReadonlyMap<string, Touched>,
): Promise<void> {
  const rows = posting.lines.map((line) => {
    const account = touched.get(keyOf(line.account))!
    move(account, line)
    return newRow(ledgerLine, account.place, at, lineValues(at, posting, line, entryId, account))
  })
  for (const account of touched.values()) await keepBalance(tx, at, account)
  await tx.insert(recordTable(ledgerLine).table).values(rows)
}

/** Whether something was posted in a place. */
export const isPosted = async (
  tx: Database,
  place: RecordCaller,
  posting: Pick<Posting, 'event' | 'bizType' | 'bizId' | 'seq'>,
): Promise<boolean> => (await entryOf(tx, place, idemKeyOf(posting))) !== null

const idemKeyOf = ({ event, bizType, bizId, seq }: Pick<Posting, 'event' | 'bizType' | 'bizId' | 'seq'>) =>
  `${bizType}:${bizId}:${event}:${seq}`

const entryValues = (at: Date, posting: Posting): RecordValues<typeof ledgerEntry> => ({
  ...(initialValues(ledgerEntry) as RecordValues<typeof ledgerEntry>),
  entryNo: documentNo('L', at),
  ledgerEvent: posting.event,
  idemKey: idemKeyOf(posting),
  bizType: posting.bizType,
  bizId: posting.bizId,
  bizNo: posting.bizNo,
  bizDate: bookingDay(at, posting.happenedOn),
  amount: sumOf(posting.lines, 'DEBIT'),
  reason: posting.reason ?? null,
})

/** @param account as it stands after the line */
const lineValues = (
  at: Date,
  posting: Posting,
  { direction, amount }: PostedLine,
  entryId: number,
  account: Touched,
): RecordValues<typeof ledgerLine> => ({
  entryId,
  accountId: account.id,
  accountKind: account.kind,
  ledgerEvent: posting.event,
  bizNo: posting.bizNo,
  bizDate: bookingDay(at, posting.happenedOn),
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
    status: 'POSTED' as const,
  }))
  const lines = inOrder.flatMap(({ at, posting }, nth) =>
    posting.lines.map((line) => {
      const account = touched.get(keyOf(line.account))!
      move(account, line)
      return newRow(ledgerLine, account.place, at, lineValues(at, posting, line, ids[nth]!, account))
    }),
  )
  await insertMany(tx, table, made)
  await insertMany(tx, recordTable(ledgerLine).table, lines)
  const { at } = inOrder.at(-1)!
  for (const account of touched.values()) await keepBalance(tx, at, account)
}

async function entryOf(
  tx: Database,
  place: RecordCaller,
  idemKey: string,
): Promise<StoredRecord<typeof ledgerEntry> | null> {
  const { table, columns } = recordTable(ledgerEntry)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(atPlace(columns, place), eq(columns.idemKey, idemKey)))
  return row ? readRow(ledgerEntry, row) : null
}
