import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import { lockSpace, lockSpacesOf } from './fileTree'
import { requireTrashed, trashOf } from './fileTrash'
import { requireUnused, type FileUser } from './fileUsers'
import { trashedWith } from './fileSubtree'
import { shownAmong } from './fileUses'
import { removeLater } from './objectRemover'
import { fileItems, type FileRow } from './tables'

/**
 * Deletes items of the trash for good, each with everything that was deleted with it. Their objects go to the outbox in
 * the same transaction; the sweeper takes them from storage.
 * @throws Refusal 40400 when any id is not in the caller's trash, 40000 when a record shows one of the files; then
 *   nothing is purged
 */
export async function purgeFiles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: FileUser,
  ids: readonly number[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now()
    await lockSpacesOf(tx, await requireTrashed(tx, caller, { ids, now: at }))
    const tops = (await requireTrashed(tx, caller, { ids, now: at })).map((top) => top.id)
    await requireUnused(tx, caller, await trashedWith(tx, tops))
    await forget(tx, tops, at)
  })
}

/**
 * Deletes the whole trash of a space for good, but what holds a file that a record shows.
 * @returns how many were deleted and how many stay, as the trash lists them
 */
export async function emptyTrash(
  { db, now }: Pick<Services, 'db' | 'now'>,
  space: string,
): Promise<{ purged: number; kept: number }> {
  return db.transaction(async (tx) => {
    await lockSpace(tx, space)
    const at = now()
    const all = (await trashOf(tx, space, at)).map(({ id }) => id)
    if (all.length === 0) return { purged: 0, kept: 0 }
    const rows = await trashedWith(tx, all)
    const shown = await shownAmong(tx, keysOf(rows))
    const used = new Set(
      rows.flatMap(({ objectKey, deletedWith }) => (objectKey !== null && shown.has(objectKey) ? [deletedWith!] : [])),
    )
    const unused = all.filter((id) => !used.has(id))
    if (unused.length > 0) await forget(tx, unused, at)
    return { purged: unused.length, kept: used.size }
  })
}

const keysOf = (rows: readonly Pick<FileRow, 'objectKey'>[]) =>
  rows.flatMap(({ objectKey }) => (objectKey === null ? [] : [objectKey]))

async function forget(tx: Database, topIds: readonly number[], at: Date): Promise<void> {
  await leadBackToRoot(tx, topIds)
  const forgotten = await tx
    .delete(fileItems)
    .where(inArray(fileItems.deletedWith, [...topIds]))
    .returning({ objectKey: fileItems.objectKey })
  await removeLater(tx, keysOf(forgotten), at)
}

/** What was deleted earlier, alone, out of a folder that goes now stays in the trash; its way back leads to the root. */
async function leadBackToRoot(db: Database, topIds: readonly number[]): Promise<void> {
  const tops = sql.join(
    topIds.map((id) => sql`${id}`),
    sql`, `,
  )
  await db.execute(sql`
    UPDATE file_item SET parent_id = root.id
    FROM file_item folder, file_item root
    WHERE folder.id = file_item.parent_id AND folder.deleted_with IN (${tops})
      AND file_item.deleted_with NOT IN (${tops})
      AND root.space = file_item.space AND root.parent_id IS NULL
  `)
}
