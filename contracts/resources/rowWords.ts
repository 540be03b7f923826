import { yuan } from '@machines/lifecycles/yuan'
import type { Field, FieldOf } from './definition'

type Row = Readonly<Record<string, unknown>>

/** Says what a part of the first row points at; undefined where nobody named it. */
type NameOfPart = (part: string) => string | undefined

/** Rows in one line, and in two: what the first is, then what else there is to say. */
interface RowLines {
  readonly first: string
  /** `双人 ×2 等 3 项`; empty where there is nothing to say. */
  readonly second: string
}

/** A value as a title says it, a reference by its name; '' for nothing. */
export function wordOf(field: Field | undefined, value: unknown, name: string | undefined): string {
  if (value === undefined || value === null || value === '') return ''
  switch (field?.type) {
    case 'reference':
    case 'references':
    case 'parent':
      return name ?? ''
    case 'enum':
      return (field as FieldOf<'enum'>).values[String(value)] ?? ''
    case 'money':
      return `¥${yuan(Number(value))}`
    default:
      return String(value)
  }
}

/** @returns null for rows of which nothing can be said, and where there are none */
export function rowLinesOf(field: FieldOf<'rows'>, rows: readonly Row[], nameOf?: NameOfPart): RowLines | null {
  const row = rows[0]
  if (!field.words || row === undefined) return null
  const { of, count } = field.words
  const values = of.map((part) => wordOf(field.fields[part], row[part], nameOf?.(part))).filter((word) => word !== '')
  const [first, ...others] = values
  if (first === undefined) return null
  const number = count === undefined ? undefined : row[count]
  if (typeof number === 'number') others.push(`×${number}`)
  if (rows.length > 1) others.push(`等 ${rows.length} 项`)
  return { first, second: others.join(' ') }
}

/** Rows in words: `湖景晚餐 双人 ×2 等 3 项`; how many there are where their field doesn't say what they are made of. */
export function rowWordsOf(field: FieldOf<'rows'>, rows: readonly Row[], nameOf?: NameOfPart): string {
  const lines = rowLinesOf(field, rows, nameOf)
  if (rows.length === 0) return ''
  return lines ? [lines.first, lines.second].filter((line) => line !== '').join(' ') : `${rows.length} 项`
}
