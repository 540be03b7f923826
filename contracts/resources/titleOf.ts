import { yuan } from '@machines/lifecycles/yuan'
import type { AnyResource, Field } from './definition'
import { nameInRow } from './recordLink'
import { rowWordsOf } from './rowWords'

type Row = Readonly<Record<string, unknown>>
/** What references are called: by field, and by `nameInRow` inside rows. */
type Names = Readonly<Record<string, string>>

/** A record with as much of it as a title is made of, personal data masked. */
export type Titled = Row & { readonly id: number; readonly names?: Names }

/** Between the parts of a title. */
export const titleSign = ' · '

const isNothing = (value: unknown) => value === null || value === undefined || value === ''

/** A value as a title says it; '' for nothing. */
function wordsOf(name: string, field: Field, value: unknown, names: Names): string {
  if (isNothing(value)) return ''
  switch (field.type) {
    case 'reference':
    case 'references':
      return names[name] ?? ''
    case 'rows':
      return rowWordsOf(field, value as readonly Row[], (part) => names[nameInRow(name, 0, part)])
    case 'enum':
      return field.values[String(value)] ?? ''
    case 'money':
      return `¥${yuan(Number(value))}`
    default:
      return String(value)
  }
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
