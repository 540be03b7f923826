import type { Field, FieldOf } from './definition'

/**
 * Rows of a field in one cell of a file: `双人|398|598|30；家庭|568|798|20`. The order stands in the header of the column,
 * `规格明细（规格名|售价|门市价|库存）`, and may be another one in a file that somebody wrote.
 */

type RowsField = FieldOf<'rows'>

interface Signs {
  /** Between rows, and between the parts of a row; the first one is written, each of them is read. */
  readonly rows: string
  readonly parts: string
}

/** Of rows, and of rows that stand in rows. */
const signsAt: readonly [Signs, Signs] = [
  { rows: '；;\n', parts: '|｜' },
  { rows: '，,', parts: '：:' },
]

/** Rows within rows; none stand deeper. */
export const innerDepth = 1

/** What follows it stands for itself. */
const escape = '\\'
const lineEnd = '\n'
const escapedLineEnd = `${escape}n`

export const signsOf = (depth: number): Signs => signsAt[depth] ?? signsAt[innerDepth]

/** The fields of a row that stand in a file: those that people fill in, or all where there are none. */
export const partsOfRows = ({ fields, readOnly }: RowsField): readonly string[] =>
  Object.entries<Field>(fields)
    .filter(([, field]) => readOnly || !field.readOnly)
    .map(([name]) => name)

/** Header of the column of a field. */
export function columnHeader(field: Field, depth = 0): string {
  if (field.type !== 'rows') return field.label
  const parts = partsOfRows(field).map((name) => columnHeader(field.fields[name]!, innerDepth))
  return `${field.label}（${parts.join(signsOf(depth).parts[0])}）`
}

/**
 * What a header says of a field.
 * @returns null for the header of another field; for rows the names of their parts, null for one that is none
 */
export function readHeader(field: Field, header: string): { readonly parts: readonly (string | null)[] } | null {
  if (header === field.label) return { parts: field.type === 'rows' ? partsOfRows(field) : [] }
  if (field.type !== 'rows' || !header.startsWith(field.label)) return null
  const order = /^[（(](.+)[)）]$/.exec(header.slice(field.label.length).trim())?.[1]
  if (order === undefined) return null
  const known = partsOfRows(field)
  const partOf = (label: string) => known.find((name) => readHeader(field.fields[name]!, label) !== null) ?? null
  return { parts: order.split(/[|｜]/).map((label) => partOf(label.trim())) }
}

/** Writes a text so that it is one part of a row. */
export const escapePart = (text: string, depth: number): string => {
  const { rows, parts } = signsOf(depth)
  return [...text]
    .map((sign) => {
      if (sign === lineEnd) return escapedLineEnd
      return sign === escape || rows.includes(sign) || parts.includes(sign) ? escape + sign : sign
    })
    .join('')
}

/** The parts of each row of a cell, as they were before they were written; rows of nothing are left out. */
export function splitRows(text: string, depth: number): readonly (readonly string[])[] {
  const { rows, parts } = signsOf(depth)
  const found: string[][] = [['']]
  const put = (sign: string) => {
    const row = found.at(-1)!
    row[row.length - 1] += sign
  }
  let isEscaped = false
  for (const sign of text) {
    if (isEscaped) put(sign === 'n' ? lineEnd : sign)
    else if (rows.includes(sign)) found.push([''])
    else if (parts.includes(sign)) found.at(-1)!.push('')
    else if (sign !== escape) put(sign)
    isEscaped = !isEscaped && sign === escape
  }
  return found.filter((row) => row.some((part) => part.trim() !== ''))
}
