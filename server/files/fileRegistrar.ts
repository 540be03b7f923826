import { storedFileName, hasOnlyAllowedCharacters, nameMessage, fileNameMax } from '@contracts/rules/fileNames'
import { and, eq } from 'drizzle-orm'
import { gone, malformed, noRight, Refusal, refused } from '../http/gateway/refusal'
import type { Services } from '../services'
import { fileRefusals } from './fileRefusals'
import { isPrivateSpace, uploadPrefixOf, type FileCaller } from './fileSpace'
import { lockSpace, requireFolder } from './fileTree'
import { fileItems, uploadPrefixes, type FileRow } from './tables'
import { extensionOfKey, inspectUpload } from './uploadedObject'

type Needs = Pick<Services, 'db' | 'now' | 'storage' | 'log'>

interface Upload {
  key: string
  /** As the user's disk names it. */
  fileName: string
  folderId: number
  namesAreChecked: boolean
}

/**
 * Puts an uploaded object into the tree (blocks §7.2 file_uploaded): only what passes every check of files.md §4.6
 * ever appears in a list; what fails is deleted from storage. Into 我的文件 it becomes private first.
 * Registering a key again returns the same item.
 * @throws Refusal with the spec's message; 40300 for a key outside the caller's own prefix; 40400 when nothing was
 *   uploaded under the key, or the item or the folder has been deleted
 */
export async function registerUpload(services: Needs, caller: FileCaller, upload: Upload): Promise<FileRow> {
  const { db, storage } = services
  const { key } = upload
  const extension = await requireOwnKey(services, caller, key)
  const registered = await findRegistered(services, caller, key)
  if (registered) return registered

  const folder = await requireFolder(db, caller, upload.folderId)
  const info = await storage.head(key)
  if (!info) throw gone('文件未上传成功，请重新上传')
  const displayName = storedFileName(upload.fileName, extension)
  const type = await discardUnlessGood(services, key, async () => {
    if (upload.namesAreChecked && !hasOnlyAllowedCharacters(displayName)) {
      throw refused(nameMessage('file', fileNameMax))
    }
    return inspectUpload(storage, { key, extension, info })
  })
  if (isPrivateSpace(folder.space)) await storage.setPrivate(key)

  return db.transaction(async (tx) => {
    await lockSpace(tx, folder.space)
    await requireFolder(tx, caller, folder.id)
    const at = services.now()
    const { userId } = caller.session
    const [made] = await tx
      .insert(fileItems)
      .values({
        space: folder.space,
        brandId: caller.tenant.brandId,
        hotelId: caller.tenant.hotelId,
        parentId: folder.id,
        isFolder: false,
        displayName,
        objectKey: key,
        fileSize: info.size,
        type,
        etag: info.etag,
        createdAt: at,
        createdBy: userId,
        updatedAt: at,
        updatedBy: userId,
      })
      .onConflictDoNothing({ target: fileItems.objectKey })
      .returning()
    // Two registrations at once: the second finds the row of the first.
    return made ?? (await findRegistered({ db: tx }, caller, key))!
  })
}

/**
 * @returns the extension
 * @throws Refusal 40300 unless a token was issued to the caller for this prefix, 40000 when the key is not of our form
 */
async function requireOwnKey({ db }: Pick<Needs, 'db'>, caller: FileCaller, key: string): Promise<string> {
  const prefix = uploadPrefixOf(caller)
  if (!key.startsWith(prefix)) throw noRight()
  const [issued] = await db
    .select({ prefix: uploadPrefixes.prefix })
    .from(uploadPrefixes)
    .where(and(eq(uploadPrefixes.prefix, prefix), eq(uploadPrefixes.userId, caller.session.userId)))
  if (!issued) throw noRight()
  const extension = extensionOfKey(key, prefix)
  if (extension === null) throw malformed('参数有误：key')
  return extension
}

/** @throws Refusal 40400 when the item has been deleted since */
async function findRegistered({ db }: Pick<Needs, 'db'>, caller: FileCaller, key: string): Promise<FileRow | null> {
  const [row] = await db.select().from(fileItems).where(eq(fileItems.objectKey, key))
  if (!row) return null
  if (row.createdBy !== caller.session.userId || row.deletedAt !== null) throw fileRefusals.gone()
  return row
}

/** A refused object is deleted at once; should storage not answer now, the sweeper takes it within a day. */
async function discardUnlessGood<T>({ storage, log }: Needs, key: string, inspect: () => Promise<T>): Promise<T> {
  try {
    return await inspect()
  } catch (error) {
    if (error instanceof Refusal) {
      await storage
        .delete(key)
        .catch((reason: unknown) => log.warn({ key, reason: String(reason) }, 'refused upload stays'))
    }
    throw error
  }
}
