import { extensionOf, nameProblem, storedFileName } from '@contracts/rules/fileNames'
import { and, eq, isNull, ne, not, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { refused } from '../refusal'
import type { Services } from '../services'
import { fileRefusals } from './fileRefusals'
import type { FileCaller } from './fileSpace'
import { lockSpace, requireFolder, requireItems } from './fileTree'
import { readFolderName, requireFreeFolderNames } from './folderCreator'
import { fileItems, type FileRow } from './tables'

type Rename = { id: number; name: string; namesAreChecked: boolean }

/**
 * Gives a folder another name (Shared building blocks, 7.2 directory_rename).
 * @throws Refusal when the name is wrong or taken by a sibling, or the folder is a root or not the caller's
 */
export async function renameFolder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: FileCaller,
  { id, name, namesAreChecked }: Rename,
): Promise<void> {
  const displayName = readFolderName(name, namesAreChecked)
  await db.transaction(async (tx) => {
    const { space } = await requireFolder(tx, caller, id)
    await lockSpace(tx, space)
    const { parentId } = await requireFolder(tx, caller, id)
    if (parentId === null) throw fileRefusals.isRoot()
    await requireFreeFolderNames(tx, parentId, [displayName], [id])
    await setName(tx, id, displayName, { at: now(), by: caller.session.userId })
  })
}

/**
 * Gives a file another name (Shared building blocks, 7.2 file_rename). Its extension stays the one its content was
 * checked for: where the new name ends otherwise, it is added.
 * @throws Refusal when the name is wrong or a file of the folder has it, or it is a folder or not the caller's
 */
export async function renameFile(
  { db, now }: Pick<Services, 'db' | 'now'>,
  caller: FileCaller,
  { id, name, namesAreChecked }: Rename,
): Promise<void> {
  const problem = nameProblem(name, 'file', { checked: namesAreChecked })
  if (problem) throw refused(problem)
  await db.transaction(async (tx) => {
    const [found] = await requireItems(tx, caller, [id])
    await lockSpace(tx, found!.space)
    const [row] = await requireItems(tx, caller, [id])
    if (row!.objectKey === null) throw fileRefusals.isFolder()
    const displayName = storedFileName(name, extensionOf(row!.objectKey))
    if (displayName === row!.displayName) return
    await requireFreeFileName(tx, row!, displayName)
    await setName(tx, id, displayName, { at: now(), by: caller.session.userId })
  })
}

/** A name is taken by a live file of the folder that has it already; several that came by upload may share one. */
async function requireFreeFileName(db: Database, { id, parentId }: FileRow, displayName: string): Promise<void> {
  const [taken] = await db
    .select({ id: fileItems.id })
    .from(fileItems)
    .where(
      and(
        eq(fileItems.parentId, parentId!),
        eq(fileItems.displayName, displayName),
        not(fileItems.isFolder),
        ne(fileItems.id, id),
        isNull(fileItems.deletedAt),
      ),
    )
    .limit(1)
  if (taken) throw fileRefusals.sameFileName(displayName)
}

async function setName(db: Database, id: number, displayName: string, changed: { at: Date; by: string }) {
  await db
    .update(fileItems)
    .set({ displayName, updatedAt: changed.at, updatedBy: changed.by, version: sql`${fileItems.version} + 1` })
    .where(eq(fileItems.id, id))
}
