import type { FileItem } from '@contracts/calls/ossApi'
import { extensionOf } from '@contracts/rules/fileNames'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { isPrivateSpace } from '@server/files/fileSpace'
import { pathsOf } from '@server/files/fileTree'
import type { FileRow } from '@server/files/tables'
import type { Services } from '@server/services'
import { MAX_SIGNED_URL_SECONDS, THUMBNAIL_PROCESS } from '@server/storage'

dayjs.extend(utc)

/** Times on the wire are China's, which knows no summer time. */
const chinaOffsetHours = 8

/** Extensions that get a thumbnail; AVIF is shown as it is, without the suffix (blocks §7.2, §9). */
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
  return Promise.all(
    rows.map(async (row) => ({
      ossDisplayId: row.id,
      displayName: row.displayName,
      isFolder: row.isFolder,
      path: row.objectKey ?? '',
      fileSize: row.fileSize,
      createTime: dayjs.utc(row.createdAt).utcOffset(chinaOffsetHours).format('YYYY-MM-DD HH:mm:ss'),
      parentDisplayId: row.parentId,
      parentPath: (row.parentId !== null && paths.get(row.parentId)) || '',
      ...(await addressesOf(storage, row)),
    })),
  )
}

type Addresses = Pick<FileItem, 'url' | 'thumbUrl' | 'downloadUrl'>

/** Private objects are read through addresses signed for an hour, the thumbnail's with its resizing inside. */
async function addressesOf(storage: Services['storage'], row: FileRow): Promise<Addresses> {
  const key = row.objectKey
  if (key === null) return { url: null, thumbUrl: null, downloadUrl: null }
  const seconds = MAX_SIGNED_URL_SECONDS
  const downloadUrl = await storage.signedUrl(key, { seconds, downloadName: row.displayName })
  const extension = extensionOf(key)
  const hasThumb = pictures.has(extension)
  const process = extension === shownWhole ? undefined : THUMBNAIL_PROCESS
  if (isPrivateSpace(row.space)) {
    const url = await storage.signedUrl(key, { seconds })
    const thumbUrl = !hasThumb ? null : process ? await storage.signedUrl(key, { seconds, process }) : url
    return { url, thumbUrl, downloadUrl }
  }
  const url = storage.publicUrl(key)
  return { url, thumbUrl: !hasThumb ? null : process ? `${url}?x-oss-process=${process}` : url, downloadUrl }
}
