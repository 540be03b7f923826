import { timestampedName } from '@contracts/rules/fileNames'
import { and, inArray, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import type { FileCaller } from './fileSpace'
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
 * get milliseconds before the extension.
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
    const places = await withFreeNames(tx, await placesOf(tx, tops), at)
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
    .select({ id: fileItems.id })
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
  const there = new Set(parents.map(({ id }) => id))
  const roots = await db
    .select({ id: fileItems.id, space: fileItems.space })
    .from(fileItems)
    .where(and(inArray(fileItems.space, [...new Set(tops.map((top) => top.space))]), isNull(fileItems.parentId)))
  const rootOf = new Map(roots.map(({ id, space }) => [space, id]))
  return tops.map(({ id, isFolder, parentId, space, displayName }) => ({
    id,
    isFolder,
    parentId: there.has(parentId!) ? parentId! : rootOf.get(space)!,
    name: displayName,
  }))
}

/** Gives another name to those whose own is taken by a sibling, live or restored in the same go. */
async function withFreeNames(db: Database, places: readonly Place[], at: Date): Promise<Place[]> {
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
  const keyOf = (one: Omit<Place, 'id' | 'parentId'> & { parentId: number | null }) =>
    `${one.parentId}/${one.isFolder}/${one.name}`
  const taken = new Set(siblings.map(keyOf))
  return places.map((place) => {
    let free = place
    for (let later = 0; taken.has(keyOf(free)); later++) {
      const stamp = new Date(at.getTime() + later)
      free = { ...place, name: timestampedName(place.name, place.isFolder ? 'folder' : 'file', stamp) }
    }
    taken.add(keyOf(free))
    return free
  })
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
