import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo, type ClipboardEvent, type ReactNode } from 'react'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import type { EditColumn } from './editTableColumn'
import { FilledCell } from './FilledCell'

const useStyles = makeStyles({
  row: {
    [below.phone]: {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      gap: '4px 12px',
      padding: '12px 0',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
  cell: {
    height: '40px',
    padding: '4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { paddingLeft: '12px' },
    [below.phone]: {
      display: 'grid',
      alignContent: 'start',
      gap: '2px',
      height: 'auto',
      padding: 0,
      borderBottom: 'none',
      textAlign: 'start',
      ':first-child': { gridColumn: '1 / -1', paddingLeft: 0 },
      '&[data-label]::before': {
        content: 'attr(data-label)',
        color: tokens.colorNeutralForeground3,
        fontSize: tokens.fontSizeBase200,
      },
      '& input': { height: '40px', textAlign: 'start' },
    },
  },
  noLine: { borderBottom: 'none' },
  end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  tools: { width: '40px', [below.phone]: { width: 'auto', gridColumn: '1 / -1', justifyItems: 'end' } },
  said: {
    padding: '0 4px 8px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
    [below.phone]: { display: 'block', gridColumn: '1 / -1', padding: '0 0 12px' },
  },
  saidRow: { [below.phone]: { display: 'block' } },
  problem: { margin: 0, color: look.toneDangerText },
  warning: { margin: 0, color: look.toneWarningText },
})

export interface EditRowProps {
  row: object
  /** Its position among all rows, from 0. */
  index: number
  rowKey: string | number
  name: string
  columns: readonly EditColumn<object>[]
  /** What is wrong and has to be said now, with the column it is about. */
  wrong: readonly (readonly [column: string, message: string])[]
  /** What may be so and is to be known. */
  warned: string | null
  /** Id of the line below that says either. */
  saidId: string
  tools: ((row: object, index: number) => ReactNode) | undefined
  disabled: boolean
  onPut: (index: number, name: string, value: number | null) => void
  onLeft: (rowKey: string | number, name: string) => void
  onPaste: (event: ClipboardEvent, from: number, name: string) => void
}

/**
 * A row of a table that is filled in, with the line that says what is wrong in it. Drawn anew only when the row itself
 * changes, or what the table says of all rows: columns and tools that stay the same ones keep the others untouched.
 */
export const EditRow = memo(function EditRow(props: EditRowProps) {
  const { row, index, rowKey, name, columns, wrong, warned, saidId, tools, disabled, onPut, onLeft, onPaste } = props
  const styles = useStyles()
  const hasLine = wrong.length > 0 || warned !== null
  const line = hasLine && styles.noLine
  return (
    <>
      <tr className={styles.row} aria-label={name}>
        {columns.map((column) => (
          <td
            key={column.name}
            data-column={column.name}
            data-label={column === columns[0] ? undefined : column.header}
            className={mergeClasses(styles.cell, column.align && styles.end, line)}
            onPaste={column.number && ((event) => onPaste(event, index, column.name))}
          >
            {column.number ? (
              <FilledCell
                index={index}
                name={column.name}
                rowKey={rowKey}
                column={column.number}
                value={valueOf(row, column.name)}
                label={`${name} ${column.label}`}
                describedBy={hasLine ? saidId : undefined}
                isInvalid={wrong.some(([one]) => one === column.name)}
                disabled={disabled}
                onPut={onPut}
                onLeft={onLeft}
              />
            ) : (
              column.cell?.(row, index)
            )}
          </td>
        ))}
        {tools && <td className={mergeClasses(styles.cell, styles.tools, line)}>{tools(row, index)}</td>}
      </tr>
      {hasLine && (
        <tr className={styles.saidRow}>
          <td id={saidId} colSpan={columns.length + (tools ? 1 : 0)} className={styles.said}>
            {wrong.map(([column, message]) => (
              <p key={column} className={styles.problem}>
                {`${columns.find((one) => one.name === column)?.label ?? ''}：${message}`}
              </p>
            ))}
            {warned !== null && <p className={styles.warning}>{warned}</p>}
          </td>
        </tr>
      )}
    </>
  )
})

function valueOf(row: object, name: string): number | null {
  const value: unknown = Reflect.get(row, name)
  return typeof value === 'number' ? value : null
}
