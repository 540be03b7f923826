import { pointEntry, type EntryType, type entrySources } from '@contracts/resources/points/pointEntry'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { refused } from '@server/refusal'
import { documentNo } from '@server/records/documentNo'
import type { Effect } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'
import { makeRecord } from '@server/records/systemRecords'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import { accountsOf, countAccount, lockAccount, memberNow, type Account } from './accounts'
import { tellOfGrant } from './grantMessages'
import { daysAfter, lastDayOf, pointSettingOf } from './settings'

export type Entry = StoredRecord<typeof pointEntry>

type Draw = NonNullable<Entry['values']['draws']>[number]

/** What moves points within the transaction of an effect. */
export const movingOf = ({
  db,
  services,
  caller,
  afterwards,
}: Pick<Effect, 'db' | 'services' | 'caller' | 'afterwards'>): Moving => ({
  tx: db,
  services,
  caller,
  afterwards,
})

/** Points that come or go. */
export interface Wanted {
  readonly memberId: number
  readonly type: EntryType
  /** Above 0 they come, below 0 they go. */
  readonly points: number
  readonly source: {
    readonly type: keyof typeof entrySources
    readonly no: string
    /** Tells entries of one type and source apart. */
    readonly line?: string | number
  }
  readonly storeId?: number | null
  readonly ruleId?: number
  /** fen that earned them */
  readonly base?: number
  readonly reason?: string
  /** The member is told by text message once they are his. */
  readonly notify?: boolean
  /** Last day of points that come; by the settings of the brand where it is absent. */
  readonly expireOn?: string | null
  /** The lot that alone is drawn; of points that come back, the one whose last day they keep. */
  readonly lotId?: number
  /** They wait until then. */
  readonly dueAt?: Date
  /** They wait for another person. */
  readonly isReviewed?: boolean
}

/** Types of which a member may owe what there is no lot for: he has had the good of them already. */
const mayOwe: readonly EntryType[] = ['CLAWBACK', 'CASH', 'ADJUST', 'GRANT', 'MERGE']

/** What of a source is written once. */
export const keyOf = ({ type, source }: Pick<Wanted, 'type' | 'source'>) =>
  `${type}:${source.type}:${source.no}:${source.line ?? 0}`

/** The entry of a source, whatever became of it. */
export async function entryOf(
  tx: Database,
  accounts: readonly number[],
  wanted: Pick<Wanted, 'type' | 'source'>,
): Promise<Entry | null> {
  const { table, columns } = recordTable(pointEntry)
  const [row] = await tx
    .select()
    .from(table)
    .where(and(inArray(columns.accountId, [...accounts]), eq(columns.sourceKey, keyOf(wanted))))
  return row ? readRow(pointEntry, row) : null
}

/**
 * Writes an entry of a member's points, and posts it unless it waits for a day or for a person; once for each source,
 * however often it is asked for.
 * @returns null where there is no such member, or nothing to write
 * @throws Refusal 积分不足… where points that must be there are not
 */
export async function writeEntry(moving: Moving, wanted: Wanted): Promise<Entry | null> {
  const { tx, services, caller } = moving
  const now = services.now()
  // What is for somebody who was merged is for the one that he is now; merging itself empties the account he had.
  const memberId = wanted.type === 'MERGE' ? wanted.memberId : await memberNow(tx, wanted.memberId)
  const account = await lockAccount(tx, now, memberId)
  if (!account || wanted.points === 0) return null
  const known = await entryOf(tx, [account.id], wanted)
  if (known) return known
  const { source, dueAt, isReviewed = false } = wanted
  const place = { userId: caller.userId, tenant: { ...caller.tenant, brandId: account.brandId ?? 0 } }
  const entry = await makeRecord(tx, now, place, pointEntry, {
    entryNo: documentNo('P', now),
    accountId: account.id,
    memberId,
    memberName: account.values.memberName,
    entryType: wanted.type,
    points: wanted.points,
    expireOn: wanted.points > 0 ? await lastDay(tx, now, account, wanted) : null,
    lotId: wanted.lotId ?? null,
    sourceType: source.type,
    sourceNo: source.no,
    sourceKey: keyOf(wanted),
    base: wanted.base ?? null,
    ruleId: wanted.ruleId ?? null,
    storeId: wanted.storeId ?? null,
    dueAt: dueAt?.toISOString() ?? null,
    reason: wanted.reason ?? null,
    notify: wanted.notify ?? null,
  })
  if (isReviewed) return raiseEvent(moving, pointEntry, entry, { event: 'ASK', payload: {} })
  if (!dueAt) return raiseEvent(moving, pointEntry, entry, { event: 'POST', payload: {} })
  await countAccount(tx, account.id)
  return entry
}

async function lastDay(tx: Database, now: Date, account: Account, { expireOn }: Wanted): Promise<string | null> {
  if (expireOn !== undefined) return expireOn
  return lastDayOf(await pointSettingOf(tx, account.brandId ?? 0), now)
}

/** An entry takes effect: points that come are a lot of their own, points that go are drawn from lots. */
export async function postEntry(moving: Moving, entry: Entry): Promise<void> {
  const { tx, services } = moving
  const account = await lockAccount(tx, services.now(), entry.values.memberId)
  if (!account) return
  if (entry.values.points > 0) await addLot(tx, entry)
  else await drawLots(tx, services.now(), account, entry)
  await countAccount(tx, account.id)
  await noteBalance(tx, account.id, entry.id)
  if (entry.values.notify === true) await tellOfGrant(moving, entry)
}

/** What is owed is paid first, the oldest first; the rest is there to be spent. */
async function addLot(tx: Database, entry: Entry): Promise<void> {
  const { table, columns } = recordTable(pointEntry)
  const rows = await tx
    .select()
    .from(table)
    .where(and(eq(columns.accountId, entry.values.accountId), gt(columns.owed, 0)))
    .orderBy(asc(columns.id))
    .for('update')
  let left = entry.values.points
  for (const { id, values } of rows.map((row) => readRow(pointEntry, row))) {
    const paid = Math.min(left, values.owed ?? 0)
    if (paid === 0) break
    left -= paid
    const draws: readonly Draw[] = [...(values.draws ?? []), { lotId: entry.id, points: paid }]
    await tx
      .update(table)
      .set({ owed: (values.owed ?? 0) - paid, draws })
      .where(eq(columns.id, id))
  }
  await tx.update(table).set({ lotLeft: left }).where(eq(columns.id, entry.id))
}

/** Lots from which something may be drawn, the earliest last day first; those without one last. */
async function lotsOf(tx: Database, accountId: number, lotId: number | null): Promise<readonly Entry[]> {
  const { table, columns } = recordTable(pointEntry)
  const rows = await tx
    .select()
    .from(table)
    .where(
      and(eq(columns.accountId, accountId), gt(columns.lotLeft, 0), lotId === null ? undefined : eq(columns.id, lotId)),
    )
    .orderBy(sql`${columns.expireOn} asc nulls last`, asc(columns.id))
    .for('update')
  return rows.map((row) => readRow(pointEntry, row))
}

async function drawLots(tx: Database, now: Date, account: Account, entry: Entry): Promise<void> {
  const { table, columns } = recordTable(pointEntry)
  const { entryType: type, lotId } = entry.values
  const wanted = -entry.values.points
  const today = storeDay(now.toISOString())
  // What lapsed yesterday is not spent today, though nobody has written it off yet.
  const isGood = ({ values }: Entry) =>
    type === 'EXPIRE' || type === 'WRITE_OFF' || type === 'MERGE' || (values.expireOn ?? today) >= today
  // What is taken back comes out of its own lot first, and out of the others after that.
  const own = lotId === null ? [] : await lotsOf(tx, account.id, lotId)
  const others = type === 'EXPIRE' ? [] : await lotsOf(tx, account.id, null)
  const lots = [...own, ...others.filter(({ id }) => id !== lotId)].filter(isGood)
  const draws: Draw[] = []
  let left = wanted
  for (const { id, values } of lots) {
    const drawn = Math.min(left, values.lotLeft ?? 0)
    if (drawn === 0) break
    left -= drawn
    draws.push({ lotId: id, points: drawn })
    await tx
      .update(table)
      .set({ lotLeft: (values.lotLeft ?? 0) - drawn })
      .where(eq(columns.id, id))
  }
  if (left > 0 && !mayOwe.includes(type)) throw refused(`积分不足，可用${wanted - left}积分`)
  const { shortage } = await pointSettingOf(tx, account.brandId ?? 0)
  const isForgiven = type === 'CLAWBACK' && shortage === 'ZERO'
  await tx
    .update(table)
    .set({
      draws: draws.length > 0 ? draws : null,
      owed: isForgiven ? 0 : left,
      ...(isForgiven && { points: left - wanted }),
    })
    .where(eq(columns.id, entry.id))
}

async function noteBalance(tx: Database, accountId: number, id: number): Promise<void> {
  const { table, columns } = recordTable(pointEntry)
  await tx
    .update(table)
    .set({
      balanceAfter: sql`(
        select coalesce(sum(one.points), 0) from ${table} as one
        where one.account_id = ${accountId} and one.status in ('POSTED', 'REVERSED'))`,
    })
    .where(eq(columns.id, id))
}

/**
 * Gives points of an entry back: each lot that it drew from gets its own again as a lot of the same last day, and some
 * days of grace where that has passed; the lot that lapses last first. What no lot was drawn for comes back as new.
 * @param entry points that went
 * @param source what they come back for
 * @param points how many, above 0; no more than have not come back yet
 */
export async function giveBack(
  moving: Moving,
  entry: Entry,
  {
    points,
    source,
    reason,
    type = 'RETURN',
  }: Pick<Wanted, 'source' | 'reason'> & {
    readonly points: number
    readonly type?: EntryType
  },
): Promise<void> {
  const { tx, services } = moving
  const { memberId, storeId, draws } = entry.values
  const today = storeDay(services.now().toISOString())
  const { graceDays } = await pointSettingOf(tx, entry.brandId ?? 0)
  const ids = (draws ?? []).map(({ lotId }) => lotId)
  const lots = new Map((await entriesById(tx, ids)).map((lot) => [lot.id, lot]))
  const back = await returnedOf(tx, entry)
  const wanted = { memberId, type, storeId, ...(reason !== undefined && { reason }) }
  let left = points
  for (const { lotId, points: drawn } of [...(draws ?? [])].reverse()) {
    const returned = Math.min(left, drawn - (back.get(lotId) ?? 0))
    if (returned <= 0) continue
    left -= returned
    const last = lots.get(lotId)?.values.expireOn ?? null
    const expireOn = last === null || last >= today ? last : daysAfter(today, graceDays)
    const line = `${entry.id}-${lotId}`
    await writeEntry(moving, { ...wanted, points: returned, source: { ...source, line }, expireOn, lotId })
  }
  if (left > 0) await writeEntry(moving, { ...wanted, points: left, source: { ...source, line: `${entry.id}-0` } })
}

async function entriesById(tx: Database, ids: readonly number[]): Promise<readonly Entry[]> {
  if (ids.length === 0) return []
  const { table, columns } = recordTable(pointEntry)
  const rows = await tx
    .select()
    .from(table)
    .where(inArray(columns.id, [...ids]))
  return rows.map((row) => readRow(pointEntry, row))
}

/** What of an entry has come back before, by lot. */
async function returnedOf(tx: Database, { id, values }: Entry): Promise<ReadonlyMap<number, number>> {
  const { table, columns } = recordTable(pointEntry)
  const accounts = await accountsOf(tx, await memberNow(tx, values.memberId))
  const rows = await tx
    .select({ lotId: columns.lotId, points: columns.points })
    .from(table)
    .where(
      and(inArray(columns.accountId, [...accounts]), sql`split_part(${columns.sourceKey}, ':', 4) like ${`${id}-%`}`),
    )
  const totals = new Map<number, number>()
  for (const { lotId, points } of rows) totals.set(lotId ?? 0, (totals.get(lotId ?? 0) ?? 0) + points)
  return totals
}
