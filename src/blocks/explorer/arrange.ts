import type { FileItem } from '@contracts/calls/ossApi'
import { DEFAULT_SORT, sortTitles, type Sort } from './constants'

const names = new Intl.Collator('zh-CN', { numeric: true })

type Compare = (one: FileItem, other: FileItem) => number

type SortField = 'createTime' | 'displayName' | 'fileSize'

const ascending: Record<SortField, Compare> = {
  createTime: (one, other) =>
    one.createTime < other.createTime
      ? -1
      : one.createTime > other.createTime
        ? 1
        : one.ossDisplayId - other.ossDisplayId,
  displayName: (one, other) =>
    names.compare(one.displayName, other.displayName) || one.ossDisplayId - other.ossDisplayId,
  // Folders, which all have none, stand by their names.
  fileSize: (one, other) => one.fileSize - other.fileSize || ascending.displayName(one, other),
}

/** What stands in the address, or the default for anything else. */
export const sortOf = (text: string | null): Sort =>
  text !== null && Object.hasOwn(sortTitles, text) ? (text as Sort) : DEFAULT_SORT

/**
 * A folder as it is shown: folders first, sorted by themselves (Shared building blocks, 2.1); files above `maxSize`
 * left out, folders never (Shared building blocks, 5).
 * @param maxSize in bytes; a file of exactly this size is shown; undefined for no limit
 */
export function arrange(items: readonly FileItem[], sort: Sort, maxSize?: number): FileItem[] {
  const [field, direction] = sort.split('-') as [SortField, 'asc' | 'desc']
  const upwards = ascending[field]
  const compare: Compare = direction === 'asc' ? upwards : (one, other) => upwards(other, one)
  const folders = items.filter((item) => item.isFolder)
  const files = items.filter((item) => !item.isFolder && fits(item, maxSize))
  return [...folders.sort(compare), ...files.sort(compare)]
}

/** Whether a file is small enough to be shown; a folder always is. */
export const fits = ({ isFolder, fileSize }: FileItem, maxSize: number | undefined): boolean =>
  isFolder || maxSize === undefined || fileSize <= maxSize
