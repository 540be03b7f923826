import { cleanName, nameProblem } from '@contracts/rules/fileNames'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { refused } from '../http/gateway/refusal'
import type { Services } from '../services'
import { fileRefusals } from './fileRefusals'
import type { FileCaller } from './fileSpace'
import { lockSpace, requireFolder } from './fileTree'
import { fileItems, type FileRow } from './tables'

/**
 * Makes a folder (blocks §7.2 directory_create).
 * @param namesAreChecked ENABLE_UPLOAD_CHECK of the tenant
 * @throws Refusal when the name is wrong or taken by a sibling, or the parent is not the caller's folder
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
    await requireFreeFolderName(tx, wanted.parentId, displayName)
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
 * @param exceptId the folder that is being renamed or moved
 */
export async function requireFreeFolderName(db: Database, parentId: number, name: string, exceptId = 0): Promise<void> {
  const [taken] = await db
    .select({ id: fileItems.id })
    .from(fileItems)
    .where(
      and(
        eq(fileItems.parentId, parentId),
        eq(fileItems.displayName, name),
        fileItems.isFolder,
        isNull(fileItems.deletedAt),
        ne(fileItems.id, exceptId),
      ),
    )
  if (taken) throw fileRefusals.sameFolderName(name)
}
