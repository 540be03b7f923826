import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import type { RowAction, Tick } from './column'
import type { DrawnColumn } from './drawnColumns'
import { RowControls } from './RowControls'
import { TableCell } from './TableCell'
import type { ShownRow } from './useRowWindow'
import type { TableStyles } from './useTableStyles'

const useStyles = makeStyles({
  cards: { margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    display: 'flex',
    gap: '12px',
    padding: '12px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  ticked: { backgroundColor: tokens.colorBrandBackground2 },
  marked: { boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}` },
  // The whole strip can be pressed: 40 px wide with its gaps.
  tick: { display: 'grid', justifyItems: 'center', alignContent: 'start', width: '40px', margin: '0 -8px 0 -10px' },
  body: { flexGrow: 1, minWidth: 0 },
  title: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere' },
  name: { minHeight: '40px', margin: '-10px 0', fontWeight: 'inherit', whiteSpace: 'normal' },
  facts: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '4px 12px', margin: '8px 0 0' },
  fact: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  value: { minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
})

/** What all cards of a table share. */
interface CardState<Row> {
  styles: TableStyles
  columns: readonly DrawnColumn<Row>[]
  canOpen: boolean
  rowActions: ((row: Row) => readonly RowAction[]) | undefined
  measure: ((card: Element | null) => void) | undefined
}

interface CardProps<Row> extends CardState<Row> {
  row: Row
  index: number
  count: number
  name: string
  tick: Tick
  isMarked: boolean
}

function CardView<Row>(props: CardProps<Row>) {
  const { row, index, count, name, columns, tick, isMarked, canOpen, rowActions, measure } = props
  const styles = useStyles()
  const table = props.styles
  const isTicked = tick === 'ticked' || tick === 'held'
  const title = columns.find(({ column }) => column.heading) ?? columns[0]
  const facts = columns.filter((one) => one !== title)
  const actions = rowActions?.(row) ?? []
  const heading = title && <TableCell column={title.column} row={row} />
  return (
    <li
      ref={measure}
      className={mergeClasses(styles.card, isTicked && styles.ticked, isMarked && styles.marked)}
      data-row={index}
      data-index={index}
      data-marked={isMarked || undefined}
      aria-setsize={count}
      aria-posinset={index + 1}
      aria-current={isMarked || undefined}
    >
      {tick !== 'none' && (
        <label className={styles.tick}>
          <input
            type="checkbox"
            className={table.box}
            aria-label={`选择 ${name}`}
            checked={isTicked}
            disabled={tick === 'closed' || tick === 'held'}
            readOnly
            data-tick="row"
          />
        </label>
      )}
      <div className={styles.body}>
        <div className={styles.title}>
          {canOpen && !title?.column.component ? (
            <button type="button" className={mergeClasses(table.name, styles.name)} data-open>
              {heading}
            </button>
          ) : (
            heading
          )}
        </div>
        <dl className={styles.facts}>
          {facts.map(({ column }) => (
            <Fact key={column.name} header={column.header}>
              <TableCell column={column} row={row} />
            </Fact>
          ))}
        </dl>
        {actions.length > 0 && <RowControls styles={table} name={name} actions={actions} />}
      </div>
    </li>
  )
}

function Fact({ header, children }: { header: string; children: React.ReactNode }) {
  const styles = useStyles()
  return (
    <>
      <dt className={styles.fact}>{header}</dt>
      <dd className={styles.value}>{children}</dd>
    </>
  )
}

const Card = memo(CardView) as typeof CardView

interface TableCardsProps<Row> extends CardState<Row> {
  label: string
  rows: readonly Row[]
  shown: readonly ShownRow[]
  gapAfter: number
  keys: readonly (string | number)[]
  nameOf: (row: Row) => string
  tickOf: (index: number) => Tick
  markedIndex: number
  isBusy: boolean
}

/** The rows of a narrow window: the first column as title, the others as label and value, actions at the bottom. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, rows, shown, gapAfter, keys, nameOf, tickOf, markedIndex, isBusy, ...state } = props
  const styles = useStyles()
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isBusy || undefined}>
      {shown.flatMap(({ index, gap }) => {
        const row = rows[index]!
        const card = (
          <Card
            key={keys[index]}
            row={row}
            index={index}
            count={rows.length}
            name={nameOf(row)}
            tick={tickOf(index)}
            isMarked={index === markedIndex}
            {...state}
          />
        )
        return gap > 0
          ? [<li key={`gap-${index}`} role="presentation" aria-hidden style={{ height: gap }} />, card]
          : card
      })}
      {gapAfter > 0 && <li role="presentation" aria-hidden style={{ height: gapAfter }} />}
    </ul>
  )
}
