import type { RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource, ColumnOf, Field, FieldOf, FieldType, SystemColumn } from '@contracts/resources/definition'
import { statusChoices } from '@contracts/resources/lifecycle'
import { isSystemColumn, systemLabels } from '@contracts/resources/systemColumns'
import type { ComponentType, ReactNode } from 'react'
import type { CellProps, TableColumn } from '../table/column'
import type { AnyRecord } from './anyRecord'
import { FieldCell, MomentCell } from './cells'
import { valueText } from './cellText'

type Column = TableColumn<AnyRecord>
type Measures = Pick<Column, 'width' | 'minWidth' | 'align'>

const text: Measures = { width: 160 }
const choice: Measures = { width: 96 }
const amount: Measures = { width: 112, align: 'end' }

/** How wide the column of each type of field is, px, and where its values stand (docs/look.md, 5). */
const measuresByType: { readonly [Type in FieldType]: Measures } = {
  text,
  longText: { minWidth: 200 },
  richText: { minWidth: 200 },
  url: { minWidth: 200 },
  phone: { width: 128 },
  email: { width: 180 },
  color: { width: 112 },
  money: amount,
  integer: { width: 96, align: 'end' },
  decimal: { width: 96, align: 'end' },
  percent: { width: 88, align: 'end' },
  boolean: { width: 80 },
  date: { width: 112 },
  dateTime: { width: 160 },
  dateRange: { width: 208 },
  enum: choice,
  image: { width: 72 },
  file: text,
  video: text,
  images: { width: 72 },
  tags: { width: 160 },
  // An order's number or a product's name.
  reference: { width: 184 },
  references: text,
  rows: { width: 80 },
}

/** What a letter of a header takes, px, and what stands around it: its padding and the mark of a sort. */
const headerLetter = 12
const aroundHeader = 44

/** A column that shows the whole of its header. */
const fitting = (measures: Measures, header: string): Measures =>
  measures.width === undefined
    ? measures
    : { ...measures, width: Math.max(measures.width, header.length * headerLetter + aroundHeader) }

const unitByType: Partial<Record<FieldType, string>> = { money: '元' }

const systemMeasures: Readonly<Record<SystemColumn, Measures>> = {
  id: { width: 80, align: 'end' },
  status: { width: 104 },
  createdAt: { width: 160 },
  createdBy: { width: 104 },
  updatedAt: { width: 160 },
  updatedBy: { width: 104 },
}

/** A status that an area draws itself has a second badge beside it. */
const ownStatus: Measures = { width: 176 }

const Moment = ({ value }: CellProps<AnyRecord>) => <MomentCell iso={value} />

/** One component per field: tables keep their cells as long as their columns stay the same objects. */
const cellOf =
  (name: string, field: Field): ComponentType<CellProps<AnyRecord>> =>
  ({ row }) => <FieldCell name={name} field={field} record={row} place="table" />

/** Names and choices, which may be longer than their column; what else has a component fits or is a picture. */
const maybeCut: ReadonlySet<FieldType> = new Set(['longText', 'enum', 'tags', 'reference', 'references'])

const wordsOf =
  (name: string, field: Field): Column['words'] =>
  (record) =>
    valueText(field, record[name], record.names[name])

/** Cells of an area's own, by column. */
export type OwnCells<R = AnyResource> = {
  readonly [Name in ColumnOf<R>]?: (record: RecordAnswer<R>) => ReactNode
}

/** The columns of a resource's list in their order; virtual ones without a cell of the area's own stay away. */
export function columnsOf(resource: AnyResource, cells: OwnCells = {}): readonly Column[] {
  const { fields, list, virtual = {}, nameField } = resource
  return list.columns.flatMap((name): Column | readonly Column[] => {
    const own = cells[name]
    const component = own && (({ row }: CellProps<AnyRecord>) => own(row))
    const sortable = list.sortable?.includes(name) ?? false
    if (isSystemColumn(name)) return systemColumn(resource, name, sortable, component)
    const field = fields[name]
    if (!field) return component ? { name, header: virtual[name]!, width: 120, component } : []
    const header = headerOf(field)
    return {
      name,
      header,
      tip: field.tip,
      sortable,
      ...(name === nameField ? { minWidth: 200, heading: true } : fitting(measuresByType[field.type], header)),
      // A plain text needs no component.
      component: component ?? (field.type === 'text' ? undefined : cellOf(name, field)),
      words: !component && maybeCut.has(field.type) ? wordsOf(name, field) : undefined,
    }
  })
}

const headerOf = (field: Field) => {
  const unit = unitByType[field.type]
  return unit ? `${field.label}（${unit}）` : field.label
}

function systemColumn(resource: AnyResource, name: SystemColumn, sortable: boolean, own: Column['component']): Column {
  const column = { name, header: systemLabels[name], sortable, ...systemMeasures[name] }
  if (own) return { ...column, ...(name === 'status' && ownStatus), component: own }
  if (name === 'status') {
    const options = statusChoices(resource).map(({ status, label, tone }) => ({ value: status, label, tone }))
    return { ...column, options }
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
  const values = field.type === 'enum' || field.type === 'tags' ? (field as FieldOf<'enum'>).values : undefined
  return Object.entries(values ?? {}).map(([value, label]) => ({ value, label }))
}
