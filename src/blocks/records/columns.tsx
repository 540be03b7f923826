import type { RecordAnswer } from '@contracts/resources/calls'
import type {
  AnyResource,
  ColumnOf,
  Field,
  FieldOf,
  Fields,
  FieldType,
  SystemColumn,
} from '@contracts/resources/definition'
import { computedValue, fieldOfComputed } from '@contracts/resources/computed'
import { statusChoices } from '@contracts/resources/lifecycle'
import { rowLinesOf } from '@contracts/resources/rowWords'
import { weekdayNames } from '@contracts/resources/weekdays'
import { isSystemColumn, systemLabels } from '@contracts/resources/systemColumns'
import type { ComponentType, ReactNode } from 'react'
import type { CellProps, TableColumn } from '../table/column'
import { isRevised, type AnyRecord } from './anyRecord'
import { FieldCell, MomentCell } from './cells'
import { fieldText, nameInFirst, rowsIn, valueText } from './cellText'
import { revisionWords } from './page/revisionWords'

type Column = TableColumn<AnyRecord>
type Measures = Pick<Column, 'width' | 'align'>

const text: Measures = { width: 144 }
const choice: Measures = { width: 96 }
const amount: Measures = { width: 112, align: 'end' }
const count: Measures = { width: 88, align: 'end' }
const long: Measures = { width: 200 }
/** Of an order or a paper: nineteen characters. */
const number: Measures = { width: 184 }
const moment: Measures = { width: 144 }

/** How wide the column of each type of field is, px, and where its values stand (docs/look.md, 5). */
const measuresByType: { readonly [Type in FieldType]: Measures } = {
  text,
  longText: long,
  richText: long,
  url: long,
  phone: { width: 120 },
  email: { width: 176 },
  color: { width: 104 },
  money: amount,
  integer: count,
  decimal: count,
  percent: count,
  boolean: { width: 72 },
  date: { width: 112 },
  dateTime: moment,
  dateRange: { width: 208 },
  dateTimeRange: { width: 272 },
  time: choice,
  timeRange: text,
  weekdays: text,
  enum: choice,
  image: { width: 72 },
  file: text,
  video: text,
  images: { width: 72 },
  tags: { width: 184 },
  // An order's number or a product's name.
  reference: { width: 168 },
  references: text,
  location: { width: 240 },
  parent: { width: 144 },
  order: { width: 72 },
  rows: { width: 80 },
}

/** What a letter of a cell takes, px, and its padding. */
const cellLetter = 14
const aroundCell = 24
const roomFor = (letters: number): Measures => ({ width: letters * cellLetter + aroundCell })
/** A text that is worked out has room for so many unless its definition says otherwise. */
const usualLetters = 7

/** Rows that say what they hold need the room of a name, numbers of papers that of eighteen characters. */
function measuresOf(field: Field): Measures {
  if (field.type === 'rows' && (field as FieldOf<'rows'>).words) return measuresByType.reference
  if ('letters' in field && field.letters) return roomFor(field.letters)
  return field.personal?.as === 'idNumber' ? number : measuresByType[field.type]
}

/** What a letter of a header takes, px, and what stands around it: its padding, and what a button beside it takes. */
const headerLetter = 12
const aroundHeader = 26
const besideHeader = 18

/** A column that shows the whole of its header. */
function fitted(column: Column): Column {
  const buttons = Number(column.sortable === true) + Number(column.tip !== undefined)
  const head = column.header.length * headerLetter + aroundHeader + buttons * besideHeader
  return { ...column, width: column.width && Math.max(column.width, head) }
}

/** How narrow the name of a record may become, px. */
const nameWidth = 240

/** What a head says, so that its cells need not. */
const unitOf = (field: Field) => (field.type === 'money' ? '元' : 'unit' in field ? field.unit : undefined)

/** Who and when: what is read in the record leaves first in narrower windows. */
const systemMeasures: Readonly<Record<SystemColumn, Measures & Pick<Column, 'wide' | 'state'>>> = {
  id: { width: 80, align: 'end', wide: true },
  status: { width: 104, state: true },
  createdAt: moment,
  createdBy: { width: 104, wide: true },
  updatedAt: { ...moment, wide: true },
  updatedBy: { width: 104, wide: true },
}

/** A status that an area draws itself has a second badge beside it. */
const ownStatus: Measures = { width: 176 }

/** Columns that only an area draws. */
const drawn: Measures = { width: 120 }

const Moment = ({ value }: CellProps<AnyRecord>) => <MomentCell iso={value} />

/** One component per field: tables keep their cells as long as their columns stay the same objects. */
const cellOf =
  (name: string, field: Field): ComponentType<CellProps<AnyRecord>> =>
  ({ row }) => <FieldCell name={name} field={field} record={row} place="table" />

/** Names and choices, which may be longer than their column; what else has a component fits or is a picture. */
const maybeCut: ReadonlySet<FieldType> = new Set([
  'longText',
  'enum',
  'weekdays',
  'tags',
  'reference',
  'references',
  'parent',
  'location',
])

const wordsOf =
  (name: string, field: Field): Column['words'] =>
  (record) =>
    fieldText(field, name, record)

/** Cells of an area's own, by column. */
export type OwnCells<R = AnyResource> = {
  readonly [Name in ColumnOf<R>]?: (record: RecordAnswer<R>) => ReactNode
}

/** The name of a record in its list, and what stands with it there. */
interface NamePlace {
  readonly name: string
  /** A phone below it, which needs no column of its own then. */
  readonly phone: string | undefined
  /** The record's picture before it, which needs none either. */
  readonly picture: string | undefined
  /** Nothing else stands below it: its number does. */
  readonly saysId: boolean
}

const isPicture = (field: Field | undefined) => field?.type === 'image' || field?.type === 'images'

/** What a heading may begin with to name a row: who or what, no amount. */
const naming: ReadonlySet<FieldType | undefined> = new Set<FieldType>(['text', 'reference'])

/**
 * What names the rows of a list. A number is no name: where the definition has a heading, what was sold or who it begins with
 * stands for it.
 */
function namePlaceOf(
  { fields, nameField, heading = [], pictureField }: AnyResource,
  columns: readonly string[],
): NamePlace {
  const isListed = (one: string) => columns.includes(one)
  const sold = heading.find((one) => isListed(one) && (fields[one] as FieldOf<'rows'> | undefined)?.words)
  const first = heading.slice(0, 1).find((one) => isListed(one) && naming.has(fields[one]?.type))
  const name = sold ?? first ?? (isListed(nameField) ? nameField : (columns[0] ?? nameField))
  const isText = fields[name]?.type === 'text'
  const phone = phoneAfter(fields, columns, name)
  const picture = pictureField ?? columns.find((one) => isPicture(fields[one]))
  return { name, phone, picture, saysId: isText && phone === undefined && columns.includes('id') }
}

/** The phone of the person that a column names: the column behind it. */
function phoneAfter(fields: Fields, columns: readonly string[], name: string): string | undefined {
  const after = columns[columns.indexOf(name) + 1]
  return after !== undefined && fields[name]?.type === 'text' && fields[after]?.type === 'phone' ? after : undefined
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The line of a phone, masked as the gateway answers it. */
const phoneLine = (phone: string) => (record: AnyRecord) => textOf(record[phone])

const firstFile = (value: unknown): string | null => textOf(Array.isArray(value) ? value[0] : value)

/** What stands below a name. */
function secondOf(resource: AnyResource, { name, phone, saysId }: NamePlace): Column['second'] {
  const field = resource.fields[name]
  if (field?.type === 'rows') return (record) => linesOf(name, field as FieldOf<'rows'>, record)?.second ?? null
  if (phone !== undefined) return phoneLine(phone)
  return saysId ? ({ id }) => `${systemLabels.id} ${id}` : undefined
}

const linesOf = (name: string, field: FieldOf<'rows'>, record: AnyRecord) =>
  rowLinesOf(field, rowsIn(record[name]), nameInFirst(name, record.names))

/** Before a name: the picture of the record, else of what its first row points at. */
function pictureOf(resource: AnyResource, { name, picture }: NamePlace): Column['picture'] {
  const field = resource.fields[name]
  if (field?.type === 'rows') {
    return (field as FieldOf<'rows'>).words?.picture === undefined
      ? undefined
      : ({ pictures }) => pictures?.[name] ?? null
  }
  return picture === undefined ? undefined : (record) => firstFile(record[picture])
}

/** What a name says, in words. */
function nameText(resource: AnyResource, name: string): Column['value'] {
  const field = resource.fields[name]
  if (!field || field.type === 'text') return undefined
  if (field.type !== 'rows') return (record) => fieldText(field, name, record)
  return (record) => linesOf(name, field as FieldOf<'rows'>, record)?.first ?? valueText(field, record[name])
}

/**
 * The columns of a resource's list: its name first, then the others in their order; those that only an area
 * draws and does not stay away. A phone stands below the name before it, the picture before the name of its record.
 * @param wanted some of the definition's columns in place of all
 */
export function columnsOf(
  resource: AnyResource,
  cells: OwnCells = {},
  wanted: readonly string[] = resource.list.columns,
): readonly Column[] {
  const { fields, list, virtual = {}, nameField } = resource
  const named = namePlaceOf(resource, wanted)
  const told = new Set([named.picture, ...wanted.map((name) => phoneAfter(fields, wanted, name))])
  // One may sort by them or draw them in a way of his own.
  const keepsColumn = (name: string) => cells[name] !== undefined || list.sortable?.includes(name) === true
  const others = wanted.filter((name) => name !== named.name && (!told.has(name) || keepsColumn(name)))
  const hasNoColumn = (name: string) => wanted.includes(name) && !others.includes(name)
  // A number that stands below the name is needed least of all.
  const names = named.saysId ? [...others.filter((name) => name !== 'id'), 'id'] : others
  return [named.name, ...names].flatMap((name): Column | readonly Column[] => {
    const own = cells[name]
    const component = own && (({ row }: CellProps<AnyRecord>) => own(row))
    const sortable = list.sortable?.includes(name) ?? false
    if (isSystemColumn(name)) return systemColumn(resource, name, sortable, component)
    const field = fields[name]
    if (!field) return computedColumn(virtual[name], name, component) ?? []
    const header = headerOf(field)
    const common = { name, header, tip: field.tip, sortable }
    if (name === named.name) {
      return {
        ...common,
        minWidth: nameWidth,
        heading: true,
        pinned: 'left',
        component,
        value: nameText(resource, name),
        second: secondOf(resource, named),
        picture: pictureOf(resource, named) ?? (named.phone === undefined ? undefined : () => null),
        face: named.phone !== undefined,
        holds: [named.phone, named.picture].filter((one): one is string => one !== undefined && hasNoColumn(one)),
      }
    }
    const phone = phoneAfter(fields, wanted, name)
    return fitted({
      ...common,
      ...measuresOf(field),
      // The number of a record whose name says more; it is found by search, and in the record.
      ...(name === nameField && { wide: true, ...(field.type === 'text' && number) }),
      // A plain text needs no component.
      component: component ?? (field.type === 'text' ? undefined : cellOf(name, field)),
      second: phone === undefined || keepsColumn(phone) ? undefined : phoneLine(phone),
      holds: phone === undefined || keepsColumn(phone) ? undefined : [phone],
      words: !component && maybeCut.has(field.type) ? wordsOf(name, field) : undefined,
    })
  })
}

/** A column that no field stores; null where the reader may not see it, or only an area could draw it and does not. */
function computedColumn(
  column: NonNullable<AnyResource['virtual']>[string] | undefined,
  name: string,
  own: Column['component'],
): Column | null {
  if (typeof column !== 'object')
    return column === undefined || !own ? null : fitted({ name, header: column, ...drawn, component: own })
  if ('drawn' in column) return own ? fitted({ name, header: column.label, ...count, component: own }) : null
  const field = fieldOfComputed(column)
  const component =
    own ??
    (({ row }: CellProps<AnyRecord>) => (
      <FieldCell name={name} field={field} record={{ ...row, [name]: computedValue(column, row) }} place="table" />
    ))
  const isText = field.type === 'text'
  return fitted({
    name,
    header: headerOf(field),
    ...(isText ? roomFor(column.letters ?? usualLetters) : measuresByType[field.type]),
    component,
    words: isText && !own ? (record) => valueText(field, computedValue(column, record)) : undefined,
  })
}

const headerOf = (field: Field) => {
  const unit = unitOf(field)
  return unit ? `${field.label}（${unit}）` : field.label
}

function systemColumn(resource: AnyResource, name: SystemColumn, sortable: boolean, own: Column['component']): Column {
  const column = { name, header: systemLabels[name], sortable, ...systemMeasures[name] }
  if (own) return { ...column, ...(name === 'status' && ownStatus), component: own }
  if (name === 'status') {
    const options = statusChoices(resource).map(({ status, label, tone }) => ({ value: status, label, tone }))
    return { ...column, options, second: (record) => (isRevised(resource, record) ? revisionWords.badge : null) }
  }
  return name === 'createdAt' || name === 'updatedAt' ? { ...column, component: Moment } : column
}

/** The choices of a filter or tab by field; [] for a field that names none. */
export function choicesOf(field: Field): readonly { value: string; label: string }[] {
  if (field.type === 'boolean') {
    return [
      { value: 'true', label: '是' },
      { value: 'false', label: '否' },
    ]
  }
  if (field.type === 'weekdays') return Object.entries(weekdayNames).map(([value, label]) => ({ value, label }))
  const values = field.type === 'enum' || field.type === 'tags' ? (field as FieldOf<'enum'>).values : undefined
  return Object.entries(values ?? {}).map(([value, label]) => ({ value, label }))
}
