import type { AnyResource, Field, RecordValues, StatusIn } from '@contracts/resources/definition'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { cleanValue } from './cleanHtml'
import { pinyinColumn, rowWordsColumn, sortsByPinyin, storageByType, type Row } from './column'
import { pinyinKey } from './pinyinKey'
import { searchedRows, searchedWords } from './rowWords'

export type { RecordValues }

/** A record as the engine knows it: every field, nothing masked. */
export type StoredRecord<R = AnyResource> = Stored<StatusIn<R>, RecordValues<R>>

interface Stored<Status, Values> {
  readonly id: number
  readonly version: number
  readonly status: Status
  readonly hotelId: number | null
  readonly brandId: number | null
  readonly createdAt: Date
  readonly createdBy: string | null
  readonly updatedAt: Date
  readonly updatedBy: string | null
  readonly deletedAt: Date | null
  readonly values: Values
}

type ReadField = readonly [name: string, read: (name: string, row: Row) => unknown]
const fieldsToRead = new WeakMap<AnyResource, readonly ReadField[]>()

function readsOf(resource: AnyResource): readonly ReadField[] {
  const known = fieldsToRead.get(resource)
  if (known) return known
  const reads = Object.entries<Field>(resource.fields).map(([name, { type }]): ReadField => [
    name,
    storageByType[type].read,
  ])
  fieldsToRead.set(resource, reads)
  return reads
}

const systemProperties: readonly (keyof StoredRecord)[] = [
  'id',
  'version',
  'status',
  'hotelId',
  'brandId',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
  'deletedAt',
]

/** The columns, by property, from which a record is read with some of its fields. */
export const columnsRead = ({ fields }: AnyResource, wanted: readonly string[]): readonly string[] => [
  ...systemProperties,
  ...Object.entries<Field>(fields)
    .filter(([name]) => wanted.includes(name))
    .flatMap(([name, { type }]) => Object.keys(storageByType[type].columns(name))),
]

/** Reads a row of a resource's table. The one cast between drizzle's rows and records. */
export function readRow<R extends AnyResource>(resource: R, row: Row): StoredRecord<R> {
  const values: Record<string, unknown> = {}
  for (const [name, read] of readsOf(resource)) values[name] = read(name, row)
  const { id, version, status, hotelId, brandId, createdAt, createdBy, updatedAt, updatedBy, deletedAt } =
    row as unknown as StoredRecord
  const read: StoredRecord = {
    id,
    version,
    status,
    hotelId,
    brandId,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    deletedAt,
    values,
  }
  // The values were read by the definition's own fields: they are those that its type promises.
  return read as StoredRecord<R>
}

/**
 * The same for rows of a written statement (`askStatement`), as the driver answers them.
 * @param names properties of the columns in the order in which they were asked; fields without one are null
 */
export function readRows<R extends AnyResource>(
  resource: R,
  columns: Readonly<Record<string, PgColumn>>,
  names: readonly string[],
  rows: readonly (readonly unknown[])[],
): StoredRecord<R>[] {
  const asked = names.map((name) => columns[name]!)
  return rows.map((cells) => {
    const row: Row = {}
    for (let at = 0; at < asked.length; at += 1) {
      const cell = cells[at]
      row[names[at]!] = cell === null ? null : asked[at]!.mapFromDriverValue(cell)
    }
    return readRow(resource, row)
  })
}

/**
 * The columns of some values, pinyin keys and searched words of rows included. Rich text is cleaned here, whoever
 * writes it: forms, imports, effects, listeners and seeds all pass by.
 */
export function writeRow<R extends AnyResource>(resource: R, values: Partial<RecordValues<R>>): Row {
  const row: Row = {}
  for (const [name, value] of Object.entries(values)) {
    const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined
    if (!field) continue
    Object.assign(row, storageByType[field.type].write(name, cleanValue(field, value)))
    if (sortsByPinyin(resource, name)) row[pinyinColumn(name)] = typeof value === 'string' ? pinyinKey(value) : null
    if (searchedRows(resource).includes(name)) row[rowWordsColumn(name)] = searchedWords(resource, name, value)
  }
  return row
}

/** What guards see of a record: the same names as on the wire. */
export const standingOf = (record: StoredRecord): RecordValues => ({
  ...record.values,
  id: record.id,
  version: record.version,
  status: record.status,
  hotelId: record.hotelId,
  brandId: record.brandId,
  createdAt: record.createdAt.toISOString(),
  createdBy: record.createdBy,
  updatedAt: record.updatedAt.toISOString(),
  updatedBy: record.updatedBy,
})
