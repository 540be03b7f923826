import { cleanName, nameProblem } from '@contracts/rules/fileNames'
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { refused } from '../refusal'
import type { Services } from '../services'
import { fileRefusals, folderLevelsMax } from './fileRefusals'
import type { FileCaller } from './fileSpace'
import { ancestorsOf, lockSpace, requireFolder } from './fileTree'
import { fileItems, type FileRow } from './tables'

/**
 * Makes a folder (Shared building blocks, 7.2 directory_create).
 * @param namesAreChecked ENABLE_UPLOAD_CHECK of the tenant
 * @throws Refusal when the name is wrong or taken by a sibling, the parent is not the caller's folder or lies too deep
 */
export async function createFolder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: FileCaller,
  wanted: { parentId: number; name: string; namesAreChecked: boolean },
): Promise<FileRow> {
  const displayName = readFolderName(wanted.name, wanted.namesAreChecked)
  return db.transaction(async (tx) => {
    const { space } = await requireFolder(tx, caller, wanted.parentId)
    await lockSpace(tx, space)
    await requireFolder(tx, caller, wanted.parentId)
    await requireFreeFolderNames(tx, wanted.parentId, [displayName])
    await requireRoomBelow(tx, wanted.parentId, 1)
    const at = now()
    const { userId } = caller.session
    const [made] = await tx
      .insert(fileItems)
      .values({
        space,
        brandId: caller.tenant.brandId,
        hotelId: caller.tenant.hotelId,
        parentId: wanted.parentId,
        isFolder: true,
        displayName,
        createdAt: at,
        createdBy: userId,
        updatedAt: at,
        updatedBy: userId,
      })
      .returning()
    return made!
  })
}

/** @throws Refusal with the message of the name dialog */
export function readFolderName(name: string, namesAreChecked: boolean): string {
  const problem = nameProblem(name, 'folder', { checked: namesAreChecked })
  if (problem) throw refused(problem)
  return cleanName(name)
}

/**
 * Folder names are unique among live siblings; files may share a name, their keys differ.
 * @param names of the folders to be; no two of them may be alike either
 * @param except ids of the folders that are being renamed or moved
 * @throws Refusal naming the first that is taken
 */
export async function requireFreeFolderNames(
  db: Database,
  parentId: number,
  names: readonly string[],
  except: readonly number[] = [],
): Promise<void> {
  const twin = names.find((name, index) => names.indexOf(name) < index)
  if (twin !== undefined) throw fileRefusals.sameFolderName(twin)
  if (names.length === 0) return
  const [taken] = await db
    .select({ name: fileItems.displayName })
    .from(fileItems)
    .where(
      and(
        eq(fileItems.parentId, parentId),
        inArray(fileItems.displayName, [...names]),
        fileItems.isFolder,
        isNull(fileItems.deletedAt),
        notInArray(fileItems.id, [...except]),
      ),
    )
    .limit(1)
  if (taken) throw fileRefusals.sameFolderName(taken.name)
}

/**
 * @param levels of folders that come to lie in the parent, one in another
 * @throws Refusal when the lowest would lie too deep
 */
export async function requireRoomBelow(db: Database, parentId: number, levels: number): Promise<void> {
  // The root is no level.
  const parentLevel = (await ancestorsOf(db, parentId)).size - 1
  if (parentLevel + levels > folderLevelsMax) throw fileRefusals.tooDeep()
}
