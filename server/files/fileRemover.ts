import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import { deletedFoldersMax, fileRefusals } from './fileRefusals'
import type { FileCaller } from './fileSpace'
import { lockSpace, requireItems } from './fileTree'
import { fileItems } from './tables'

/**
 * Deletes files and folders with all they hold (blocks §4.1, §7.2 delete). The rows stay, marked with one moment.
 * @param wanted `force`: folders that are not empty go too
 * @throws Refusal 403 when a folder is not empty and `force` is false; else for more than 5 folders, a root, or an id
 *   that is not the caller's. Then nothing is deleted.
 */
export async function removeFiles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: FileCaller,
  { ids, force }: { ids: readonly number[]; force: boolean },
): Promise<void> {
  await db.transaction(async (tx) => {
    const named = await requireItems(tx, caller, ids)
    for (const space of [...new Set(named.map((item) => item.space))].sort()) await lockSpace(tx, space)
    const items = await requireItems(tx, caller, ids)
    if (items.some((item) => item.parentId === null)) throw fileRefusals.isRoot()
    const folders = items.filter((item) => item.isFolder).map((item) => item.id)
    if (folders.length > deletedFoldersMax) throw fileRefusals.tooManyFolders()
    if (!force && (await anyHasContent(tx, folders))) throw fileRefusals.folderNotEmpty()

    const chosen = sql.join(
      items.map(({ id }) => sql`${id}`),
      sql`, `,
    )
    const at = now()
    await tx
      .update(fileItems)
      .set({
        deletedAt: at,
        updatedAt: at,
        updatedBy: caller.session.userId,
        version: sql`${fileItems.version} + 1`,
      })
      .where(
        sql`${fileItems.id} IN (
          WITH RECURSIVE below AS (
            SELECT id FROM file_item WHERE id IN (${chosen})
            UNION
            SELECT item.id FROM below JOIN file_item item ON item.parent_id = below.id WHERE item.deleted_at IS NULL
          )
          SELECT id FROM below
        )`,
      )
  })
}

async function anyHasContent(db: Database, folderIds: number[]): Promise<boolean> {
  if (folderIds.length === 0) return false
  const [content] = await db
    .select({ id: fileItems.id })
    .from(fileItems)
    .where(and(inArray(fileItems.parentId, folderIds), isNull(fileItems.deletedAt)))
    .limit(1)
  return content !== undefined
}
