import { and, asc, eq, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Services } from '../services'
import { fileItems, objectRemovals, uploadPrefixes } from './tables'

const dayMs = 24 * 60 * 60 * 1000
/** How long an object may wait for its registration, and an upload for its next part (files.md §4.12). */
const unregisteredKeptMs = dayMs
/** How long deleted items can be brought back. */
const deletedKeptMs = 30 * dayMs

const removalsPerRun = 5_000
const removalBatch = 100
const keysPerLookup = 500
const firstRetryMs = 60_000
const longestRetryMs = dayMs

type Needs = Pick<Services, 'db' | 'now' | 'storage' | 'log'>

/**
 * Removes what nobody can reach any more (files.md §4.12): items deleted 30 days ago, objects and unfinished uploads
 * that were not registered for a day, and the objects waiting in the outbox. Running it twice, or twice at once, does
 * no harm.
 */
export async function sweepFiles(services: Needs): Promise<void> {
  await forgetDeletedItems(services)
  await sweepPrefixes(services)
  await removeObjects(services)
}

/** Rows and outbox change together: an object is forgotten only when its removal is written down. */
async function forgetDeletedItems({ db, now }: Needs): Promise<void> {
  const before = new Date(now().getTime() - deletedKeptMs)
  await db.transaction(async (tx) => {
    const forgotten = await tx
      .delete(fileItems)
      .where(lt(fileItems.deletedAt, before))
      .returning({ key: fileItems.objectKey })
    const keys = forgotten.flatMap(({ key }) => (key === null ? [] : [key]))
    for (let from = 0; from < keys.length; from += keysPerLookup) {
      const rows = keys.slice(from, from + keysPerLookup).map((key) => ({ key, after: now() }))
      await tx.insert(objectRemovals).values(rows).onConflictDoNothing()
    }
  })
}

/** A prefix needs no further look once it has been swept a day after its newest token ended. */
async function sweepPrefixes(services: Needs): Promise<void> {
  const { db, now } = services
  const prefixes = await db
    .select()
    .from(uploadPrefixes)
    .where(
      or(
        isNull(uploadPrefixes.sweptAt),
        lt(
          uploadPrefixes.sweptAt,
          sql`${uploadPrefixes.expiresAt} + make_interval(secs => ${unregisteredKeptMs / 1000})`,
        ),
      ),
    )
  for (const { prefix, userId } of prefixes) {
    const at = now()
    await sweepPrefix(services, prefix, new Date(at.getTime() - unregisteredKeptMs))
    await db
      .update(uploadPrefixes)
      .set({ sweptAt: at })
      .where(and(eq(uploadPrefixes.prefix, prefix), eq(uploadPrefixes.userId, userId)))
  }
}

async function sweepPrefix({ db, storage, log }: Needs, prefix: string, before: Date): Promise<void> {
  const removeUnregistered = async (keys: string[]) => {
    const known = await db
      .select({ key: fileItems.objectKey })
      .from(fileItems)
      .where(inArray(fileItems.objectKey, keys))
    const registered = new Set(known.map(({ key }) => key))
    for (const key of keys.filter((one) => !registered.has(one))) {
      await storage.delete(key)
      log.info({ key }, 'unregistered object removed')
    }
  }
  let batch: string[] = []
  for await (const { key, lastModified } of storage.list(prefix)) {
    if (lastModified < before) batch.push(key)
    if (batch.length < keysPerLookup) continue
    await removeUnregistered(batch)
    batch = []
  }
  if (batch.length > 0) await removeUnregistered(batch)
  for await (const { key, uploadId, startedAt } of storage.unfinishedUploads(prefix)) {
    if (startedAt < before) await storage.abortUpload(key, uploadId)
  }
}

/** Each failure doubles the wait, up to a day; nothing is ever given up. */
async function removeObjects({ db, now, storage, log }: Needs): Promise<void> {
  for (let done = 0; done < removalsPerRun; done += removalBatch) {
    const due = await db
      .select()
      .from(objectRemovals)
      .where(lte(objectRemovals.after, now()))
      .orderBy(asc(objectRemovals.after))
      .limit(removalBatch)
    for (const { key, tries } of due) {
      try {
        await storage.delete(key)
        await db.delete(objectRemovals).where(eq(objectRemovals.key, key))
      } catch (error) {
        const wait = Math.min(firstRetryMs * 2 ** tries, longestRetryMs)
        log.warn({ key, tries: tries + 1, error: String(error) }, 'object could not be removed')
        await db
          .update(objectRemovals)
          .set({ tries: tries + 1, after: new Date(now().getTime() + wait) })
          .where(eq(objectRemovals.key, key))
      }
    }
    if (due.length < removalBatch) return
  }
}
