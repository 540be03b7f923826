import type { AnyResource, Field, RowWords } from './definition'

type Row = Readonly<Record<string, unknown>>

/** What of a record its title is made of. */
interface Titled extends Row {
  readonly id: number
  readonly names: Readonly<Record<string, string>>
}

/** Between the parts of a title. */
export const titleSign = ' · '

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''

/** `湖景晚餐 双人 ×2 等 3 项`; '' for no rows. */
function rowsText(rows: unknown, { of, count }: RowWords): string {
  const [first, ...others] = Array.isArray(rows) ? (rows as readonly Row[]) : []
  if (!first) return ''
  const words = of.map((name) => textOf(first[name])).filter((word) => word !== '')
  const number = count === undefined ? '' : textOf(first[count])
  if (number !== '') words.push(`×${number}`)
  if (others.length > 0) words.push(`等 ${others.length + 1} 项`)
  return words.join(' ')
}

function wordOf(field: Field | undefined, name: string, record: Titled): string {
  const value = record[name]
  if (field?.type === 'rows') return field.words ? rowsText(value, field.words) : ''
  if (field?.type === 'enum') return field.values[textOf(value)] ?? textOf(value)
  if (field?.type === 'reference' || field?.type === 'references') return record.names[name] ?? ''
  if (field?.type === 'money') return typeof value === 'number' ? `¥${(value / fenOfYuan).toFixed(2)}` : ''
  return textOf(value)
}

const fenOfYuan = 100

/**
 * What a record is called: who and what by the fields of its heading, else by its name, else `票券商品 12`. A number alone
 * tells nobody anything where there is a heading.
 */
export function titleOf(
  { fields, heading = [], nameField, title }: Pick<AnyResource, 'fields' | 'heading' | 'nameField' | 'title'>,
  record: Titled,
): string {
  const words = heading.map((name) => wordOf(fields[name], name, record)).filter((word) => word !== '')
  if (words.length > 0) return words.join(titleSign)
  return wordOf(fields[nameField], nameField, record) || `${title} ${record.id}`
}
