import type { LedgerEvent } from '@contracts/resources/finance/codes'
import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { reconBatch } from '@contracts/resources/finance/reconBatch'
import { reconDiff } from '@contracts/resources/finance/reconDiff'
import { and, asc, count, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import type { Effect, FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { recordsIn } from '@server/records/recordsInStatus'
import { storeChanges } from '@server/records/storeChanges'
import type { StoredRecord } from '@server/records/storedRecord'
import { makeRecord, lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { withAfterwards } from '@server/records/afterwards'
import type { Services } from '@server/services'
import { accountAt } from './accounts'
import { movement, post } from './ledger'
import { termsAt } from './paymentTerms'
import { shareOf } from './settleTerms'
import { compareStatement, netOf, type BookedItem } from './statements'

/** Name of the job that compares. */
export const reconJob = 'reconciliation'

type Batch = StoredRecord<typeof reconBatch>

/** Events by which a channel holds more or less of a store's money. */
const throughChannels: readonly LedgerEvent[] = [
  'ORDER_PAID',
  'ORDER_REFUNDED',
  'RECHARGE_PAID',
  'CARD_SOLD',
  'CARD_REFUNDED',
  'CREDIT_REPAID',
]

/** What the ledger says of a channel on a day. */
export async function bookedOn(
  db: Database,
  { hotelId, channel, bizDate }: Pick<Batch, 'hotelId'> & Pick<Batch['values'], 'channel' | 'bizDate'>,
): Promise<readonly BookedItem[]> {
  const [entries, lines, accounts] = [recordTable(ledgerEntry), recordTable(ledgerLine), recordTable(ledgerAccount)]
  const rows = await db
    .select({
      idemKey: entries.columns.idemKey,
      ledgerEvent: entries.columns.ledgerEvent,
      bizNo: lines.columns.bizNo,
      direction: lines.columns.direction,
      amount: lines.columns.amount,
    })
    .from(lines.table)
    .innerJoin(entries.table, eq(entries.columns.id, lines.columns.entryId))
    .innerJoin(accounts.table, eq(accounts.columns.id, lines.columns.accountId))
    .where(
      and(
        eq(accounts.columns.hotelId, hotelId ?? 0),
        eq(accounts.columns.kind, 'CHANNEL_CLEARING'),
        eq(accounts.columns.sub, channel),
        eq(entries.columns.bizDate, bizDate),
        inArray(entries.columns.ledgerEvent, [...throughChannels]),
        // What a recharge credits is its fee, which the statement says beside it.
        or(ne(entries.columns.ledgerEvent, 'RECHARGE_PAID'), eq(lines.columns.direction, 'DEBIT')),
      ),
    )
    .orderBy(asc(lines.columns.id))
  const items = rows.map(({ idemKey, ledgerEvent, bizNo, direction, amount }): BookedItem => ({
    tradeNo: numberIn(idemKey ?? '', ledgerEvent),
    bizNo,
    kind: direction === 'DEBIT' ? 'PAY' : 'REFUND',
    amount,
  }))
  return wholePayments(items)
}

/** The number by which a channel knows an entry; of what is repaid on account the step of the account follows it. */
function numberIn(idemKey: string, event: LedgerEvent): string {
  const seq = idemKey.split(':').slice(3)
  return (event === 'CREDIT_REPAID' ? seq.slice(0, -1) : seq).join(':')
}

/** A channel says a payment once, whatever was paid by it. */
function wholePayments(items: readonly BookedItem[]): readonly BookedItem[] {
  const whole = new Map<string, BookedItem>()
  for (const item of items) {
    const key = `${item.kind} ${item.tradeNo}`
    whole.set(key, { ...item, amount: item.amount + (whole.get(key)?.amount ?? 0) })
  }
  return [...whole.values()]
}

/** Compares a batch: its figures, its differences, and the status that follows. */
export async function matchBatch(moving: Moving, batch: Batch): Promise<void> {
  const { tx, services, caller } = moving
  const now = services.now()
  const items = batch.values.items
  const ours = await bookedOn(tx, { hotelId: batch.hotelId, ...batch.values })
  const { channelRate } = await termsAt(tx, batch.hotelId, batch.values.channel)
  const differences = compareStatement(items, ours, (amount) => shareOf(amount, channelRate))
  for (const difference of differences)
    await makeRecord(tx, now, systemAt(batch, caller.userId), reconDiff, { ...difference, batchId: batch.id })
  const values = {
    ...batch.values,
    ourAmount: netOf(ours),
    channelAmount: netOf(items),
    channelFee: items.reduce((sum, { fee }) => sum + (fee ?? 0), 0),
    diffCount: differences.length,
    diffAmount: differences.reduce((sum, { diffAmount }) => sum + diffAmount, 0),
  }
  const matched = await storeChanges(tx, now, caller, reconBatch, batch, { values, event: 'save' })
  await raiseEvent(moving, reconBatch, matched, {
    event: differences.length === 0 ? 'BALANCE' : 'DIFFER',
    payload: {},
  })
}

/** Compares every batch that was handed in. Safe with many processes: each is locked, and compared once. */
export async function matchBatches(services: Services): Promise<void> {
  for await (const { id } of recordsIn(services, reconBatch, 'MATCHING'))
    await withAfterwards(services, async (tx, afterwards) => {
      const batch = await lockRecord(tx, reconBatch, id)
      if (batch.status !== 'MATCHING') return
      await matchBatch({ tx, services, caller: systemAt(batch), afterwards }, batch)
    })
}

/** CHANNEL_PAYOUT: what the channel owes for the day, less its fees, has come into the trust account. */
export async function bookPayout({ db: tx, services, record, caller }: Effect<typeof reconBatch>): Promise<void> {
  const { channel, channelAmount, channelFee, batchNo } = record.values
  const amount = (channelAmount ?? 0) - (channelFee ?? 0)
  // Of a day on which more was given back than taken the channel keeps the rest of other days. Cash never leaves the till.
  if (amount <= 0 || channel === 'CASH') return
  const place = systemAt(record, caller.userId)
  await post(tx, services.now(), place, {
    event: 'CHANNEL_PAYOUT',
    bizType: 'RECON',
    // A channel pays a day out once, whichever batch says so.
    bizId: record.hotelId ?? 0,
    bizNo: batchNo ?? '',
    seq: batchNo ?? '',
    lines: movement(accountAt(place, 'BANK'), accountAt(place, 'CHANNEL_CLEARING', channel), amount),
  })
}

/** Whether the day of each batch's channel was compared before. */
export const isTaken: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(reconBatch)
  const { id, hotelId, batchNo, status } = columns
  const own = await db
    .select({ id, hotelId, batchNo })
    .from(table)
    .where(inArray(id, [...ids]))
  const found = new Map<number, boolean>()
  for (const one of own) {
    const [other] = await db
      .select({ id })
      .from(table)
      .where(
        and(
          eq(hotelId, one.hotelId ?? 0),
          eq(batchNo, one.batchNo ?? ''),
          ne(id, one.id),
          ne(status, 'WAIT_FILE'),
          isNull(columns.deletedAt),
        ),
      )
      .limit(1)
    found.set(one.id, other !== undefined)
  }
  return found
}

/** Differences of each batch that nobody has looked at, or that still stand in suspense. */
export const openDiffs: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(reconDiff)
  const rows = await db
    .select({ id: columns.batchId, count: count() })
    .from(table)
    .where(and(inArray(columns.batchId, [...ids]), inArray(columns.status, ['OPEN', 'SUSPENSE'])))
    .groupBy(columns.batchId)
  const counts = new Map(rows.map((row) => [row.id, row.count]))
  return new Map(ids.map((id) => [id, counts.get(id) ?? 0]))
}

type DiffEffect = Effect<typeof reconDiff>

/** RECON_LONG, RECON_SHORT: the books say what the channel says, the difference waits in suspense. */
export const suspend = (effect: DiffEffect): Promise<void> =>
  bookDifference(effect, effect.record.values.isLong === true, 'SUSPEND')

/** What has been settled leaves suspense: the other way round. */
export const unsuspend = (effect: DiffEffect): Promise<void> =>
  bookDifference(effect, effect.record.values.isLong !== true, 'RESOLVE')

async function bookDifference(
  { db: tx, services, record, caller }: DiffEffect,
  isLong: boolean,
  seq: string,
): Promise<void> {
  const place = systemAt(record, caller.userId)
  const { diffAmount, tradeNo, batchId } = record.values
  if (diffAmount === 0) return
  const { channel } = (await lockRecord(tx, reconBatch, batchId)).values
  const [clearing, suspense] = [accountAt(place, 'CHANNEL_CLEARING', channel), accountAt(place, 'RECON_SUSPENSE')]
  await post(tx, services.now(), place, {
    event: isLong ? 'RECON_LONG' : 'RECON_SHORT',
    bizType: 'RECON',
    bizId: record.id,
    bizNo: tradeNo,
    seq,
    lines: isLong ? movement(clearing, suspense, diffAmount) : movement(suspense, clearing, diffAmount),
  })
}
