import type { AnyResource, Field, FieldType } from '@contracts/resources/definition'
import { bigint, boolean, date, jsonb, numeric, type PgColumnBuilderBase } from 'drizzle-orm/pg-core'
import { instant, textC } from '../db/columns'

/** A row as drizzle reads and writes it, by property. */
export type Row = Record<string, unknown>

/** How a type of field is kept: its columns, and a value's way there and back. */
interface Storage {
  columns(name: string): Record<string, PgColumnBuilderBase>
  write(name: string, value: unknown): Row
  read(name: string, row: Row): unknown
}

/** `categoryName` → `category_name`. */
export const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const single = (column: (name: string) => PgColumnBuilderBase): Storage => ({
  columns: (name) => ({ [name]: column(columnName(name)) }),
  write: (name, value) => ({ [name]: value ?? null }),
  read: (name, row) => row[name] ?? null,
})

const text = single(textC)
const whole = single((name) => bigint(name, { mode: 'number' }))
const structured = single((name) => jsonb(name))
const day = (name: string) => date(name, { mode: 'string' })

/** First and last day stand in columns of their own: they are filtered and sorted. */
export const rangeStart = (name: string) => `${name}From`
export const rangeEnd = (name: string) => `${name}To`

/** Two columns of one kind. @param own how an end is kept, and its way back */
const rangeOf = (
  column: (name: string) => PgColumnBuilderBase,
  own: { write: (end: string) => unknown; read: (end: unknown) => unknown },
): Storage => ({
  columns: (name) => ({
    [rangeStart(name)]: column(columnName(rangeStart(name))),
    [rangeEnd(name)]: column(columnName(rangeEnd(name))),
  }),
  write(name, value) {
    const [from = null, to = null] = (value ?? []) as readonly (string | null)[]
    const kept = (end: string | null) => (end === null ? null : own.write(end))
    return { [rangeStart(name)]: kept(from), [rangeEnd(name)]: kept(to) }
  },
  read(name, row) {
    const [from, to] = [row[rangeStart(name)], row[rangeEnd(name)]]
    return from == null || to == null ? null : [own.read(from), own.read(to)]
  },
})

const asItIs = (end: unknown) => end
const isoOf = (at: unknown) => (at instanceof Date ? at.toISOString() : null)

const time: Storage = {
  ...single(instant),
  write: (name, value) => ({ [name]: value == null ? null : new Date(String(value)) }),
  read: (name, row) => isoOf(row[name]),
}

/** The columns of every type of field. Money is whole fen; percent has two decimals, decimal four, both exact. */
export const storageByType: { readonly [Type in FieldType]: Storage } = {
  text,
  longText: text,
  richText: text,
  url: text,
  phone: text,
  email: text,
  color: text,
  money: whole,
  integer: whole,
  decimal: single((name) => numeric(name, { precision: 15, scale: 4, mode: 'number' })),
  percent: single((name) => numeric(name, { precision: 8, scale: 2, mode: 'number' })),
  boolean: single((name) => boolean(name)),
  date: single(day),
  dateTime: time,
  dateRange: rangeOf(day, { write: asItIs, read: asItIs }),
  dateTimeRange: rangeOf(instant, { write: (end) => new Date(end), read: isoOf }),
  time: text,
  timeRange: structured,
  weekdays: structured,
  enum: text,
  image: text,
  file: text,
  video: text,
  images: structured,
  tags: structured,
  reference: whole,
  references: structured,
  location: structured,
  parent: whole,
  order: whole,
  rows: structured,
}

/** Types whose order is that of their words. */
const wordTypes: ReadonlySet<FieldType> = new Set(['text', 'longText', 'url', 'phone', 'email'])

/** The column by which a text sorts: its pinyin, since the database knows none. */
export const pinyinColumn = (name: string) => `${name}Key`

/** The column of the words inside rows that a search looks through: JSON is not searched row by row. */
export const rowWordsColumn = (name: string) => `${name}Words`

/** Whether a field is sorted by its pinyin. */
export function sortsByPinyin({ fields, list }: AnyResource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? (fields[name] as Field) : undefined
  const isSorted = list.sortable?.includes(name) || list.sort === name || list.sort === `-${name}`
  return Boolean(field && isSorted && wordTypes.has(field.type))
}
