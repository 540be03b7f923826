import type { FileItem } from '@contracts/calls/ossApi'
import type { AskedFilters, FilterName } from './constants'
import { fileKind, type FileKind } from './fileKind'
import { filterNames, filterTitles, type Filters } from './filterConstants'

const MB = 1024 * 1024
const dayMs = 24 * 60 * 60 * 1000
/** Times on the wire are China's. */
const chinaOffsetMs = 8 * 60 * 60 * 1000

const groupOf: Readonly<Record<Exclude<FileKind, 'folder'>, NonNullable<Filters['kind']>>> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  pdf: 'document',
  text: 'document',
  sheet: 'document',
  slides: 'document',
  archive: 'other',
  other: 'other',
}
const sizes: Readonly<Record<NonNullable<Filters['size']>, (bytes: number) => boolean>> = {
  small: (bytes) => bytes <= MB,
  middle: (bytes) => bytes > MB && bytes <= 10 * MB,
  large: (bytes) => bytes > 10 * MB,
}
/** Days before today that count as well. */
const daysBack: Readonly<Record<NonNullable<Filters['age']>, number>> = { day: 0, week: 6, month: 29 }

const filterOf = <Name extends FilterName>(name: Name, text: string | null): Filters[Name] =>
  text !== null && Object.hasOwn(filterTitles[name].values, text) ? (text as Filters[Name]) : null

/** Filters as they stand in the address; null for anything that is none. */
export const filtersOf = ({ kind, size, age }: AskedFilters): Filters => ({
  kind: filterOf('kind', kind),
  size: filterOf('size', size),
  age: filterOf('age', age),
})

/** `图片 · 近 7 天`; undefined where nothing is narrowed down. */
export function filterWords(asked: AskedFilters): string | undefined {
  const filters = filtersOf(asked)
  const words = filterNames.flatMap((name) => {
    const value = filters[name]
    return value === null ? [] : [(filterTitles[name].values as Readonly<Record<string, string>>)[value] ?? '']
  })
  return words.length === 0 ? undefined : words.join(' · ')
}

/**
 * The files that pass every filter; folders, which have no type, size or day of their own, pass none.
 * @param now ms
 */
export function filterFiles(items: readonly FileItem[], asked: AskedFilters, now = Date.now()): readonly FileItem[] {
  const { kind, size, age } = filtersOf(asked)
  if (kind === null && size === null && age === null) return items
  const since =
    age === null
      ? ''
      : new Date(now + chinaOffsetMs - daysBack[age] * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
  return items.filter((item) => {
    const itsKind = fileKind(item)
    if (itsKind === 'folder') return false
    return (
      (kind === null || groupOf[itsKind] === kind) &&
      (size === null || sizes[size](item.fileSize)) &&
      item.createTime >= since
    )
  })
}
