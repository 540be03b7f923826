import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { memo } from 'react'
import { isState } from './arrangeColumns'
import type { RowAction, Tick } from './column'
import { CARD_FACTS, CARD_HEIGHT, NARROW_ACTIONS_IN_SIGHT } from './constants'
import type { DrawnColumn } from './drawnColumns'
import { NameCell } from './NameCell'
import { RowControls } from './RowControls'
import { TableCell, TableValue } from './TableCell'
import { useLongPress } from './useLongPress'
import type { ShownRow } from './useRowWindow'
import type { TableStyles } from './useTableStyles'

const useStyles = makeStyles({
  cards: { margin: 0, padding: 0, listStyleType: 'none' },
  card: {
    display: 'flex',
    boxSizing: 'border-box',
    minHeight: `${CARD_HEIGHT}px`,
    padding: '12px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    backgroundColor: tokens.colorNeutralBackground1,
    // A finger that rests on it ticks.
    WebkitTouchCallout: 'none',
  },
  canOpen: { cursor: 'pointer' },
  ticked: { backgroundColor: tokens.colorBrandBackground2 },
  marked: {
    boxShadow: `inset 3px 0 ${tokens.colorBrandStroke1}`,
    // Shadows are not drawn there.
    '@media (forced-colors: active)': { outline: '2px solid Highlight', outlineOffset: '-2px' },
  },
  // The whole strip can be pressed: 40 px wide with its gaps.
  tick: {
    display: 'grid',
    flexShrink: 0,
    justifyItems: 'center',
    alignContent: 'start',
    width: '40px',
    margin: '0 4px 0 -8px',
    paddingTop: '8px',
  },
  body: { flexGrow: 1, minWidth: 0 },
  head: { display: 'flex', alignItems: 'flex-start', gap: '12px', minHeight: '40px' },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', fontWeight: tokens.fontWeightSemibold },
  // Room for a finger, in as little of the card as its words.
  link: { fontWeight: tokens.fontWeightSemibold, lineHeight: '24px' },
  state: { flexShrink: 0, maxWidth: '50%' },
  foot: { display: 'flex', alignItems: 'flex-end', justifyContent: 'space-between', gap: '8px', marginTop: '8px' },
  facts: { display: 'flex', flexWrap: 'wrap', flexGrow: 1, gap: '4px 16px', minWidth: 0, margin: 0 },
  // Room for a day; longer words are cut before a line is begun.
  fact: { flex: '1 1 80px', minWidth: 0, maxWidth: 'max-content', overflow: 'hidden', whiteSpace: 'nowrap' },
  // Half an amount says another one.
  figure: { flex: 'none' },
  label: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { minWidth: 0, margin: 0, overflow: 'hidden', textOverflow: 'ellipsis', lineHeight: '20px' },
  controls: { flexShrink: 0 },
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
  href: string | undefined
  isMarked: boolean
}

/** What a card says besides name and state: what its table marked, else what comes first and is not for wide windows. */
function factsOf<Row>(columns: readonly DrawnColumn<Row>[]): readonly DrawnColumn<Row>[] {
  const others = columns.filter(({ column, isName }) => !isName && !isState(column))
  const marked = others.filter(({ column }) => column.card)
  const narrow = others.filter(({ column }) => !column.wide)
  return (marked.length > 0 ? marked : narrow.length > 0 ? narrow : others).slice(0, CARD_FACTS)
}

function CardView<Row>(props: CardProps<Row>) {
  const { row, index, count, name, columns, tick, isMarked, canOpen, href, rowActions, measure } = props
  const styles = useStyles()
  const table = props.styles
  const isTicked = tick === 'ticked' || tick === 'held'
  const title = columns.find(({ isName }) => isName)
  const state = columns.find(({ column, isName }) => !isName && isState(column))
  const facts = factsOf(columns)
  const actions = rowActions?.(row) ?? []
  return (
    <li
      ref={measure}
      className={mergeClasses(
        styles.card,
        canOpen && styles.canOpen,
        isTicked && styles.ticked,
        isMarked && styles.marked,
      )}
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
        <div className={styles.head}>
          <div className={styles.name}>
            {title && (
              <NameCell
                styles={table}
                column={title.column}
                row={row}
                name={name}
                canOpen={canOpen}
                href={href}
                isOpen={undefined}
                className={styles.link}
              />
            )}
          </div>
          {state && (
            <div className={styles.state}>
              <TableCell column={state.column} row={row} />
            </div>
          )}
        </div>
        {(facts.length > 0 || actions.length > 0) && (
          <div className={styles.foot}>
            {facts.length > 0 && (
              <dl className={styles.facts}>
                {facts.map(({ column }) => (
                  <div key={column.name} className={mergeClasses(styles.fact, column.align === 'end' && styles.figure)}>
                    <dt className={styles.label}>{column.header}</dt>
                    <dd className={styles.value}>
                      <TableValue column={column} row={row} />
                    </dd>
                  </div>
                ))}
              </dl>
            )}
            {actions.length > 0 && (
              <div className={styles.controls}>
                <RowControls styles={table} name={name} actions={actions} inSight={NARROW_ACTIONS_IN_SIGHT} />
              </div>
            )}
          </div>
        )}
      </div>
    </li>
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
  hrefOf: ((row: Row) => string | undefined) | undefined
  markedIndex: number
  isBusy: boolean
  /** A finger rested on the card; undefined: cards are not ticked. */
  onRest: ((index: number) => void) | undefined
}

/** The rows of a narrow window: name and state, three facts, and one thing to do. */
export function TableCards<Row>(props: TableCardsProps<Row>) {
  const { label, rows, shown, gapAfter, keys, nameOf, tickOf, hrefOf, markedIndex, isBusy, onRest, ...same } = props
  const { columns, styles: table, canOpen, rowActions, measure } = same
  const state = { columns, styles: table, canOpen, rowActions, measure }
  const styles = useStyles()
  const resting = useLongPress((target) => {
    const index = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row ?? -1)
    // What stands on a card has presses of its own.
    if (index >= 0 && !target.closest('button, input, label')) onRest?.(index)
  })
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isBusy || undefined} {...(onRest && resting)}>
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
            href={hrefOf?.(row)}
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

const useSkeleton = makeStyles({
  card: {
    display: 'grid',
    boxSizing: 'border-box',
    gridTemplateColumns: '40px 1fr 64px',
    alignContent: 'start',
    gap: '8px 12px',
    height: `${CARD_HEIGHT}px`,
    padding: '12px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    // A quick answer shows no skeleton.
    animationName: { from: { opacity: 0 }, to: { opacity: 1 } },
    animationDelay: '200ms',
    animationDuration: tokens.durationNormal,
    animationFillMode: 'both',
    '& > span': {
      height: '12px',
      borderRadius: tokens.borderRadiusSmall,
      backgroundColor: tokens.colorNeutralStencil1,
    },
    '& > span:first-child': { height: '40px', borderRadius: tokens.borderRadiusLarge },
  },
})

const skeletonCards = 4

/** Cards of the right height, while the first ones are on their way. */
export function LoadingCards() {
  const styles = useSkeleton()
  return Array.from({ length: skeletonCards }, (_, at) => (
    <div key={at} className={styles.card} aria-hidden>
      <span />
      <span />
      <span />
    </div>
  ))
}
