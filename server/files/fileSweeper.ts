import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Services } from '../services'
import { uploadRoots } from './fileSpace'
import { giveUpUnregistered, removeLater, removeObjects } from './objectRemover'
import { fileItems, unlistedPrefixes, uploadPrefixes } from './tables'
import { describeFault } from '@server/fault'

const dayMs = 24 * 60 * 60 * 1000
/** How long an object may wait for its registration, and an upload for its next part (docs/files.md, 12). */
const unregisteredKeptMs = dayMs
/** How long deleted items can be brought back. */
const deletedKeptMs = 30 * dayMs
const keysPerLookup = 500

type Needs = Pick<Services, 'db' | 'now' | 'storage' | 'log'>

/**
 * Removes what can no longer be reached (docs/files.md, 12): items deleted 30 days ago, objects and unfinished uploads
 * that were not registered for a day, and the objects waiting in the outbox; and counts what lies where nothing is
 * registered. Running it twice, or twice at once, does no harm; where storage fails, the rest goes on and the next run
 * tries again.
 */
export async function sweepFiles(services: Needs): Promise<void> {
  await forgetDeletedItems(services)
  await sweepPrefixes(services)
  await countUnlisted(services)
  await abortStaleUploads(services)
  await removeObjects(services)
}

/** Rows and outbox change together. */
async function forgetDeletedItems({ db, now }: Needs): Promise<void> {
  const before = new Date(now().getTime() - deletedKeptMs)
  await db.transaction(async (tx) => {
    const forgotten = await tx
      .delete(fileItems)
      .where(lt(fileItems.deletedAt, before))
      .returning({ key: fileItems.objectKey })
    await removeLater(
      tx,
      forgotten.flatMap(({ key }) => (key === null ? [] : [key])),
      now(),
    )
  })
}

/** A prefix needs no further look once it has been swept a day after its newest token ended. */
async function sweepPrefixes(services: Needs): Promise<void> {
  const { db, now, log } = services
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
    try {
      await sweepPrefix(services, prefix, new Date(at.getTime() - unregisteredKeptMs))
    } catch (error) {
      log.warn({ prefix, error: describeFault(error) }, 'prefix could not be swept')
      continue
    }
    await db
      .update(uploadPrefixes)
      .set({ sweptAt: at })
      .where(and(eq(uploadPrefixes.prefix, prefix), eq(uploadPrefixes.userId, userId)))
  }
}

async function sweepPrefix({ db, now, storage, log }: Needs, prefix: string, before: Date): Promise<void> {
  const giveUp = async (keys: readonly string[]) => {
    const strays = await giveUpUnregistered(db, keys, now())
    for (const key of strays) log.info({ key }, 'unregistered object given up')
  }
  let batch: string[] = []
  for await (const { key, lastModified } of storage.list(prefix)) {
    if (lastModified < before) batch.push(key)
    if (batch.length < keysPerLookup) continue
    await giveUp(batch)
    batch = []
  }
  if (batch.length > 0) await giveUp(batch)
}

/**
 * What lies where nothing is registered counts towards the store's quota; it can only have changed while keys lived.
 */
async function countUnlisted({ db, now, storage, log }: Needs): Promise<void> {
  const open = await db
    .select({ prefix: unlistedPrefixes.prefix })
    .from(unlistedPrefixes)
    .where(or(isNull(unlistedPrefixes.countedAt), lt(unlistedPrefixes.countedAt, unlistedPrefixes.expiresAt)))
  for (const { prefix } of open) {
    const countedAt = now()
    let bytes = 0
    let objects = 0
    try {
      for await (const { size } of storage.list(prefix)) {
        bytes += size
        objects++
      }
    } catch (error) {
      log.warn({ prefix, error: describeFault(error) }, 'prefix could not be counted')
      continue
    }
    await db.update(unlistedPrefixes).set({ bytes, objects, countedAt }).where(eq(unlistedPrefixes.prefix, prefix))
  }
}

/** Uploads that were begun a day ago and never ended, wherever browsers may write. */
async function abortStaleUploads({ now, storage, log }: Needs): Promise<void> {
  const before = new Date(now().getTime() - unregisteredKeptMs)
  try {
    for (const root of uploadRoots) {
      for await (const { key, uploadId, startedAt } of storage.unfinishedUploads(root)) {
        if (startedAt < before) await storage.abortUpload(key, uploadId)
      }
    }
  } catch (error) {
    log.warn({ error: describeFault(error) }, 'stale uploads could not be aborted')
  }
}
