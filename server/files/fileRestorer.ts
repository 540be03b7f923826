import { and, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import type { FileCaller } from './fileSpace'
import { freeNames } from './freeNames'
import { lockSpacesOf } from './fileTree'
import { requireTrashed } from './fileTrash'
import { fileItems, type FileRow } from './tables'

/** Where a restored item will be, and under which name. */
interface Place {
  id: number
  isFolder: boolean
  parentId: number
  name: string
}

/**
 * Brings items back from the trash, each with everything that was deleted with it: one UPDATE, whatever lies below them.
 * They return to where they were, or to the root when that folder is gone; where their name has been taken since, they
 * get a readable other one (海报-恢复.png).
 * @returns the rows that were named, as they are now
 * @throws Refusal 40400 when any id is not in the caller's trash; then nothing is restored
 */
export async function restoreFiles(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: FileCaller,
  ids: readonly number[],
): Promise<FileRow[]> {
  return db.transaction(async (tx) => {
    const at = now()
    await lockSpacesOf(tx, await requireTrashed(tx, caller, { ids, now: at }))
    const tops = await requireTrashed(tx, caller, { ids, now: at })
    const topIds = tops.map((top) => top.id)
    const former = new Map(tops.map((top) => [top.id, top]))
    const places = await withFreeNames(tx, await placesOf(tx, tops))
    await settle(
      tx,
      places.filter(({ id, parentId, name }) => {
        const { parentId: formerParent, displayName } = former.get(id)!
        return parentId !== formerParent || name !== displayName
      }),
    )
    await tx
      .update(fileItems)
      .set({
        deletedAt: null,
        deletedBy: null,
        deletedWith: null,
        updatedAt: at,
        updatedBy: caller.session.userId,
        version: sql`${fileItems.version} + 1`,
      })
      .where(inArray(fileItems.deletedWith, topIds))
    return tx.select().from(fileItems).where(inArray(fileItems.id, topIds))
  })
}

/** The folder each was deleted from when it lives or is restored in the same go, else the root. */
async function placesOf(db: Database, tops: readonly FileRow[]): Promise<Place[]> {
  const topIds = tops.map((top) => top.id)
  const parents = await db
    .select({ id: fileItems.id, space: fileItems.space })
    .from(fileItems)
    .where(
      and(
        inArray(
          fileItems.id,
          tops.map((top) => top.parentId!),
        ),
        or(isNull(fileItems.deletedAt), inArray(fileItems.deletedWith, topIds)),
      ),
    )
  // A folder that has gone to the other tree meanwhile is no way back.
  const there = new Map(parents.map(({ id, space }) => [id, space]))
  const roots = await db
    .select({ id: fileItems.id, space: fileItems.space })
    .from(fileItems)
    .where(and(inArray(fileItems.space, [...new Set(tops.map((top) => top.space))]), isNull(fileItems.parentId)))
  const rootOf = new Map(roots.map(({ id, space }) => [space, id]))
  return tops.map(({ id, isFolder, parentId, space, displayName }) => ({
    id,
    isFolder,
    parentId: there.get(parentId!) === space ? parentId! : rootOf.get(space)!,
    name: displayName,
  }))
}

/** Gives another name to those whose own is taken by a sibling, live or restored in the same go. */
async function withFreeNames(db: Database, places: readonly Place[]): Promise<Place[]> {
  const ids = places.map(({ id }) => id)
  const siblings = await db
    .select({ isFolder: fileItems.isFolder, parentId: fileItems.parentId, name: fileItems.displayName })
    .from(fileItems)
    .where(
      and(
        inArray(
          fileItems.parentId,
          places.map(({ parentId }) => parentId),
        ),
        or(isNull(fileItems.deletedAt), inArray(fileItems.deletedWith, ids)),
        notInArray(fileItems.id, ids),
      ),
    )
  const freeName = freeNames(siblings, '恢复')
  return places.map((place) => ({ ...place, name: freeName(place) }))
}

/** Moves and renames while they are still in the trash, where no two names collide. */
async function settle(db: Database, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return
  const rows = sql.join(
    places.map(({ id, parentId, name }) => sql`(${id}::bigint, ${parentId}::bigint, ${name}::text)`),
    sql`, `,
  )
  await db.execute(sql`
    UPDATE file_item SET parent_id = place.parent_id, display_name = place.name
    FROM (VALUES ${rows}) AS place (id, parent_id, name) WHERE file_item.id = place.id
  `)
}
