import type { FileItem, TrashedFile } from '@contracts/calls/ossApi'
import { extensionOf } from '@contracts/rules/fileNames'
import { isPrivateSpace } from '@server/files/fileSpace'
import { foldersBelow, pathsOf } from '@server/files/fileTree'
import type { FileRow } from '@server/files/tables'
import { daysLeft, type TrashedRow } from '@server/files/fileTrash'
import type { Services } from '@server/services'
import { MAX_SIGNED_URL_SECONDS, THUMBNAIL_PROCESS } from '@server/storage'
import { signedAddress } from './signedAddress'

/** Times on the wire are China's, which knows no summer time. */
const chinaOffsetMs = 8 * 60 * 60 * 1000

/** Extensions that get a thumbnail; AVIF is shown as it is, without the suffix (Shared building blocks, 7.2 and 9). */
const pictures = new Set(['png', 'jpg', 'jpeg', 'jfif', 'gif', 'svg', 'bmp', 'webp', 'avif'])
const shownWhole = 'avif'

/** Rows as the explorer reads them, with the names of the folders above and addresses that work for the caller. */
export async function presentFiles(
  { db, storage }: Pick<Services, 'db' | 'storage'>,
  rows: readonly FileRow[],
): Promise<FileItem[]> {
  const paths = await pathsOf(
    db,
    rows.flatMap(({ parentId }) => (parentId === null ? [] : [parentId])),
  )
  const below = await foldersBelow(
    db,
    rows.flatMap(({ id, isFolder }) => (isFolder ? [id] : [])),
  )
  return Promise.all(
    rows.map(async (row) => ({
      ossDisplayId: row.id,
      displayName: row.displayName,
      isFolder: row.isFolder,
      path: row.objectKey ?? '',
      fileSize: row.fileSize,
      createTime: chinaTime(row.createdAt),
      parentDisplayId: row.parentId,
      parentPath: (row.parentId !== null && paths.get(row.parentId)) || '',
      subNode: below.get(row.id) ?? [],
      ...(await addressesOf(storage, row)),
    })),
  )
}

/** The same for rows of the trash, with who deleted them when and how long they stay. */
export async function presentTrash(
  services: Pick<Services, 'db' | 'storage' | 'now'>,
  trashed: readonly TrashedRow[],
): Promise<TrashedFile[]> {
  const files = await presentFiles(
    services,
    trashed.map(({ row }) => row),
  )
  return trashed.map(({ row, deletedByName }, index) => ({
    ...files[index]!,
    deletedTime: chinaTime(row.deletedAt!),
    deletedBy: deletedByName,
    daysLeft: daysLeft(row.deletedAt!, services.now()),
  }))
}

/** `YYYY-MM-DD HH:mm:ss` */
const chinaTime = (at: Date) =>
  new Date(at.getTime() + chinaOffsetMs).toISOString().slice(0, 'YYYY-MM-DD HH:mm:ss'.length).replace('T', ' ')

type Addresses = Pick<FileItem, 'url' | 'thumbUrl' | 'downloadUrl'>

/** Private objects are read through addresses signed for an hour, the thumbnail's with its resizing inside. */
async function addressesOf(storage: Services['storage'], row: FileRow): Promise<Addresses> {
  const key = row.objectKey
  if (key === null) return { url: null, thumbUrl: null, downloadUrl: null }
  const seconds = MAX_SIGNED_URL_SECONDS
  const downloadUrl = await signedAddress(storage, key, { seconds, downloadName: row.displayName })
  const extension = extensionOf(key)
  const hasThumb = pictures.has(extension)
  const process = extension === shownWhole ? undefined : THUMBNAIL_PROCESS
  if (isPrivateSpace(row.space)) {
    const url = await signedAddress(storage, key, { seconds })
    const thumbUrl = !hasThumb ? null : process ? await signedAddress(storage, key, { seconds, process }) : url
    return { url, thumbUrl, downloadUrl }
  }
  const url = storage.publicUrl(key)
  return { url, thumbUrl: !hasThumb ? null : process ? `${url}?x-oss-process=${process}` : url, downloadUrl }
}
