import type { Field, FieldOf, FieldType } from '@contracts/resources/definition'
import { readLocation, writeLocation, type Location } from '@contracts/resources/location'
import { escapePart, innerDepth, partsOfRows, signsOf, splitRows } from '@contracts/resources/rowsText'
import { readWeekdays, weekdaysText } from '@contracts/resources/weekdays'
import { ruleMessages } from '@contracts/rules/messages'
import { readMoment, writeMoment } from './merchantDay'
import type { RecordValues } from './storedRecord'

/** What stands in a cell of a file; numbers so that spreadsheets can add them up. */
export type Cell = string | number

/** What a cell's text stands for, or that it stands for nothing of its type. */
export type ReadCell = { readonly value: unknown } | { readonly problem: string }

type NamesInRows = (row: number, name: string) => string | undefined

interface CellText<F extends Field> {
  /**
   * @param names what the record calls the targets of its references
   * @param inRows the same inside of its rows, counted from 0
   */
  write(value: unknown, field: F, names: string | undefined, inRows?: NamesInRows): Cell
  /**
   * @param text trimmed and not empty
   * @param order of rows: which part stands where
   */
  read(text: string, field: F, order?: readonly string[]): ReadCell
}

const wrong = (label: string): ReadCell => ({ problem: `${label}格式有误` })
const joint = '、'
/** Between the keys of stored files, which may hold every other sign. */
const fileJoint = '\n'

const words: CellText<Field> = { write: (value) => String(value), read: (text) => ({ value: text }) }

/** Decimal text into whole units, without the detour over fractions: 0.29 × 100 is not 29. */
function readScaled(text: string, decimals: number): number | null {
  const found = /^([+-]?)(\d{1,14})(?:\.(\d+))?$/.exec(text.replaceAll(/[,，¥￥%\s]/g, ''))
  if (!found) return null
  const fraction = (found[3] ?? '').replace(/0+$/, '')
  if (fraction.length > decimals) return null
  const scaled = Number(`${found[2]}${fraction.padEnd(decimals, '0')}`)
  return Number.isSafeInteger(scaled) ? (found[1] === '-' && scaled !== 0 ? -scaled : scaled) : null
}

const numbers = (decimals: number, { scaled = false } = {}): CellText<Field> => ({
  write: (value) => (scaled ? Number(value) / 10 ** decimals : Number(value)),
  read(text, { label }) {
    const read = readScaled(text, decimals)
    if (read === null) return wrong(label)
    return { value: scaled ? read : read / 10 ** decimals }
  },
})

const byLabel = (values: Readonly<Record<string, string>>, text: string): string | undefined =>
  Object.entries(values).find(([key, label]) => label === text || key === text)?.[0]

const two = (digits: string) => digits.padStart(2, '0')

const day: CellText<Field> = {
  write: (value) => String(value),
  read(text, { label }) {
    const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text)
    return found ? { value: `${found[1]}-${two(found[2]!)}-${two(found[3]!)}` } : wrong(label)
  },
}

/** A day, and a time of it as spreadsheets show it: `2026/3/1 8:30`. The day alone is its beginning. */
function readDayTime(text: string, field: Field): string | null {
  const found = /^(\S+?)(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?)?$/.exec(text)
  const read = found && day.read(found[1]!, field)
  if (!read || 'problem' in read) return null
  return readMoment(`${String(read.value)} ${two(found[2] ?? '0')}:${found[3] ?? '00'}:${found[4] ?? '00'}`)
}

/** A time as spreadsheets show it, `8:30`; their seconds are dropped. */
const timeOf = (text: string): string | null => {
  const found = /^(\d{1,2})[:：](\d{2})(?:[:：]\d{2})?$/.exec(text.trim())
  return found && `${two(found[1]!)}:${found[2]}`
}

/** How each type of field is written into a file and read from one; reading takes what writing makes. */
const textByType: { readonly [Type in FieldType]: CellText<FieldOf<Type>> } = {
  text: words,
  longText: words,
  richText: words,
  url: words,
  phone: words,
  email: words,
  color: words,
  // Yuan.
  money: numbers(2, { scaled: true }),
  integer: numbers(0),
  decimal: numbers(4),
  percent: numbers(2),
  boolean: {
    write: (value) => (value ? '是' : '否'),
    // TRUE and FALSE are how spreadsheets write what they tick.
    read(text, { label }) {
      const said = text.toLowerCase()
      if (said === '是' || said === 'true') return { value: true }
      return said === '否' || said === 'false' ? { value: false } : wrong(label)
    },
  },
  date: day,
  dateTime: {
    write: (value) => writeMoment(String(value)),
    read(text, field) {
      const value = readDayTime(text, field)
      return value === null ? wrong(field.label) : { value }
    },
  },
  dateRange: {
    write: (value) => (value as readonly string[]).join(' ~ '),
    read(text, field) {
      const ends = text.split(/\s*[~～]\s*/).map((end) => day.read(end, field))
      const days = ends.flatMap((end) => ('value' in end ? [end.value] : []))
      return ends.length === 2 && days.length === 2 ? { value: days } : wrong(field.label)
    },
  },
  dateTimeRange: {
    write: (value) => (value as readonly string[]).map(writeMoment).join(' ~ '),
    read(text, field) {
      const ends = text.split(/\s*[~～]\s*/).map((end) => readDayTime(end, field))
      return ends.length === 2 && !ends.includes(null) ? { value: ends } : wrong(field.label)
    },
  },
  time: {
    write: (value) => String(value),
    read(text, { label }) {
      const value = timeOf(text)
      return value === null ? wrong(label) : { value }
    },
  },
  timeRange: {
    write: (value) => (value as readonly string[]).join(' ~ '),
    read(text, { label }) {
      const times = text.split(/[~～至–-]/).map(timeOf)
      return times.length === 2 && !times.includes(null) ? { value: times } : wrong(label)
    },
  },
  weekdays: {
    write: (value) => weekdaysText(value as readonly string[]),
    read(text, { label }) {
      const value = readWeekdays(text)
      return value === null ? wrong(label) : { value }
    },
  },
  enum: {
    write: (value, { values }) => values[String(value)] ?? String(value),
    read(text, { values, label }) {
      const value = byLabel(values, text)
      return value === undefined ? { problem: `${label}只能填写${Object.values(values).join(joint)}` } : { value }
    },
  },
  image: words,
  file: words,
  video: words,
  images: {
    write: (value) => (value as readonly string[]).join(fileJoint),
    read: (text) => ({ value: text.split(/\r?\n/) }),
  },
  tags: {
    write: (value, { values }) => (value as readonly string[]).map((tag) => values?.[tag] ?? tag).join(joint),
    read(text, { values, label }) {
      const tags = text.split(/[、,，]/).map((tag) => tag.trim())
      const keys = values ? tags.map((tag) => byLabel(values, tag)) : tags
      return keys.includes(undefined)
        ? { problem: `${label}只能填写${Object.values(values ?? {}).join(joint)}` }
        : { value: keys }
    },
  },
  // Names are turned into ids by the import, which looks them up together.
  reference: {
    write: (value, _field, names) => names ?? Number(value),
    read: (text) => ({ value: text }),
  },
  references: {
    write: (value, _field, names) => names ?? (value as readonly number[]).join(joint),
    read: (text) => ({ value: text.split(joint).map((name) => name.trim()) }),
  },
  location: {
    write: (value) => writeLocation(value as Location),
    read(text, { label }) {
      const value = readLocation(text)
      return value === null ? wrong(label) : { value }
    },
  },
  parent: {
    write: (value, _field, names) => names ?? Number(value),
    read: (text) => ({ value: text }),
  },
  order: numbers(0),
  rows: rowsText(0),
}

/** Rows in one cell; mistakes are reported by row and part. */
function rowsText(depth: number): CellText<FieldOf<'rows'>> {
  return {
    write(value, field, _names, inRows = () => undefined) {
      const { rows, parts } = signsOf(depth)
      const textOf = (row: RecordValues, at: number) => (name: string) => {
        const inner = field.fields[name]!
        const cell =
          inner.type === 'rows'
            ? rowsWithin.write(row[name] ?? [], inner, undefined)
            : writeCell(inner, row[name], inRows(at, name))
        return escapePart(String(cell), depth)
      }
      return (value as readonly RecordValues[])
        .map((row, at) => partsOfRows(field).map(textOf(row, at)).join(parts[0]))
        .join(rows[0])
    },
    read(text, field, order = partsOfRows(field)) {
      const problems: string[] = []
      const rows = splitRows(text, depth).map((parts, at) => {
        if (parts.length > order.length) problems.push(tooMany(at + 1, parts.length, order.length))
        return Object.fromEntries(
          order.map((name, place) => {
            const inner: Field = field.fields[name]!
            const read = readPart({ ...inner, label: '' }, (parts[place] ?? '').trim())
            if ('problem' in read) problems.push(ruleMessages.row(at + 1, inner.label, read.problem))
            return [name, 'value' in read ? read.value : null]
          }),
        )
      })
      return problems.length > 0 ? { problem: problems.join('；') } : { value: rows }
    },
  }
}

const tooMany = (row: number, given: number, most: number) => `第${row}行有${given}项，最多${most}项`

const rowsWithin = rowsText(innerDepth)

function readPart(field: Field, text: string): ReadCell {
  if (text === '') return { value: null }
  return field.type === 'rows' ? rowsWithin.read(text, field) : readCell(field, text)
}

/** A value in a file; '' for nothing. @param inRows names of what its rows point at */
export function writeCell(field: Field, value: unknown, names?: string, inRows?: NamesInRows): Cell {
  if (value === null || value === undefined) return ''
  return (textByType[field.type] as CellText<Field>).write(value, field, names, inRows)
}

/** A cell of a file as a value; null for an empty one. @param order of rows: which part stands where */
export function readCell(field: Field, text: string, order?: readonly string[]): ReadCell {
  const trimmed = text.trim()
  if (trimmed === '') return { value: null }
  return (textByType[field.type] as CellText<Field>).read(trimmed, field, order)
}
