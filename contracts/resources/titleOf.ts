import { yuan } from '@machines/lifecycles/yuan'
import type { AnyResource, Field, FieldOf } from './definition'
import { nameInRow } from './recordLink'

type Row = Readonly<Record<string, unknown>>
/** What references are called: by field, and by `nameInRow` inside rows. */
type Names = Readonly<Record<string, string>>

/** A record with as much of it as a title is made of, personal data masked. */
export type Titled = Row & { readonly id: number; readonly names?: Names }

const betweenFields = ' · '
const betweenParts = ' '

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** A value as a title says it; '' for nothing. */
function wordsOf(name: string, field: Field, value: unknown, names: Names): string {
  if (isNothing(value)) return ''
  switch (field.type) {
    case 'reference':
    case 'references':
      return names[name] ?? ''
    case 'rows':
      return rowWordsOf(name, field, value as readonly Row[], names)
    case 'enum':
      return field.values[String(value)] ?? ''
    case 'money':
      return `¥${yuan(Number(value))}`
    default:
      return String(value)
  }
}

/**
 * Rows in one line: the first of them, how many of it, and how many rows there are; '' for none.
 * @param name of the field, under which `names` has what its rows point at
 * @example rowWordsOf('items', items, rows) // '湖景晚餐 双人 ×2 等 3 项'
 */
export function rowWordsOf(
  name: string,
  { fields, words }: Pick<FieldOf<'rows'>, 'fields' | 'words'>,
  rows: readonly Row[] | null | undefined,
  names: Names = {},
): string {
  const [first] = rows ?? []
  if (!first || !rows) return ''
  const parts = (words?.of ?? []).map((part) => {
    const called = names[nameInRow(name, 0, part)]
    return wordsOf(part, fields[part]!, first[part], called === undefined ? {} : { [part]: called })
  })
  const said = parts.filter((part) => part !== '')
  if (said.length === 0) return `${rows.length} 项`
  const count = words?.count === undefined ? null : first[words.count]
  if (!isNothing(count)) said.push(`×${String(count)}`)
  if (rows.length > 1) said.push(`等 ${rows.length} 项`)
  return said.join(betweenParts)
}

/** What a record is called: who and what where its definition says so (`heading`), else its name, else its number. */
export function titleOf({ fields, heading = [], nameField, title }: AnyResource, record: Titled): string {
  const words = (name: string) => {
    const field = fields[name]
    return field ? wordsOf(name, field, record[name], record.names ?? {}) : ''
  }
  const said = heading.map(words).filter((text) => text !== '')
  if (said.length > 0) return said.join(betweenFields)
  const name = words(nameField)
  return name === '' ? `${title} ${record.id}` : name
}
