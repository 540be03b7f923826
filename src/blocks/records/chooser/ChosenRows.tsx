import type { AnyResource, ChosenBy, Field, FieldOf } from '@contracts/resources/definition'
import { entryLimits, fieldRules, labelsOf } from '@contracts/resources/rules'
import { validate, type Problems } from '@contracts/rules/validate'
import type { Values } from '@contracts/rules/validator'
import { makeStyles, tokens } from '@fluentui/react-components'
import { DeleteRegular } from '@fluentui/react-icons'
import { useMemo, useRef } from 'react'
import { ToolButton } from '@/look/parts/ToolButton'
import { EditTable } from '../../editTable/EditTable'
import type { EditColumn } from '../../editTable/editTableColumn'
import { pickerWords } from '../../pickers/constants'
import type { AnyRecord } from '../anyRecord'
import { valueText } from '../cellText'
import { noValue } from '../constants'
import type { FieldInputProps } from '../fieldInput'
import { useResource } from '../findResource'
import { FieldInput } from '../inputs'
import { yuanText } from '../money'
import { ChooserButton } from './ChooserButton'
import { ChosenName } from './ChosenName'
import { useChooser } from './useChooser'
import { useChosen, type ChosenRecord } from './useChosen'

const useStyles = makeStyles({
  rows: { display: 'grid', gap: '12px', minWidth: 0 },
  foot: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** A row of the form with the record that it is about; that is missing while it is read. */
export interface RowOfRecord {
  readonly row: Values
  readonly record: AnyRecord | undefined
}

/** What a screen knows of the rows beyond their definition. */
export interface RowExtras {
  /** A column that is worked out of row and record, behind the one that is named. */
  readonly worked?: readonly {
    readonly after: string
    readonly header: string
    readonly width: number
    readonly of: (one: RowOfRecord) => string
  }[]
  /** What is wrong between row and record, by field of the row. */
  readonly problems?: (one: RowOfRecord) => Problems
  /** What may be so and is to be known; null where nothing is. */
  readonly warning?: (one: RowOfRecord) => string | null
}

type Rows = FieldInputProps<FieldOf<'rows'>> & { extras?: RowExtras }
type Known = Rows & { target: AnyResource; reference: FieldOf<'reference'>; by: ChosenBy }

const rowsIn = (value: unknown): readonly Values[] => (Array.isArray(value) ? (value as Values[]) : [])
const isNumber = (field: Field): field is FieldOf<'money' | 'integer' | 'decimal' | 'percent'> =>
  field.type === 'money' || field.type === 'integer' || field.type === 'decimal' || field.type === 'percent'
const decimalsOf = { money: 2, integer: 0, decimal: 4, percent: 2 } as const
const fenOfYuan = 100
const units = { money: '元', percent: '%' } as const
const unitOf = (field: Field) =>
  ('unit' in field ? field.unit : undefined) ??
  (field.type === 'money' || field.type === 'percent' ? units[field.type] : undefined)
const headerOf = (field: Field) => {
  const unit = unitOf(field)
  return unit === undefined ? field.label : `${field.label}（${unit}）`
}

/** What stands of a record beside its row; money without its sign, for the head says the unit. */
const shownText = (field: Field, value: unknown) =>
  field.type === 'money' && typeof value === 'number' ? yuanText(value) : valueText(field, value)

/** How wide a box is, px. */
const boxWidth = 112

/** Rows of records that are chosen in a window, many at once; the rest of a row is filled in as in a sheet. */
export function ChosenRows(props: Rows) {
  const { field } = props
  const by = field.chosenBy!
  const reference = field.fields[by.field] as FieldOf<'reference'>
  const target = useResource(reference.to)
  return target ? (
    <KnownRows {...props} by={by} reference={reference} target={target} />
  ) : (
    <span id={props.id}>{noValue}</span>
  )
}

function KnownRows({ field, by, reference, target, extras = {}, ...props }: Known) {
  const { id, value, onChange, onBlur, isInvalid, problem, isReadOnly, describedBy } = props
  const styles = useStyles()
  const rows = rowsIn(value)
  const idOf = (row: Values) => row[by.field] as number
  const chosen = useChosen(target, rows.map(idOf))
  const recordOf = new Map(chosen.map((one) => [one.id, one]))
  const nameOf = (row: Values): ChosenRecord => recordOf.get(idOf(row)) ?? { id: idOf(row), name: noValue }
  const both = (row: Values): RowOfRecord => ({ row, record: nameOf(row).record })
  const { rules, labels, filled } = useMemo(() => {
    const filled = Object.entries(field.fields).filter(([name]) => name !== by.field)
    const others = Object.fromEntries(filled)
    return { rules: fieldRules(others), labels: labelsOf(others), filled }
  }, [field.fields, by.field])
  const limit = field.max ?? entryLimits.rows
  const choose = (ids: readonly number[]) =>
    onChange(
      ids.map(
        (one) =>
          rows.find((row) => idOf(row) === one) ?? {
            ...Object.fromEntries(filled.map(([name, its]) => [name, 'initial' in its ? (its.initial ?? null) : null])),
            [by.field]: one,
          },
      ),
    )
  const chooser = useChooser(target, { where: reference.where, chosen, single: false, limit, onChange: choose })
  const button = useRef<HTMLButtonElement>(null)
  const remove = (row: Values) => {
    onChange(rows.filter((one) => one !== row))
    button.current?.focus()
  }

  const secondOf = (row: Values) => {
    const its = by.second === undefined ? undefined : target.fields[by.second]
    const { record } = nameOf(row)
    return its && record ? `${its.label} ${valueText(its, record[by.second!])}` : undefined
  }
  const shown = (by.shows ?? []).flatMap((name): readonly EditColumn<Values>[] => {
    const its = target.fields[name]
    if (!its) return []
    const cell = (row: Values) => {
      const { record } = nameOf(row)
      return record ? shownText(its, record[name]) : noValue
    }
    return [{ name: `shown-${name}`, header: headerOf(its), label: its.label, width: 96, align: 'end', cell }]
  })
  const columns: readonly EditColumn<Values>[] = [
    {
      name: by.field,
      header: reference.label,
      label: reference.label,
      cell: (row) => <ChosenName target={target} chosen={nameOf(row)} second={secondOf(row)} />,
    },
    ...shown,
    ...filled.flatMap(([name, its]): readonly EditColumn<Values>[] => {
      const common = { name, header: headerOf(its), label: its.label, width: boxWidth }
      const column: EditColumn<Values> = isNumber(its)
        ? {
            ...common,
            align: 'end',
            number: {
              scale: its.type === 'money' ? fenOfYuan : 1,
              decimals: decimalsOf[its.type],
              min: its.min === undefined ? undefined : its.type === 'money' ? its.min / fenOfYuan : its.min,
              max: its.max === undefined ? undefined : its.type === 'money' ? its.max / fenOfYuan : its.max,
            },
          }
        : {
            ...common,
            cell: (row) => (
              <PlainCell
                name={name}
                field={its}
                row={row}
                onChange={(next) => onChange(rows.map((one) => (one === row ? next : one)))}
                rowName={nameOf(row).name}
              />
            ),
          }
      const behind = (extras.worked ?? []).filter(({ after }) => after === name)
      return [
        column,
        ...behind.map(({ header, width, of }) => ({
          name: `worked-${header}`,
          header,
          label: header,
          width,
          align: 'end' as const,
          cell: (row: Values) => of(both(row)),
        })),
      ]
    }),
  ]
  const readOnly = columns.map(({ number, ...column }) => {
    const its = field.fields[column.name]
    return number && its ? { ...column, cell: (row: Values) => shownText(its, row[column.name]) } : column
  })
  return (
    <div className={styles.rows} onBlur={chooser.leave(onBlur)}>
      {rows.length > 0 && (
        <EditTable
          label={field.label}
          columns={isReadOnly ? readOnly : columns}
          rows={rows}
          rowKey={idOf}
          rowName={(row) => nameOf(row).name}
          onChange={onChange}
          problems={(row) => ({ ...extras.problems?.(both(row)), ...validate(rules, row, labels) })}
          showProblems={isInvalid}
          told={problem}
          warning={extras.warning && ((row) => extras.warning!(both(row)))}
          tools={
            isReadOnly
              ? undefined
              : (row) => (
                  <ToolButton icon={DeleteRegular} label={`移除${nameOf(row).name}`} onClick={() => remove(row)} />
                )
          }
        />
      )}
      {isReadOnly ? (
        rows.length === 0 && <span id={id}>{noValue}</span>
      ) : (
        <div className={styles.foot}>
          <ChooserButton
            chooser={chooser}
            text={pickerWords.open(reference.label)}
            id={id}
            describedBy={describedBy}
            ref={button}
          />
          <span role="status" className={styles.count}>
            {rows.length === 0 ? `最多 ${limit} 项` : `已选 ${rows.length} 项，最多 ${limit} 项`}
          </span>
        </div>
      )}
    </div>
  )
}

interface PlainCellProps {
  name: string
  field: Field
  row: Values
  rowName: string
  onChange: (row: Values) => void
}

/** A part of a row that is no number: as in any form, named by its row. */
function PlainCell({ name, field, row, rowName, onChange }: PlainCellProps) {
  return (
    <span role="group" aria-label={`${rowName} ${field.label}`}>
      <FieldInput
        field={field}
        id={`${name}-${rowName}`}
        name={name}
        labelledBy=""
        value={row[name] ?? null}
        onChange={(next) => onChange({ ...row, [name]: next })}
        onBlur={() => undefined}
        isInvalid={false}
        isRequired={field.required === true}
        isReadOnly={false}
      />
    </span>
  )
}
