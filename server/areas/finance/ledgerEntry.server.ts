import { ledgerAccount } from '@contracts/resources/finance/ledgerAccount'
import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { ledgerLine } from '@contracts/resources/finance/ledgerLine'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { defineServer, type Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import { accountAt, type PostedLine } from './accounts'
import { post, postWritten } from './ledger'

type EntryEffect = Effect<typeof ledgerEntry>

const placeOf = ({ record, caller }: EntryEffect) => systemAt(record, caller.userId)

/** An adjustment that was checked is posted. */
async function postLines(effect: EntryEffect): Promise<void> {
  const { db, services, record } = effect
  const { adjustLines, bizDate, reason } = record.values
  const place = placeOf(effect)
  await postWritten(db, services.now(), place, record.id, {
    event: 'ADJUSTED',
    bizType: 'MANUAL',
    bizId: record.id,
    bizNo: `TZ${record.id}`,
    seq: '1',
    happenedOn: bizDate,
    reason: reason ?? undefined,
    lines: (adjustLines ?? []).map(({ kind, sub, direction, amount }) => ({
      account: accountAt(place, kind, sub ?? ''),
      direction,
      amount,
    })),
  })
}

/** The mirror of an entry takes it back: the same accounts, the other side. */
async function postMirror(effect: EntryEffect): Promise<void> {
  const { db, services, record, payload } = effect
  const { bizType, bizNo } = record.values
  const lines = (await linesOf(db, record.id)).map(({ account, direction, amount }): PostedLine => ({
    account,
    direction: direction === 'DEBIT' ? 'CREDIT' : 'DEBIT',
    amount,
  }))
  const mirror = await post(db, services.now(), placeOf(effect), {
    event: 'REVERSED',
    bizType,
    bizId: record.id,
    bizNo: bizNo ?? '',
    seq: '1',
    reason: String(payload.reverseReason),
    lines,
  })
  const { table, columns } = recordTable(ledgerEntry)
  await db.update(table).set({ reversedById: mirror }).where(eq(columns.id, record.id))
}

/** The lines of an entry, as they were posted. */
async function linesOf(tx: Database, entryId: number): Promise<readonly PostedLine[]> {
  const lines = recordTable(ledgerLine)
  const accounts = recordTable(ledgerAccount)
  const { kind, ownerType, ownerId, sub } = accounts.columns
  const { direction, amount } = lines.columns
  const rows = await tx
    .select({ kind, ownerType, ownerId, sub, direction, amount })
    .from(lines.table)
    .innerJoin(accounts.table, eq(accounts.columns.id, lines.columns.accountId))
    .where(eq(lines.columns.entryId, entryId))
    .orderBy(asc(lines.columns.id))
  return rows.map(({ direction, amount, sub, ...owner }) => ({
    account: { ...owner, sub: sub ?? '' },
    direction,
    amount,
  }))
}

export default defineServer(ledgerEntry, { effects: { 'post the lines': postLines, 'post the mirror': postMirror } })
