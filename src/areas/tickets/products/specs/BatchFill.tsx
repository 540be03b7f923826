import type { SpecAxis } from '@contracts/resources/tickets/specAxes'
import { specSeparator } from '@contracts/resources/tickets/specAxes'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { NumberCell } from '@/blocks/editTable/NumberCell'
import type { EditColumn } from '@/blocks/editTable/editTableColumn'
import { useFieldStyles } from '@/blocks/form/fieldStyles'
import { Button } from '@/look/parts/Button'
import { below } from '@/look/layout'
import type { SpecRow } from './specRow'
import { specWords } from './specWords'

const useStyles = makeStyles({
  row: {
    backgroundColor: tokens.colorNeutralBackground2,
    [below.phone]: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '8px 12px', padding: '12px' },
  },
  cell: {
    height: '48px',
    padding: '4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { paddingLeft: '12px' },
    [below.phone]: {
      display: 'grid',
      gap: '2px',
      height: 'auto',
      padding: 0,
      borderBottom: 'none',
      ':first-child': { gridColumn: '1 / -1', paddingLeft: 0 },
      '&[data-label]::before': {
        content: 'attr(data-label)',
        color: tokens.colorNeutralForeground3,
        fontSize: tokens.fontSizeBase200,
      },
      '& input': { height: '40px', textAlign: 'start' },
    },
  },
  none: { [below.phone]: { display: 'none' } },
  buttons: { [below.phone]: { gridColumn: '1 / -1' } },
  range: { height: '32px' },
})

interface BatchFillProps {
  axes: readonly SpecAxis[]
  columns: readonly EditColumn<SpecRow>[]
  specs: readonly SpecRow[]
  onFill: (specs: readonly SpecRow[], rows: number) => void
  /** Cells at the end of the row, under columns that are only read. */
  rest: number
}

const allOfThem = ''

/** The specs that a range is of: all, or those with one value of one axis (`at value`). */
const isInRange = ({ name }: SpecRow, axes: readonly SpecAxis[], range: string): boolean => {
  if (range === allOfThem) return true
  const space = range.indexOf(' ')
  const [at, value] = [range.slice(0, space), range.slice(space + 1)]
  return (axes.length === 1 ? name : name.split(specSeparator)[Number(at)]) === value
}

/** A row that fills the same into many: only what is typed, and it is empty again afterwards. */
export function BatchFill({ axes, columns, specs, onFill, rest }: BatchFillProps) {
  const styles = useStyles()
  const fieldStyles = useFieldStyles()
  const [range, setRange] = useState(allOfThem)
  const [typed, setTyped] = useState<Readonly<Record<string, number | null>>>({})
  const wanted = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== null))
  const rows = specs.filter((spec) => isInRange(spec, axes, range)).length
  const isEmpty = Object.keys(wanted).length === 0
  const fill = () => {
    if (isEmpty) return
    onFill(
      specs.map((spec) => (isInRange(spec, axes, range) ? { ...spec, ...wanted } : spec)),
      rows,
    )
    setTyped({})
  }
  return (
    <tr className={styles.row} aria-label={specWords.batch}>
      <td className={styles.cell} colSpan={axes.length}>
        <select
          className={mergeClasses(fieldStyles.control, styles.range)}
          aria-label={specWords.range}
          value={range}
          onChange={(event) => setRange(event.target.value)}
        >
          <option value={allOfThem}>{`${specWords.batch}：${specWords.all}`}</option>
          {axes.flatMap(({ values }, at) =>
            values.map((value) => (
              <option key={`${at} ${value}`} value={`${at} ${value}`}>
                {`${specWords.batch}：${value}`}
              </option>
            )),
          )}
        </select>
      </td>
      {columns
        .filter(({ number }) => number)
        .map((column) => (
          <td key={column.name} data-column={column.name} data-label={column.header} className={styles.cell}>
            <NumberCell
              column={column.number!}
              value={typed[column.name] ?? null}
              label={`${specWords.batch} ${column.label}`}
              placeholder={specWords.keep}
              onChange={(value) => setTyped({ ...typed, [column.name]: value })}
            />
          </td>
        ))}
      <td className={mergeClasses(styles.cell, styles.buttons)} colSpan={rest}>
        <Button disabledFocusable={isEmpty || rows === 0} onClick={fill}>
          {specWords.fill(rows)}
        </Button>
      </td>
    </tr>
  )
}
