import { codes } from '@contracts/envelope'
import { storedFileName, hasOnlyAllowedCharacters, nameMessage, fileNameMax } from '@contracts/rules/fileNames'
import { and, eq } from 'drizzle-orm'
import { gone, malformed, noRight, Refusal, refused } from '../refusal'
import type { Services } from '../services'
import { MissingObject, type StoredObjectInfo } from '../storage'
import { requireQuota } from './fileQuota'
import { fileRefusals } from './fileRefusals'
import { fileOperations, logFileOperation, type FileActor } from './fileOperations'
import { isPrivateSpace, uploadPrefixOf, type FileCaller } from './fileSpace'
import { lockSpace, requireFolder } from './fileTree'
import { giveUpUnregistered, isBeingRemoved, lockObjectKey, removeObject } from './objectRemover'
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
 * Puts an uploaded object into the tree (Shared building blocks, 7.2 file_uploaded): only what passes every check of
 * docs/files.md, 6 ever appears in a list; what fails is deleted from storage. How it is served is settled before
 * anybody sees it; in 我的文件 it is private by then. Registering a key again returns the same item.
 * @throws Refusal with the spec's message; 40300 for a key outside the caller's own prefix; 40400 when nothing was
 *   uploaded under the key, or the item or the folder has been deleted; the quota's message when it does not fit
 */
export async function registerUpload(services: Needs, caller: FileActor, upload: Upload): Promise<FileRow> {
  const { db, storage } = services
  const { key } = upload
  const extension = await requireOwnKey(services, caller, key)
  const registered = await findRegistered(services, caller, key)
  if (registered) return registered

  const folder = await requireFolder(db, caller, upload.folderId)
  const info = await storage.head(key)
  if (!info) throw notUploaded()
  const displayName = storedFileName(upload.fileName, extension)
  return discardUnlessGood(services, key, async () => {
    if (upload.namesAreChecked && !hasOnlyAllowedCharacters(displayName)) {
      throw refused(nameMessage('file', fileNameMax))
    }
    const type = await inspectUpload(storage, { key, extension, info })
    return keepFile(services, caller, { key, folder, displayName, type, info })
  })
}

interface CheckedUpload {
  key: string
  folder: FileRow
  displayName: string
  /** By its bytes. */
  type: string
  info: StoredObjectInfo
}

/** Row, quota, seal and log line in one transaction: nothing appears that is not sealed, and nothing goes unlogged. */
async function keepFile(services: Needs, caller: FileActor, checked: CheckedUpload): Promise<FileRow> {
  const { key, folder, displayName, type, info } = checked
  return services.db.transaction(async (tx) => {
    await lockSpace(tx, folder.space)
    await requireFolder(tx, caller, folder.id)
    await lockObjectKey(tx, key)
    // Two registrations at once: the second finds the row of the first, and leaves its object alone.
    const earlier = await findRegistered({ db: tx }, caller, key)
    if (earlier) return earlier
    if (await isBeingRemoved(tx, key)) throw notUploaded()
    await requireQuota(tx, caller.tenant, info.size)
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
      .returning()
    await services.storage.seal(key, { isPrivate: isPrivateSpace(folder.space) })
    await logFileOperation({ ...services, db: tx }, caller, fileOperations.register, [key])
    return made!
  })
}

const notUploaded = () => gone('文件未上传成功，请重新上传')

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

/**
 * A refused object is deleted, at once or, should storage not answer now, through the outbox; unless it has been
 * registered meanwhile. Where only the folder is gone it stays for another try.
 */
async function discardUnlessGood<T>(services: Needs, key: string, keep: () => Promise<T>): Promise<T> {
  try {
    return await keep()
  } catch (error) {
    // Another registration of the key has refused and removed it meanwhile.
    if (error instanceof MissingObject) throw notUploaded()
    if (error instanceof Refusal && error.code !== codes.gone) {
      const strays = await giveUpUnregistered(services.db, [key], services.now())
      for (const stray of strays) await removeObject(services, stray)
    }
    throw error
  }
}
