import type { FileItem } from '@contracts/calls/ossApi'
import dayjs from 'dayjs'
import { DATE_TIME_FORMAT, DELIMITER } from './constants'
import { fileKind } from '../fileKind'
import { extensionOf } from '@contracts/rules/fileNames'

/** A file or folder as storage knows it (Shared building blocks, 3, older variant). */
export interface StorageFile {
  name: string
  folder: boolean
  /** bytes; 0 for folders */
  size: number
  /** ISO; '' for folders, which storage has no time for */
  lastModified: string
  /** Its public address; '' for folders. */
  url: string
}

/** Suffix of an address that makes a picture small (Shared building blocks, 7.2); AVIF is shown as it is. */
const thumbSuffix = '?x-oss-process=image/resize,w_200,h_200'
const shownWhole = 'avif'

/** The last part of a key or prefix: what the file or folder is called. */
export const nameOf = (path: string): string => path.replace(/\/$/, '').split(DELIMITER).at(-1) ?? ''

/** The folder in which a key or prefix lies; '' at the top. */
export const folderOf = (path: string): string =>
  path.slice(0, path.length - nameOf(path).length - (path.endsWith(DELIMITER) ? 1 : 0))

/** Where anybody reads an object that is not private. */
export const addressOf = (domain: string, key: string): string =>
  domain + key.split(DELIMITER).map(encodeURIComponent).join(DELIMITER)

/**
 * A file of storage as the views of the explorer show it.
 * @param path below the token's own path; of a folder with its '/'
 * @param id one per path
 */
export function shownFile(file: StorageFile, path: string, id: number): FileItem {
  const { name, folder, size, lastModified, url } = file
  const isPicture = fileKind({ displayName: name, isFolder: folder }) === 'image'
  return {
    ossDisplayId: id,
    displayName: name,
    isFolder: folder,
    path,
    fileSize: size,
    createTime: lastModified === '' ? '' : dayjs(lastModified).format(DATE_TIME_FORMAT),
    parentDisplayId: null,
    parentPath: folderOf(path).replace(/\/$/, ''),
    url: folder ? null : url,
    thumbUrl: isPicture ? url + (extensionOf(name) === shownWhole ? '' : thumbSuffix) : null,
    // A private object has no address that lasts: downloads get one when they are asked for.
    downloadUrl: null,
  }
}
