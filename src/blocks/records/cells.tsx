import type { Field, FieldOf, FieldType } from '@contracts/resources/definition'
import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { Tag, TagsCell } from '../table/cells'
import type { AnyRecord } from './anyRecord'
import { fieldText, momentText, rowsText, valueText } from './cellText'
import { noValue } from './constants'
import { yuanText } from './money'
import { Thumb } from './Thumb'

const useStyles = makeStyles({
  fixed: { whiteSpace: 'nowrap' },
  tags: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px', maxWidth: '100%' },
  thumbs: { display: 'inline-flex', flexWrap: 'wrap', gap: '4px' },
  swatch: {
    display: 'inline-block',
    width: '16px',
    height: '16px',
    marginRight: '8px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
    verticalAlign: '-3px',
  },
})

/** Where a value stands: a table says the unit in its head, everything else beside the value (docs/look.md, 8). */
type Place = 'table' | 'page'

/** What a cell may look at besides its value. */
interface Around {
  readonly name: string
  readonly record: AnyRecord
  readonly place: Place
}

type CellOf<Type extends FieldType> = (value: unknown, field: FieldOf<Type>, around: Around) => ReactNode

/** A nought that means something: 不限. */
const zeroIn = ({ zero }: FieldOf<'money' | 'integer' | 'decimal'>, value: unknown) => (value === 0 ? zero : undefined)

const words: CellOf<FieldType> = (value, field) => valueText(field, value)
const noBreak: CellOf<FieldType> = (value, field) => <NoBreak>{valueText(field, value)}</NoBreak>
/** A table says the words around a number in its head. */
const withoutWords = (field: FieldOf<'integer' | 'decimal'>) => ({ ...field, lead: undefined, unit: undefined })
const count: CellOf<'integer' | 'decimal'> = (value, field, { place }) => (
  <NoBreak>{zeroIn(field, value) ?? valueText(place === 'table' ? withoutWords(field) : field, value)}</NoBreak>
)
const named: CellOf<FieldType> = (value, field, { name, record }) => valueText(field, value, record.names[name])

/** How a value of each type of field is shown; a new type does not compile until it has its row. */
const cellByType: { readonly [Type in FieldType]: CellOf<Type> } = {
  text: words,
  longText: words,
  richText: words,
  url: words,
  phone: noBreak,
  email: words,
  // Its code says nothing to a merchant who looks down a column: a table keeps it for the pointer and the reader.
  color: (value, _, { place }) =>
    place === 'table' ? <Swatch color={String(value)} /> : <NamedSwatch color={String(value)} />,
  money: (value, field, { place }) => (
    <NoBreak>
      {zeroIn(field, value) ??
        (typeof value === 'number' && place === 'table' ? yuanText(value) : valueText(field, value))}
    </NoBreak>
  ),
  integer: count,
  decimal: count,
  percent: noBreak,
  boolean: words,
  date: noBreak,
  dateTime: noBreak,
  dateRange: noBreak,
  dateTimeRange: noBreak,
  time: noBreak,
  timeRange: noBreak,
  weekdays: words,
  enum: words,
  image: (value) => <Thumb file={String(value)} />,
  file: words,
  video: words,
  images: (value, _, { place }) => <Thumbs files={textsIn(value)} most={place === 'table' ? 1 : undefined} />,
  tags(value, { values }, { place }) {
    const tags = textsIn(value).map((tag) => values?.[tag] ?? tag)
    return place === 'table' ? <TagsCell tags={tags} /> : <Tags tags={tags} />
  },
  reference: named,
  references: named,
  location: words,
  parent: named,
  order: words,
  rows: (value, field, { name, record }) => rowsText(name, field, value, record.names),
}

const textsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [String(value)])

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

/** A field's value as it is read; – where there is none, unless that means something. */
export function FieldCell({ field, ...around }: Around & { field: Field }) {
  const value = around.record[around.name]
  if (isBlank(value) || (Array.isArray(value) && value.length === 0))
    return fieldText(field, around.name, around.record)
  return (cellByType[field.type] as CellOf<FieldType>)(value, field, around)
}

/** The moment of a system column. */
export const MomentCell = ({ iso }: { iso: unknown }) =>
  typeof iso === 'string' ? <NoBreak>{momentText(iso)}</NoBreak> : noValue

/** Amounts and dates never break (docs/look.md, 3). */
function NoBreak({ children }: { children: string }) {
  const styles = useStyles()
  return <span className={styles.fixed}>{children}</span>
}

/** Properties of a record; states have badges. */
function Tags({ tags }: { tags: readonly string[] }) {
  const styles = useStyles()
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  )
}

function Swatch({ color }: { color: string }) {
  const styles = useStyles()
  return (
    <span role="img" aria-label={color} title={color} className={styles.swatch} style={{ backgroundColor: color }} />
  )
}

function NamedSwatch({ color }: { color: string }) {
  const styles = useStyles()
  return (
    <span className={styles.fixed}>
      <span aria-hidden>
        <Swatch color={color} />
      </span>
      {color}
    </span>
  )
}

/** Stored pictures in small, side by side. */
export function Thumbs({ files, most = files.length }: { files: readonly string[]; most?: number }) {
  const styles = useStyles()
  return (
    <span className={styles.thumbs}>
      {files.slice(0, most).map((file) => (
        <Thumb key={file} file={file} />
      ))}
    </span>
  )
}
