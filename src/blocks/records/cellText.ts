import type { Field, FieldOf, FieldType } from '@contracts/resources/definition'
import { addressOf, type Location } from '@contracts/resources/location'
import { nameInRow } from '@contracts/resources/recordLink'
import { holdsWhen } from '@contracts/resources/rules'
import { rowWordsOf } from '@contracts/resources/rowWords'
import { weekdaysText } from '@contracts/resources/weekdays'
import dayjs from 'dayjs'
import type { AnyRecord } from './anyRecord'
import { nextDay, noValue, rangeWord } from './constants'
import { yuanText } from './money'

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const plain = (value: unknown): string => (typeof value === 'object' ? noValue : String(value))

/** ISO → 2025-05-20 14:06 in this browser's zone; what is no moment stays as it is. */
export const momentText = (iso: string): string => {
  const at = dayjs(iso)
  return at.isValid() ? at.format('YYYY-MM-DD HH:mm') : iso
}

/** The words of a piece of HTML, without ever drawing it. */
const wordsOfHtml = (html: string): string =>
  new DOMParser().parseFromString(html, 'text/html').body.textContent.replace(/\s+/g, ' ').trim()

const labelIn = (values: Readonly<Record<string, string>> | undefined, value: unknown) =>
  values?.[String(value)] ?? String(value)

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value])

type Row = Readonly<Record<string, unknown>>

/** What a field of rows holds. */
export const rowsIn = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : [])

/** Finds what the first of a field's rows points at among the names of its record. */
export const nameInFirst = (name: string, names: Readonly<Record<string, string>>) => (part: string) =>
  names[nameInRow(name, 0, part)]

/** A field of rows in words, references in them by their names. @param name of the field */
export const rowsText = (
  name: string,
  field: FieldOf<'rows'>,
  value: unknown,
  names: Readonly<Record<string, string>>,
): string => rowWordsOf(field, rowsIn(value), nameInFirst(name, names))

const number = (value: unknown, decimals?: number) =>
  typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: decimals ?? 4 }) : plain(value)

/** A number with the words around it, `付款后 2 小时`. */
const worded = (text: string, { lead, unit }: { readonly lead?: string; readonly unit?: string }) =>
  [lead, text, unit].filter(Boolean).join(' ')

type TextOf<Type extends FieldType> = (value: unknown, field: FieldOf<Type>) => string

/** A value of each type of field in words: what a tip, a history and a card say. Given only what is not empty. */
const textByType: { readonly [Type in FieldType]: TextOf<Type> } = {
  text: plain,
  longText: plain,
  richText: (value) => wordsOfHtml(String(value)),
  url: plain,
  phone: plain,
  email: plain,
  color: plain,
  money: (value) => (typeof value === 'number' ? `¥${yuanText(value)}` : plain(value)),
  integer: (value, field) => worded(number(value, 0), field),
  decimal: (value, field) => worded(number(value), field),
  percent: (value) => `${number(value, 2)}%`,
  boolean: (value) => (value === true ? '是' : value === false ? '否' : plain(value)),
  date: plain,
  dateTime: (value) => momentText(String(value)),
  dateRange: (value) => listOf(value).join(rangeWord),
  dateTimeRange: (value) =>
    listOf(value)
      .map((end) => momentText(String(end)))
      .join(rangeWord),
  time: plain,
  timeRange(value) {
    const [start, end] = listOf(value).map(String) as [string, string]
    return `${start}${rangeWord}${end > start ? '' : `${nextDay} `}${end}`
  },
  weekdays: (value) => weekdaysText(listOf(value).map(String)),
  enum: (value, { values }) => labelIn(values, value),
  image: () => '1 张图片',
  file: (value) => String(value).split('/').at(-1)!,
  video: (value) => String(value).split('/').at(-1)!,
  images: (value) => `${listOf(value).length} 张图片`,
  tags: (value, { values }) =>
    listOf(value)
      .map((tag) => labelIn(values, tag))
      .join('、'),
  reference: (value) => `#${plain(value)}`,
  references: (value) =>
    listOf(value)
      .map((id) => `#${plain(id)}`)
      .join('、'),
  location: (value) => addressOf(value as Location),
  parent: (value) => `#${plain(value)}`,
  order: plain,
  rows: (value, field) => rowWordsOf(field, rowsIn(value)),
}

/** The value of a record's field in words, as `valueText` says it; – where the record is not asked for it. */
export function fieldText(field: Field, name: string, record: AnyRecord): string {
  const { shownWhen } = field
  if (isBlank(record[name]) && shownWhen && !holdsWhen(shownWhen, record)) return noValue
  return valueText(field, record[name], record.names[name])
}

/**
 * A value in words; – where there is none, unless that means something (`none` of the field). Masked personal data is a text whatever its field.
 * @param name of the record behind a reference, where the gateway named it
 */
export function valueText(field: Field, value: unknown, name?: string): string {
  if (isBlank(value)) return field.none ?? noValue
  if (name) return name
  return (textByType[field.type] as (value: unknown, field: Field) => string)(value, field)
}
