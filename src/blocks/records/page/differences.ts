import type { AnyResource, Field, FieldOf } from '@contracts/resources/definition'
import { nameInRow } from '@contracts/resources/recordLink'
import { diffWordsWithSpace } from 'diff'
import { valueText } from '../cellText'
import { yuanText } from '../money'

/** A piece of prose: what stays, what was cut, what was added. */
export interface Piece {
  readonly text: string
  readonly is: 'kept' | 'cut' | 'added'
}

/** One difference between two versions of a record, as a line of a table. */
export interface Difference {
  /** The field; of rows the part and the row: 售价 · 双人. */
  readonly label: string
  readonly field: string
  readonly before: string
  readonly after: string
  /** Prose, of which only the words that differ are marked. */
  readonly pieces?: readonly Piece[]
  /** What the change comes to: 降 30.00（7.0%）. */
  readonly note?: string
}

type Row = Readonly<Record<string, unknown>>
type Names = Readonly<Record<string, string>>

const added = '新增'
const removed = '删除'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** @returns the words of two texts in their order, each marked once */
export const piecesOf = (before: string, after: string): readonly Piece[] =>
  diffWordsWithSpace(before, after, { intlSegmenter: segmenter }).map(({ value, added: isNew, removed: isGone }) => ({
    text: value,
    is: isNew ? 'added' : isGone ? 'cut' : 'kept',
  }))

const isProse = ({ type }: Field) => type === 'longText' || type === 'richText'
const rowsOf = (value: unknown): readonly Row[] => (Array.isArray(value) ? (value as readonly Row[]) : [])
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** How far an amount goes up or down. */
function moneyNote(before: unknown, after: unknown): string | undefined {
  if (typeof before !== 'number' || typeof after !== 'number' || before === after) return undefined
  const by = Math.abs(after - before)
  const part = before === 0 ? '' : `（${((by / before) * 100).toFixed(1)}%）`
  return `${after > before ? '涨' : '降'} ${yuanText(by)}${part}`
}

function differenceOf(
  field: Field,
  place: Pick<Difference, 'label' | 'field'>,
  [before, after]: readonly [unknown, unknown],
  [nameBefore, nameAfter]: readonly [string | undefined, string | undefined],
): Difference {
  const texts = { before: valueText(field, before, nameBefore), after: valueText(field, after, nameAfter) }
  return {
    ...place,
    ...texts,
    pieces: isProse(field) ? piecesOf(texts.before, texts.after) : undefined,
    note: field.type === 'money' ? moneyNote(before, after) : undefined,
  }
}

/** Rows told apart by their first part, part by part; what stands in only one of the versions as a whole. */
function rowDifferences(
  name: string,
  field: FieldOf<'rows'>,
  [before, after]: readonly [readonly Row[], readonly Row[]],
  names: readonly [Names, Names],
): readonly Difference[] {
  const [key = ''] = Object.keys(field.fields)
  const keyField = field.fields[key]
  const parts = Object.entries<Field>(field.fields).filter(([part, { readOnly }]) => !readOnly && part !== key)
  const calledIn = (version: 0 | 1, rows: readonly Row[], row: Row) =>
    keyField ? valueText(keyField, row[key], names[version][nameInRow(name, rows.indexOf(row), key)]) : ''
  const changed = after.flatMap((row) => {
    const called = calledIn(1, after, row)
    const former = before.find((one) => isSame(one[key], row[key]))
    if (!former) return [{ label: `${field.label} · ${called}`, field: name, before: '–', after: added }]
    return parts
      .filter(([part]) => !isSame(former[part], row[part]))
      .map(([part, inner]) =>
        differenceOf(
          inner,
          { label: `${inner.label} · ${called}`, field: name },
          [former[part], row[part]],
          [
            names[0][nameInRow(name, before.indexOf(former), part)],
            names[1][nameInRow(name, after.indexOf(row), part)],
          ],
        ),
      )
  })
  const gone = before
    .filter((row) => !after.some((one) => isSame(one[key], row[key])))
    .map((row) => ({
      label: `${field.label} · ${calledIn(0, before, row)}`,
      field: name,
      before: calledIn(0, before, row),
      after: removed,
    }))
  return [...changed, ...gone]
}

/**
 * What differs between two versions of a record, in the order of its definition.
 * @param changes before and after by field
 * @param names behind references, in each of the versions
 */
export function differencesOf(
  { fields }: Pick<AnyResource, 'fields'>,
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  names: readonly [Names, Names],
): readonly Difference[] {
  return Object.entries<Field>(fields).flatMap(([name, field]) => {
    const pair = changes[name]
    if (!pair) return []
    if (field.type === 'rows') {
      return rowDifferences(name, field as FieldOf<'rows'>, [rowsOf(pair[0]), rowsOf(pair[1])], names)
    }
    return [differenceOf(field, { label: field.label, field: name }, pair, [names[0][name], names[1][name]])]
  })
}
