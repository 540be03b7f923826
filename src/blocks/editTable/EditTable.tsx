import { readRowProblem } from '@contracts/rules/messages'
import type { Problems } from '@contracts/rules/validate'
import { makeStyles, mergeClasses, tokens, useEventCallback } from '@fluentui/react-components'
import { useId, useState, type ClipboardEvent, type ReactNode } from 'react'
import { below } from '@/look/layout'
import type { EditColumn } from './editTableColumn'
import { EditRow, type EditRowProps } from './EditRow'
import { pastedBlock, pastedNumber, walkColumn } from './gridKeys'

const useStyles = makeStyles({
  place: { minWidth: 0, overflowX: 'auto', [below.phone]: { overflowX: 'visible' } },
  table: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: tokens.fontSizeBase300,
    [below.phone]: { display: 'block' },
  },
  head: { [below.phone]: { display: 'none' } },
  body: { [below.phone]: { display: 'block' } },
  heading: {
    height: '40px',
    padding: '0 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground2,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'start',
    whiteSpace: 'nowrap',
    ':first-child': { paddingLeft: '12px' },
  },
  end: { textAlign: 'end' },
})

/** Always the same one: a row in which nothing is wrong is not drawn anew for it. */
const nothingWrong: EditRowProps['wrong'] = []

export interface EditTableProps<Row extends object> {
  /** What the rows are, for screen readers. */
  label: string
  columns: readonly EditColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row, index: number) => string | number
  rowName: (row: Row, index: number) => string
  onChange: (rows: readonly Row[]) => void
  /** By column; each is said once, under the row, when its cell was left or `showProblems`. */
  problems: (row: Row, index: number) => Problems
  showProblems: boolean
  /** What the form says of the whole; of a row it is said there. */
  told?: string
  /** What may be so, and is to be known. */
  warning?: (row: Row, index: number) => string | null
  /** At the end of the row: bin or lock. */
  tools?: (row: Row, index: number) => ReactNode
  /** A row under the head, of cells: what fills many at once. */
  above?: ReactNode
  /** A last row, of cells: sums. */
  foot?: ReactNode
  disabled?: boolean
}

/**
 * Rows of numbers that are filled in as in a sheet: Tab along the row, ↑ ↓ and Enter along the column, a block of a sheet
 * pasted from where the focus is. On a phone each row is a card.
 */
export function EditTable<Row extends object>(props: EditTableProps<Row>) {
  const { label, columns, rows, rowKey, rowName, onChange, problems, showProblems, told, warning } = props
  const { tools, above, foot, disabled = false } = props
  const styles = useStyles()
  const id = useId()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const toldRow = told === undefined ? null : readRowProblem(told)
  /** What a row is told by the server stands until its cell says something of its own. */
  const problemsAt = (row: Row, index: number): Problems => {
    const column = toldRow?.row === index + 1 && columns.find(({ label: one }) => one === toldRow.field)
    return { ...(column && { [column.name]: toldRow!.message }), ...problems(row, index) }
  }
  const put = useEventCallback((index: number, name: string, value: number | null) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, [name]: value } : row))),
  )
  const leave = useEventCallback((key: string | number, name: string) =>
    setLeft((before) => (before.has(`${key} ${name}`) ? before : new Set(before).add(`${key} ${name}`))),
  )

  const paste = useEventCallback((event: ClipboardEvent, from: number, name: string) => {
    const block = pastedBlock(event.clipboardData.getData('text/plain'))
    if (!block) return
    event.preventDefault()
    const filled = columns.filter(({ number }) => number)
    const first = filled.findIndex((column) => column.name === name)
    onChange(
      rows.map((row, at) => {
        const values = block[at - from]?.flatMap((text, offset) => {
          const column = filled[first + offset]
          const value = pastedNumber(text)
          return column && value !== null ? [[column.name, Math.round(value * column.number!.scale)] as const] : []
        })
        return values ? { ...row, ...Object.fromEntries(values) } : row
      }),
    )
  })

  return (
    <div className={styles.place} role="group" aria-label={label}>
      {/* Keys of the boxes in it: the table itself takes no focus. */}
      <table className={styles.table} onKeyDownCapture={walkColumn} aria-label={label}>
        <thead className={styles.head}>
          <tr>
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={mergeClasses(styles.heading, column.align && styles.end)}
                style={{ width: column.width }}
              >
                {column.header}
              </th>
            ))}
            {tools && <th className={styles.heading} aria-label="操作" />}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {above}
          {rows.map((row, index) => {
            const key = rowKey(row, index)
            const wrong = Object.entries(problemsAt(row, index)).flatMap(([column, message]) =>
              message !== undefined && (showProblems || left.has(`${key} ${column}`))
                ? [[column, message] as const]
                : [],
            )
            return (
              <EditRow
                key={key}
                row={row}
                index={index}
                rowKey={key}
                name={rowName(row, index)}
                columns={columns as readonly EditColumn<object>[]}
                wrong={wrong.length === 0 ? nothingWrong : wrong}
                warned={wrong.length > 0 ? null : (warning?.(row, index) ?? null)}
                saidId={`${id}-${key}-said`}
                tools={tools as EditRowProps['tools']}
                disabled={disabled}
                onPut={put}
                onLeft={leave}
                onPaste={paste}
              />
            )
          })}
          {foot}
        </tbody>
      </table>
    </div>
  )
}
