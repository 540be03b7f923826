import type { AnyResource, Field } from './definition'
import { nameInRow } from './recordLink'
import { rowWordsOf, wordOf } from './rowWords'

type Row = Readonly<Record<string, unknown>>
/** What references are called: by field, and by `nameInRow` inside rows. */
type Names = Readonly<Record<string, string>>

/** A record with as much of it as a title is made of, personal data masked. */
export type Titled = Row & { readonly id: number; readonly names?: Names }

/** Between the parts of a title. */
export const titleSign = ' · '

function wordsOf(name: string, field: Field, value: unknown, names: Names): string {
  if (field.type !== 'rows') return wordOf(field, value, names[name])
  return Array.isArray(value)
    ? rowWordsOf(field, value as readonly Row[], (part) => names[nameInRow(name, 0, part)])
    : ''
}

/** What a record is called: who and what where its definition says so (`heading`), else its name, else its number. */
export function titleOf({ fields, heading = [], nameField, title }: AnyResource, record: Titled): string {
  const words = (name: string) => {
    const field = fields[name]
    return field ? wordsOf(name, field, record[name], record.names ?? {}) : ''
  }
  const said = heading.map(words).filter((text) => text !== '')
  if (said.length > 0) return said.join(titleSign)
  const name = words(nameField)
  return name === '' ? `${title} ${record.id}` : name
}
