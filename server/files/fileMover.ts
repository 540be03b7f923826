import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import { requireQuota } from './fileQuota'
import { copiedFilesMax, fileRefusals } from './fileRefusals'
import { isPrivateSpace } from './fileSpace'
import { liveBelow } from './fileSubtree'
import { ancestorsOf, levelsBelow, lockSpacesOf, requireFolder, requireItems } from './fileTree'
import { requireUnused, type FileUser } from './fileUsers'
import { requireFreeFolderNames, requireRoomBelow } from './folderCreator'
import { sealAll } from './sealAll'
import { fileItems, type FileRow } from './tables'

/**
 * Moves files and folders into a folder of either of the caller's trees (Shared building blocks, 7.2 move): one UPDATE, whatever lies
 * below them. Items that are there already stay as they are.
 * @throws Refusal when all of them are there already, one is a root or an ancestor of the target, a file that a
 *   record shows would become private, a folder's name is taken there or it would lie too deep, or any id is not the caller's
 */
export async function moveFiles(
  { db, now, storage }: Pick<Services, 'db' | 'now' | 'storage'>,
  caller: FileUser,
  { ids, targetId }: { ids: readonly number[]; targetId: number },
): Promise<void> {
  await db.transaction(async (tx) => {
    const target = await requireFolder(tx, caller, targetId)
    await lockSpacesOf(tx, [target, ...(await requireItems(tx, caller, ids))])
    const { space } = await requireFolder(tx, caller, targetId)
    const items = await requireItems(tx, caller, ids)
    if (items.some((item) => item.parentId === null)) throw fileRefusals.isRoot()
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
    const crossing = moving.filter((item) => item.space !== space)
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
    if (crossing.length > 0) await changeSpace(tx, { storage, now }, caller, { crossing, space })
  })
}

/**
 * What goes from one tree into the other belongs to it with all that lies below, and is read as the other tree's files
 * are: only by signed addresses in 我的文件, by everybody in 全部文件. Keys stay. A file that a record shows cannot become
 * private: its record would show nothing any more.
 */
async function changeSpace(
  tx: Database,
  { storage, now }: Pick<Services, 'storage' | 'now'>,
  caller: FileUser,
  { crossing, space }: { crossing: readonly FileRow[]; space: string },
): Promise<void> {
  const rows = await liveBelow(
    tx,
    crossing.map(({ id }) => id),
  )
  const files = rows.filter(({ objectKey }) => objectKey !== null)
  if (files.length > copiedFilesMax) throw fileRefusals.tooManyAtOnce()
  const isPrivate = isPrivateSpace(space)
  if (isPrivate) await requireUnused(tx, caller, files)
  const { brandId, hotelId } = caller.tenant
  const fromElsewhere = files.filter((file) => file.brandId !== brandId || file.hotelId !== hotelId)
  if (fromElsewhere.length > 0)
    await requireQuota(
      tx,
      caller.tenant,
      fromElsewhere.reduce((sum, { fileSize }) => sum + fileSize, 0),
      fromElsewhere.length,
    )
  await tx
    .update(fileItems)
    .set({ space, brandId, hotelId, updatedAt: now() })
    .where(
      inArray(
        fileItems.id,
        rows.map(({ id }) => id),
      ),
    )
  const keys = files.map(({ objectKey }) => objectKey!)
  try {
    await sealAll(storage, keys, { isPrivate })
  } catch (error) {
    // The rows stay where they were, and so does who may read them; none is left open to everybody.
    await sealAll(storage, keys, { isPrivate: !isPrivate }).catch(() => undefined)
    throw error
  }
}
