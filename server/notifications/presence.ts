import { presenceBeatMs, type Present } from '@machines/flows/presence/machine'
import type { AnyResource } from '@contracts/resources/definition'
import { resources } from '@contracts/resources/registry'
import { and, eq, lt, min, ne } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { holdKey } from '../db/holdKey'
import { users } from '../identity/tables'
import { requireRecord } from '../records/findRecord'
import type { RecordCaller } from '../records/recordCaller'
import { may } from '../records/rights'
import { malformed, noRight } from '../refusal'
import type { Services } from '../services'
import { announceNews } from './messageTable'
import { recordPresence } from './tables'

/** Who has not said so for this long is gone. */
export const presenceLastsMs = 3 * presenceBeatMs

export interface PresenceWord {
  /** Key of the record's resource. */
  readonly resource: string
  readonly id: number
  /** Which opening of a form it is. */
  readonly opening: string
  /** It is closed. */
  readonly left?: boolean
}

const knownResource = (key: string): AnyResource => {
  const found = resources.find((resource) => resource.key === key)
  if (!found) throw malformed('没有这种记录')
  return found
}

/**
 * Takes down that the caller has a record open to change it, or has closed it, and answers who else has. Those are told
 * at once when somebody comes or goes.
 * @throws Refusal 40300 without the right to read such records, 40400 for a record out of reach
 */
export async function notePresence(
  { db, now }: Services,
  caller: RecordCaller,
  { resource: key, id, opening, left = false }: PresenceWord,
): Promise<{ readonly others: readonly Present[] }> {
  const resource = knownResource(key)
  const rights = [resource.access.read, ...(resource.access.readAlso ?? [])]
  if (!rights.some((right) => may(caller, right))) throw noRight()
  return db.transaction(async (tx) => {
    const record = await requireRecord(tx, caller, resource, id)
    await holdKey(tx, `presence ${key} ${record.id}`)
    const at = now()
    await tx.delete(recordPresence).where(lt(recordPresence.seenAt, new Date(at.getTime() - presenceLastsMs)))
    const isNews = left ? await leave(tx, caller, opening) : await stay(tx, caller, { key, id, opening, at })
    const there = await othersAt(tx, caller, key, id)
    if (isNews) for (const { userId } of there) await announceNews(tx, userId)
    return { others: there.map(({ name, since }) => ({ name, since: since.toISOString() })) }
  })
}

const isOwn = ({ userId }: RecordCaller, opening: string) =>
  and(eq(recordPresence.userId, userId), eq(recordPresence.opening, opening))

/** @returns whether it was there */
async function leave(tx: Database, caller: RecordCaller, opening: string): Promise<boolean> {
  const gone = await tx.delete(recordPresence).where(isOwn(caller, opening)).returning()
  return gone.length > 0
}

/** @returns whether it has come just now */
async function stay(
  tx: Database,
  caller: RecordCaller,
  { key, id, opening, at }: { key: string; id: number; opening: string; at: Date },
): Promise<boolean> {
  const there = await tx.update(recordPresence).set({ seenAt: at }).where(isOwn(caller, opening)).returning()
  if (there.length > 0) return false
  const { userId } = caller
  await tx
    .insert(recordPresence)
    .values({ userId, opening, resource: key, recordId: id, since: at, seenAt: at })
    .onConflictDoNothing()
  return true
}

/** The other users at a record, the longest there first. */
const othersAt = (tx: Database, { userId }: RecordCaller, key: string, id: number) =>
  tx
    .select({ userId: users.id, name: users.name, since: min(recordPresence.since).mapWith(recordPresence.since) })
    .from(recordPresence)
    .innerJoin(users, eq(users.id, recordPresence.userId))
    .where(and(eq(recordPresence.resource, key), eq(recordPresence.recordId, id), ne(recordPresence.userId, userId)))
    .groupBy(users.id, users.name)
    .orderBy(min(recordPresence.since)) as Promise<{ userId: string; name: string; since: Date }[]>
