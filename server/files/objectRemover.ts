import { asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { holdKey } from '../db/holdKey'
import type { Services } from '../services'
import { shownAmong } from './fileUses'
import { fileItems, objectRemovals } from './tables'
import { describeFault } from '@server/fault'

/** The job that empties the outbox. */
export const objectRemovalJob = 'object-removal'

const removalsPerRun = 5_000
const removalBatch = 100
const keysPerStatement = 500
const firstRetryMs = 60_000
/** How long after an object was found in use it is asked for again. */
const shownAgainMs = 24 * 60 * 60 * 1000
const longestRetryMs = 24 * 60 * 60 * 1000

type Needs = Pick<Services, 'db' | 'now' | 'storage' | 'log'>

/**
 * Writes objects into the outbox, to be removed from storage by and by. Belongs into the transaction that forgets
 * them: an object is forgotten only when its removal is written down. A key that waits already keeps its place.
 */
export async function removeLater(db: Database, keys: readonly string[], at: Date): Promise<void> {
  for (let from = 0; from < keys.length; from += keysPerStatement) {
    const rows = keys.slice(from, from + keysPerStatement).map((key) => ({ key, after: at }))
    await db.insert(objectRemovals).values(rows).onConflictDoNothing()
  }
}

/** Whether an object waits for its removal: nothing may be registered under its key until that is done. */
export async function isBeingRemoved(db: Database, key: string): Promise<boolean> {
  const [waiting] = await db.select({ key: objectRemovals.key }).from(objectRemovals).where(eq(objectRemovals.key, key))
  return waiting !== undefined
}

/**
 * Serialises the registration of a key and its handing over for removal. Held until the
 * transaction ends; several keys must be locked in their order.
 */
export const lockObjectKey = (db: Database, key: string): Promise<void> => holdKey(db, key)

/**
 * Writes those of the keys into the outbox that no file has. Registering one of them from now on is
 * refused; what has been registered by now is kept.
 * @returns the keys given up
 */
export async function giveUpUnregistered(db: Database, keys: readonly string[], at: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    for (const key of [...keys].sort()) await lockObjectKey(tx, key)
    const registered = await registeredAmong(tx, keys)
    const strays = keys.filter((key) => !registered.has(key))
    await removeLater(tx, strays, at)
    return strays
  })
}

/**
 * Empties the outbox: removes from storage what is due (docs/files.md, 12). Each failure doubles the wait, from a
 * minute up to a day; nothing is ever given up. Deleting what is gone already is no failure, so running it twice, or
 * twice at once, does no harm. An object that a row still names, or a record
 * shows, is never removed.
 */
export async function removeObjects(services: Needs): Promise<void> {
  const { db, now, log } = services
  for (let done = 0; done < removalsPerRun; done += removalBatch) {
    const due = await db
      .select()
      .from(objectRemovals)
      .where(lte(objectRemovals.after, now()))
      .orderBy(asc(objectRemovals.after), asc(objectRemovals.key))
      .limit(removalBatch)
    const keys = due.map(({ key }) => key)
    const named = await registeredAmong(db, keys)
    const shown = await shownAmong(db, keys)
    for (const { key, tries } of due) {
      if (shown.has(key) && !named.has(key)) await askAgainLater(services, key)
      else if (!named.has(key)) await removeObject(services, key, tries)
      else {
        log.error({ key }, 'an object to be removed is still in use')
        await db.delete(objectRemovals).where(eq(objectRemovals.key, key))
      }
    }
    if (due.length < removalBatch) return
  }
}

/** A record shows it, though no list of files does: it goes when nothing shows it any more. */
async function askAgainLater({ db, now, log }: Needs, key: string): Promise<void> {
  log.info({ key }, 'an object to be removed is shown by a record')
  await db
    .update(objectRemovals)
    .set({ after: new Date(now().getTime() + shownAgainMs) })
    .where(eq(objectRemovals.key, key))
}

/** Tries to remove one object of the outbox from storage; where that fails, the outbox keeps it for later. */
export async function removeObject({ db, now, storage, log }: Needs, key: string, tries = 0): Promise<void> {
  try {
    await storage.delete(key)
    await db.delete(objectRemovals).where(eq(objectRemovals.key, key))
  } catch (error) {
    const wait = Math.min(firstRetryMs * 2 ** tries, longestRetryMs)
    log.warn({ key, tries: tries + 1, error: describeFault(error) }, 'object could not be removed')
    await db
      .update(objectRemovals)
      .set({ tries: tries + 1, after: new Date(now().getTime() + wait) })
      .where(eq(objectRemovals.key, key))
  }
}

/** Those of the keys that a file has, deleted or not. */
export async function registeredAmong(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const rows = await db
    .select({ key: fileItems.objectKey })
    .from(fileItems)
    .where(inArray(fileItems.objectKey, [...keys]))
  return new Set(rows.flatMap(({ key }) => (key === null ? [] : [key])))
}
