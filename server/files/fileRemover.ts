import { and, inArray, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import { deletedFoldersMax, fileRefusals } from './fileRefusals'
import type { FileCaller } from './fileSpace'
import { lockSpacesOf, requireItems } from './fileTree'
import { fileItems } from './tables'

/**
 * Deletes files and folders with all they hold (Shared building blocks, 4.1 and 7.2 delete): one UPDATE, whatever lies
 * below them. The rows stay in the trash, each marked with the chosen item that it went with.
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
    await lockSpacesOf(tx, named)
    const items = await requireItems(tx, caller, ids)
    if (items.some((item) => item.parentId === null)) throw fileRefusals.isRoot()
    const folders = items.filter((item) => item.isFolder).map((item) => item.id)
    if (folders.length > deletedFoldersMax) throw fileRefusals.tooManyFolders()
    if (!force && (await anyHasContent(tx, folders))) throw fileRefusals.folderNotEmpty()

    const chosen = sql.join(
      items.map(({ id }) => sql`${id}`),
      sql`, `,
    )
    const at = sql`${now().toISOString()}::timestamptz`
    const by = caller.session.userId
    // Something chosen that lies in something chosen goes with the upper one.
    await tx.execute(sql`
      WITH RECURSIVE below AS (
        SELECT id, is_folder, id AS top, 0 AS steps FROM file_item WHERE id IN (${chosen})
        UNION ALL
        SELECT item.id, item.is_folder, below.top, below.steps + 1
        FROM below JOIN file_item item ON item.parent_id = below.id
        WHERE below.is_folder AND item.deleted_at IS NULL
      ), going AS (
        SELECT DISTINCT ON (id) id, top FROM below ORDER BY id, steps DESC
      )
      UPDATE file_item SET deleted_at = ${at}, deleted_by = ${by}, deleted_with = going.top,
        updated_at = ${at}, updated_by = ${by}, version = version + 1
      FROM going WHERE file_item.id = going.id
    `)
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
