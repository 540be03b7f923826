import { cardDelay } from '@contracts/resources/cards/cardDelay'
import { prepaidCard } from '@contracts/resources/cards/prepaidCard'
import { delayedEnd, keptEnd } from '@machines/lifecycles/cards/delayTerms'
import { eq } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { notifyRefusedMaker } from '@server/notifications/notifications'
import { withAfterwards } from '@server/records/afterwards'
import { documentNo } from '@server/records/documentNo'
import type { Effect, EffectsOf } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { writeRow, type StoredRecord } from '@server/records/storedRecord'
import { lockLongestIn, lockRecords, systemAt } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { refused } from '@server/refusal'
import type { Services } from '@server/services'
import { delayable, reasonsIn, rowsOfDelay, type DelayRow } from './delayScope'

type Delay = StoredRecord<typeof cardDelay>
type DelayEffect = Effect<typeof cardDelay>

/** Name of the job that carries delays out. */
export const delayJob = 'prepaid-card-delays'

/** Cards of one transaction: a desk does not wait for more. */
const chunkSize = 50

/** Rows and their counts are no change that people make: neither version nor history follow them. */
async function keepRows(tx: Database, id: number, rows: readonly DelayRow[]): Promise<void> {
  const { table, columns } = recordTable(cardDelay)
  const skipped = rows.filter(({ result }) => result === 'REFUSED').length
  const counts = {
    cardCount: rows.length - skipped,
    skipped,
    done: rows.filter(({ result }) => result === 'OK').length,
  }
  await tx
    .update(table)
    .set({ ...counts, ...writeRow(cardDelay, { rows }) })
    .where(eq(columns.id, id))
}

/** What it concerns when it is submitted is what is approved, and nothing else is delayed. */
async function takeDown({ db, services, record }: DelayEffect): Promise<void> {
  const now = services.now()
  const rows = await rowsOfDelay(db, record.brandId ?? 0, record.values, now)
  if (!rows.some(({ result }) => result === 'WAIT')) {
    const reasons = reasonsIn(rows).map(({ reason, count }) => `${reason}（${count} 张）`)
    throw refused(reasons.length > 0 ? `没有可延期的卡：${reasons.join('、')}` : '范围内没有可延期的卡')
  }
  const { table, columns } = recordTable(cardDelay)
  const delayNo = record.values.delayNo ?? documentNo('YQ', now)
  await db.update(table).set({ delayNo }).where(eq(columns.id, record.id))
  await keepRows(db, record.id, rows)
}

async function askForRun({ db, services, record, afterwards }: DelayEffect): Promise<void> {
  const rows = (record.values.rows ?? []).map((row): DelayRow =>
    row.result === 'FAIL' ? { ...row, result: 'WAIT', why: null } : row,
  )
  await keepRows(db, record.id, rows)
  afterwards(() => services.jobs.request(delayJob))
}

/** Everything is done in the name of who wrote it. */
const makerOf = (delay: Delay) => systemAt(delay, delay.createdBy ?? undefined)

/** The cards of some rows by id, locked. */
async function cardsOf(tx: Database, rows: readonly DelayRow[]) {
  const ids = rows.flatMap(({ cardId }) => (cardId === null ? [] : [cardId]))
  return new Map((await lockRecords(tx, prepaidCard, ids)).map((card) => [card.id, card]))
}

/** Delays the next cards of one that is running, or finishes it. @returns false where none is */
const delayNext = (services: Services): Promise<boolean> =>
  withAfterwards(services, async (tx, afterwards) => {
    const delay = await lockLongestIn(tx, cardDelay, 'RUNNING')
    if (!delay) return false
    const moving: Moving = { tx, services, caller: makerOf(delay), afterwards }
    const rows = delay.values.rows ?? []
    const next = rows.filter(({ result }) => result === 'WAIT').slice(0, chunkSize)
    if (next.length === 0) {
      const failed = rows.filter(({ result }) => result === 'FAIL').length
      await raiseEvent(moving, cardDelay, delay, { event: 'FINISH', payload: { failed } })
      return true
    }
    const cards = await cardsOf(tx, next)
    const outcomes = new Map<DelayRow, DelayRow>()
    for (const row of next) outcomes.set(row, await delayCard(moving, delay, row, cards.get(row.cardId ?? 0)))
    await keepRows(
      tx,
      delay.id,
      rows.map((row) => outcomes.get(row) ?? row),
    )
    return true
  })

/** Carries approved delays out, some cards in each transaction: who dies leaves nothing half done. */
export async function runDelays(services: Services): Promise<void> {
  while (await delayNext(services));
}

async function delayCard(
  moving: Moving,
  delay: Delay,
  row: DelayRow,
  card: StoredRecord<typeof prepaidCard> | undefined,
): Promise<DelayRow> {
  if (!card) return { ...row, result: 'FAIL', why: '卡号不存在' }
  const end = delayedEnd(delayable(card), delay.values, moving.services.now().toISOString())
  if ('refusal' in end) return { ...row, result: 'FAIL', why: end.refusal }
  await raiseEvent(moving, prepaidCard, card, { event: 'DELAY', payload: { expireAt: end.expireAt } })
  return { ...row, oldExpire: card.values.expireAt, newExpire: end.expireAt, result: 'OK', why: null }
}

/** Cards that nobody has used since they would have ended get that end back. */
async function revoke({ db, services, caller, afterwards, record }: DelayEffect): Promise<void> {
  const rows = record.values.rows ?? []
  const cards = await cardsOf(db, rows)
  const moving: Moving = { tx: db, services, caller, afterwards }
  const after: DelayRow[] = []
  for (const row of rows) {
    const card = cards.get(row.cardId ?? 0)
    if (row.result !== 'OK' || row.oldExpire === null || row.newExpire === null || !card) {
      after.push(row)
      continue
    }
    const why = keptEnd(delayable(card), { oldExpire: row.oldExpire, newExpire: row.newExpire })
    if (why === null)
      await raiseEvent(moving, prepaidCard, card, { event: 'UNDELAY', payload: { expireAt: row.oldExpire } })
    after.push({ ...row, result: why === null ? 'REVOKED' : 'KEPT', why })
  }
  await keepRows(db, record.id, after)
}

/** What a delay brings about. */
export const delayEffects: EffectsOf<typeof cardDelay> = {
  'take down its cards': takeDown,
  'delay them': askForRun,
  'tell the maker why': notifyRefusedMaker,
  'give the former ends back': revoke,
}
