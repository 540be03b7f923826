import { randomInt } from 'node:crypto'
import { and, inArray, isNull } from 'drizzle-orm'
import { extensionOf } from '@contracts/rules/fileNames'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import { fileOperations, logFileOperation, type FileActor } from './fileOperations'
import { requireQuota } from './fileQuota'
import { copiedFilesMax, fileRefusals } from './fileRefusals'
import { isPrivateSpace, uploadPrefixOf } from './fileSpace'
import { liveBelow } from './fileSubtree'
import { ancestorsOf, levelsBelow, lockSpace, requireFolder, requireItems } from './fileTree'
import { requireRoomBelow } from './folderCreator'
import { freeNames } from './freeNames'
import { giveUpUnregistered } from './objectRemover'
import { sealAll, someAtOnce } from './sealAll'
import { fileItems, uploadPrefixes, type FileRow } from './tables'

type Needs = Pick<Services, 'db' | 'now' | 'storage' | 'log'>

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
const randomLength = 5

/** In the form of an upload's key (Shared building blocks, 7.2). */
function newKey(prefix: string, extension: string, at: Date): string {
  const random = Array.from({ length: randomLength }, () => letters[randomInt(letters.length)]).join('')
  return `${prefix}${at.getTime()}${random}.${extension}`
}

/**
 * Copies files, and folders with all they hold, into a folder of either of the caller's trees: objects of their own
 * under keys of their own, in 我的文件 private. Where a name is taken the copy gets a readable other one (海报-副本.png).
 * Either all of them are there afterwards or none.
 * @throws Refusal when a folder is to go below itself or too deep, there are too many files or no room for them, one is
 *   a root, or any id is not the caller's
 */
export async function copyFiles(
  services: Needs,
  caller: FileActor,
  { ids, targetId }: { ids: readonly number[]; targetId: number },
): Promise<void> {
  const { db, storage, now } = services
  const target = await requireFolder(db, caller, targetId)
  const tops = await requireItems(db, caller, ids)
  if (tops.some(({ parentId }) => parentId === null)) throw fileRefusals.isRoot()
  const above = await ancestorsOf(db, targetId)
  if (tops.some(({ id }) => above.has(id))) throw fileRefusals.copyIntoItself()
  const rows = await liveBelow(
    db,
    tops.map(({ id }) => id),
  )
  const files = rows.filter(({ objectKey }) => objectKey !== null)
  if (files.length > copiedFilesMax) throw fileRefusals.tooManyAtOnce()
  const bytes = files.reduce((sum, { fileSize }) => sum + fileSize, 0)
  await db.transaction((tx) => requireQuota(tx, caller.tenant, bytes, files.length))

  const prefix = uploadPrefixOf(caller)
  await notePrefix(db, caller, prefix, now())
  const keys = new Map(files.map(({ id, objectKey }) => [id, newKey(prefix, extensionOf(objectKey!), now())]))
  try {
    await someAtOnce(files, ({ id, objectKey }) => storage.copy(objectKey!, keys.get(id)!))
    await db.transaction(async (tx) => {
      await lockSpace(tx, target.space)
      await requireFolder(tx, caller, targetId)
      const folderIds = tops.filter(({ isFolder }) => isFolder).map(({ id }) => id)
      if (folderIds.length > 0) await requireRoomBelow(tx, targetId, 1 + (await levelsBelow(tx, folderIds)))
      await requireQuota(tx, caller.tenant, bytes, files.length)
      await insertCopies(tx, caller, { rows, tops, target, keys, at: now() })
      await sealAll(storage, [...keys.values()], { isPrivate: isPrivateSpace(target.space) })
      await logFileOperation({ db: tx, now }, caller, fileOperations.copy, [...keys.values()])
    })
  } catch (error) {
    await giveUpUnregistered(db, [...keys.values()], now())
    throw error
  }
}

interface Copies {
  /** Folders before what lies in them. */
  rows: readonly FileRow[]
  tops: readonly FileRow[]
  target: FileRow
  /** By id of the original. */
  keys: ReadonlyMap<number, string>
  at: Date
}

async function insertCopies(tx: Database, caller: FileActor, { rows, tops, target, keys, at }: Copies): Promise<void> {
  const siblings = await tx
    .select({ parentId: fileItems.parentId, isFolder: fileItems.isFolder, name: fileItems.displayName })
    .from(fileItems)
    .where(and(inArray(fileItems.parentId, [target.id]), isNull(fileItems.deletedAt)))
  const freeName = freeNames(siblings, '副本')
  const topIds = new Set(tops.map(({ id }) => id))
  const copyOf = new Map<number, number>()
  const { userId } = caller.session
  for (const row of rows) {
    const below = topIds.has(row.id) ? undefined : copyOf.get(row.parentId!)
    const parentId = below ?? target.id
    const name = row.displayName
    const [made] = await tx
      .insert(fileItems)
      .values({
        space: target.space,
        brandId: caller.tenant.brandId,
        hotelId: caller.tenant.hotelId,
        parentId,
        isFolder: row.isFolder,
        displayName: below === undefined ? freeName({ parentId, isFolder: row.isFolder, name }) : name,
        objectKey: keys.get(row.id) ?? null,
        fileSize: row.fileSize,
        type: row.type,
        etag: row.etag,
        createdAt: at,
        createdBy: userId,
        updatedAt: at,
        updatedBy: userId,
      })
      .returning({ id: fileItems.id })
    copyOf.set(row.id, made!.id)
  }
}

/** Objects that a crash leaves there without a row are found by the sweeper. */
async function notePrefix(db: Database, caller: FileActor, prefix: string, at: Date): Promise<void> {
  const { brandId, hotelId } = caller.tenant
  await db
    .insert(uploadPrefixes)
    .values({ prefix, userId: caller.session.userId, brandId, hotelId, issuedAt: at, expiresAt: at })
    .onConflictDoUpdate({
      target: [uploadPrefixes.prefix, uploadPrefixes.userId],
      set: { sweptAt: null },
    })
}
