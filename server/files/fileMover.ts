import { inArray, sql } from 'drizzle-orm'
import type { Services } from '../services'
import { fileRefusals } from './fileRefusals'
import type { FileCaller } from './fileSpace'
import { ancestorsOf, levelsBelow, lockSpace, requireFolder, requireItems } from './fileTree'
import { requireFreeFolderNames, requireRoomBelow } from './folderCreator'
import { fileItems } from './tables'

/**
 * Moves files and folders into a folder of the same tree (Shared building blocks, 7.2 move): one UPDATE, whatever lies
 * below them. Items that are there already stay as they are.
 * @throws Refusal when all of them are there already, one is a root or an ancestor of the target, the target lies in
 *   the other tree, a folder's name is taken there or it would lie too deep, or any id is not the caller's
 */
export async function moveFiles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: FileCaller,
  { ids, targetId }: { ids: readonly number[]; targetId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { space } = await requireFolder(tx, caller, targetId)
    await lockSpace(tx, space)
    await requireFolder(tx, caller, targetId)
    const items = await requireItems(tx, caller, ids)
    if (items.some((item) => item.parentId === null)) throw fileRefusals.isRoot()
    if (items.some((item) => item.space !== space)) throw fileRefusals.moveAcrossSpaces()
    const above = await ancestorsOf(tx, targetId)
    if (items.some((item) => above.has(item.id))) throw fileRefusals.moveIntoItself()
    const moving = items.filter((item) => item.parentId !== targetId)
    if (moving.length === 0) throw fileRefusals.moveNowhere()

    const folders = moving.filter((item) => item.isFolder)
    const folderIds = folders.map((folder) => folder.id)
    await requireFreeFolderNames(
      tx,
      targetId,
      folders.map((folder) => folder.displayName),
      folderIds,
    )
    if (folders.length > 0) await requireRoomBelow(tx, targetId, 1 + (await levelsBelow(tx, folderIds)))
    await tx
      .update(fileItems)
      .set({
        parentId: targetId,
        updatedAt: now(),
        updatedBy: caller.session.userId,
        version: sql`${fileItems.version} + 1`,
      })
      .where(
        inArray(
          fileItems.id,
          moving.map((item) => item.id),
        ),
      )
  })
}
