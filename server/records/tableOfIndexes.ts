import type { AnyResource, Field } from '@contracts/resources/definition'
import { longestPhone } from '@contracts/resources/rules'
import { columnName, pinyinColumn, rangeEnd, rangeStart, rowWordsColumn, sortsByPinyin } from './column'
import { bytesOfCharacter, mostRowWords, searchedRows } from './rowWords'
import { tenantColumns } from './scope'
import { isNumberField } from './wholeNumber'

/** An index by the end of its name, with its columns by property in their order. */
interface ListIndex {
  readonly ending: string
  readonly columns: readonly string[]
}

/** The column that a list is ordered by when nothing else is asked. */
export const defaultSort = ({ list }: AnyResource) => ({
  name: (list.sort ?? '-createdAt').replace(/^-/, ''),
  isDescending: (list.sort ?? '-').startsWith('-'),
})

/** The column that a list is ordered by for a field: its pinyin, the first day of a range, else the field's own. */
export function sortColumn(resource: AnyResource, name: string): string {
  if (sortsByPinyin(resource, name)) return pinyinColumn(name)
  return isRange(resource, name) ? rangeStart(name) : name
}

const isRange = ({ fields }: AnyResource, name: string) =>
  Object.hasOwn(fields, name) && (fields[name]?.type === 'dateRange' || fields[name]?.type === 'dateTimeRange')

const ofStore = [...tenantColumns.brand, ...tenantColumns.hotel]

/** What `reachOf` narrows the lists of each scope to: a brand and its stores read the same records in two ways. */
const reaches: { readonly [Scope in AnyResource['scope']]: Readonly<Record<string, readonly string[]>> } = {
  hotel: { '': ofStore },
  brand: { '': tenantColumns.brand },
  hotelOrBrand: { '': tenantColumns.brand, store_: ofStore },
  platform: { '': tenantColumns.platform },
  user: { '': tenantColumns.user },
}

/** Bytes that an entry may take at worst: a third of a page, less what every entry has. */
const longestEntry = 1_600
const bytesOfValue = 8
/** Of a pinyin key, whatever its text (pinyinKey). */
const bytesOfPinyin = 320
/** PostgreSQL indexes no more columns. */
const mostColumns = 32

const lengthsOf = (values: object) => Object.keys(values).map(({ length }) => length)

/** Bytes that a value of a column may take in an index; Infinity where it is unknown. */
function bytesOf(field: Field | undefined): number {
  switch (field?.type) {
    case undefined:
    case 'money':
    case 'integer':
    case 'decimal':
    case 'percent':
    case 'boolean':
    case 'date':
    case 'dateTime':
    case 'reference':
    case 'parent':
    case 'order':
      return bytesOfValue
    case 'dateRange':
    case 'dateTimeRange':
      return 2 * bytesOfValue
    case 'enum':
      return Math.max(0, ...lengthsOf(field.values)) * bytesOfCharacter
    case 'phone':
      return longestPhone * bytesOfCharacter
    case 'text':
      return (field.max ?? Infinity) * bytesOfCharacter
    default:
      return Infinity
  }
}

const each = (columns: readonly string[]) => [...new Set(columns)].slice(0, mostColumns)

/** Of some lists of columns with the bytes that each may take, those that one entry holds together. */
function fitting(wanted: readonly (readonly [bytes: number, columns: readonly string[]])[]): readonly string[] {
  let left = longestEntry
  return wanted.flatMap(([bytes, columns]) => {
    if (bytes > left) return []
    left -= bytes
    return columns
  })
}

/**
 * What a list is narrowed and sorted by, as far as it is short: with it in the index, rows are found, counted and put
 * in order without reading one.
 */
function shortColumns(resource: AnyResource): readonly string[] {
  const { fields, list } = resource
  const columnsOf = (name: string) => (isRange(resource, name) ? [rangeStart(name), rangeEnd(name)] : [name])
  return fitting([
    ...(list.filters ?? []).map((name) => [bytesOf(fields[name]), columnsOf(name)] as const),
    ...(list.sortable ?? []).map((name) => {
      const bytes = sortsByPinyin(resource, name) ? bytesOfPinyin : bytesOf(fields[name])
      return [bytes, [sortColumn(resource, name)]] as const
    }),
  ])
}

/** What a list is searched by, when one entry holds all of it; else nothing. */
export function searchedColumns(resource: AnyResource): readonly string[] {
  const { fields, list } = resource
  const wanted = [
    ...(list.search ?? []).map((name) => [bytesOf(fields[name]), [name]] as const),
    ...searchedRows(resource).map((name) => [mostRowWords * bytesOfCharacter, [rowWordsColumn(name)]] as const),
  ]
  const held = fitting(wanted)
  return held.length === wanted.length ? held : []
}

/**
 * A day or moment that figures of a list are narrowed by, with what they, and reports, count and sum. That of the list's own order
 * stands in the indexes of its tabs.
 */
function figureIndexes(resource: AnyResource): readonly (readonly [name: string, columns: readonly string[]])[] {
  const figures = resource.list.figures ?? []
  const named = ({ where, among, against }: (typeof figures)[number]) => Object.keys({ ...where, ...among, ...against })
  const ofDays = (name: string) => ['date', 'dateTime'].includes(resource.fields[name]?.type ?? '')
  const days = [...new Set(figures.flatMap(named))].filter(
    (name) => ofDays(name) && name !== defaultSort(resource).name,
  )
  return days.map((day) => {
    const about = figures.filter((figure) => named(figure).includes(day))
    const asked = about.flatMap((figure) => [...named(figure), ...(figure.of ? [figure.of] : [])])
    return [day, each([day, ...asked, ...(resource.list.keptWithDays ?? [])])]
  })
}

/** Numbers that a list is searched by: a whole one is found at once, however long the list is. */
function numberIndexes(resource: AnyResource): readonly string[] {
  const { fields, list, scope } = resource
  // What is unique within the reach of a list has such an index.
  const isHeld = (name: string) => fields[name]?.unique === true && scope !== 'hotelOrBrand'
  return (list.search ?? []).filter((name) => isNumberField(name, fields[name]) && !isHeld(name))
}

/**
 * The indexes of a resource's lists: `list` in the order that is shown first; `tab` the same by tab, with what else may
 * be asked, so that other orders and narrowed counters are answered from it; `search` the same with the texts that are
 * looked through: apart, for texts are long, and every entry is read that a question passes; `count` for the counters
 * of a list that nothing narrows: alike entries of a short index are stored once, so thousands are counted on a few
 * pages; `on` for the figures of a day; `no` for a whole number; `by` for another order that the definition
 * wants kept, `of` for the values of a filter.
 */
export function listIndexes(resource: AnyResource): readonly ListIndex[] {
  const tab = tabColumn(resource)
  const order = ownOrder(resource)
  const short = shortColumns(resource)
  const searched = searchedColumns(resource)
  return Object.entries(reaches[resource.scope]).flatMap(([beginning, reach]) => [
    { ending: `${beginning}list`, columns: each([...reach, ...order, ...(tab.length === 0 ? short : [])]) },
    ...(tab.length === 0
      ? []
      : [
          { ending: `${beginning}tab`, columns: each([...reach, ...tab, ...order, ...short]) },
          { ending: `${beginning}count`, columns: [...reach, ...tab] },
        ]),
    ...(searched.length === 0
      ? []
      : [{ ending: `${beginning}search`, columns: each([...reach, ...tab, ...order, ...searched]) }]),
    ...figureIndexes(resource).map(([name, columns]) => ({
      ending: `${beginning}on_${columnName(name)}`,
      columns: each([...reach, ...columns]),
    })),
    ...numberIndexes(resource).map((name) => ({
      ending: `${beginning}no_${columnName(name)}`,
      columns: [...reach, name],
    })),
    ...(resource.list.keptInOrder ?? []).map((name) => ({
      ending: `${beginning}by_${columnName(name)}`,
      columns: each([...reach, sortColumn(resource, name), 'id']),
    })),
    ...(resource.list.keptByValue ?? []).map((name) => ({
      ending: `${beginning}of_${columnName(name)}`,
      columns: each([...reach, name, ...order, ...tab]),
    })),
  ])
}

/**
 * The columns of a reference's index. One that a list is narrowed by is counted and put in order from it too: what
 * points at one record is few, and stands together there.
 */
export function referenceColumns(resource: AnyResource, field: string): readonly string[] {
  if (!resource.list.filters?.includes(field)) return [field]
  const reach = Object.values(reaches[resource.scope]).at(-1) ?? []
  return each([field, ...reach, ...tabColumn(resource), ...ownOrder(resource)])
}

/** The column that a list has tabs by, if any. */
function tabColumn({ list, lifecycle }: AnyResource): readonly string[] {
  const tab = list.tabs ?? (lifecycle ? 'status' : undefined)
  return tab === undefined ? [] : [tab]
}

/** The order that a list is shown in first. */
const ownOrder = (resource: AnyResource): readonly string[] => [sortColumn(resource, defaultSort(resource).name), 'id']
