import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import { lockSpacesOf } from './fileTree'
import { requireTrashed } from './fileTrash'
import { requireUnused, type FileUser } from './fileUsers'
import { trashedWith } from './fileSubtree'
import { removeLater } from './objectRemover'
import { fileItems } from './tables'

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
    await leadBackToRoot(tx, tops)
    const forgotten = await tx
      .delete(fileItems)
      .where(inArray(fileItems.deletedWith, tops))
      .returning({ key: fileItems.objectKey })
    await removeLater(
      tx,
      forgotten.flatMap(({ key }) => (key === null ? [] : [key])),
      at,
    )
  })
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
