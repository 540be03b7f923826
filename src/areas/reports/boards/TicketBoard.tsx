import {
  isAmount,
  ticketBoardSorts,
  type SharedTicketBoard as Answer,
  type TicketBoardSort,
} from '@contracts/calls/boardCalls'
import { reportApi } from '@contracts/calls/reportApi'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useLocation, useNavigate } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { merchantClock } from '@/blocks/dates/days'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { figureText, shortFigure } from '../report/figureText'
import { Board } from './Board'
import { boardWords as words } from './words'

const useStyles = makeStyles({
  page: { display: 'grid', alignContent: 'start', gap: '1.2em', minWidth: 0 },
  counts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
    gap: '1em',
    margin: 0,
    [below.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  label: { color: tokens.colorNeutralForeground3 },
  count: { margin: 0, fontSize: 'max(24px, 2.4vw)', lineHeight: 1.2, fontWeight: 600 },
  frame: { ...focusRing, overflowX: 'auto', minWidth: 0 },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: '0.35em 0 0.35em 1em',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
  },
  head: { color: tokens.colorNeutralForeground3 },
  rank: { paddingLeft: 0, width: '3em', textAlign: 'start' },
  first: { color: tokens.colorBrandForeground1, fontWeight: 600 },
  name: {
    maxWidth: '22em',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    textAlign: 'start',
    [below.phone]: { maxWidth: '9em' },
  },
  sort: {
    ...focusRing,
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  sorted: { color: tokens.colorBrandForeground1, fontWeight: 600 },
  low: { color: look.toneDangerText, fontWeight: 600 },
  note: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** Between two questions, ms (areas reports, 3: refresh 15 s). */
const refreshMs = 15_000
const sorts = Object.keys(ticketBoardSorts) as TicketBoardSort[]
const usualSort: TicketBoardSort = 'soldAmt'

/** 票券实时榜: what was sold, used and given back today, product by product, on a wall. */
export function TicketBoard() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const sort = sorts.find((one) => one === params.get('sort')) ?? usualSort
  const show = (next: TicketBoardSort) => {
    params.set('sort', next)
    void navigate(`${pathname}?${params.toString()}`, { replace: true })
  }
  return (
    <Board
      board="ticket-board"
      name={['ticket board', sort]}
      read={(): Promise<Answer> => call(reportApi.ticketBoard, { sort }, { onExpiry: 'throw' })}
      readShared={(link) => call(reportApi.sharedTicketBoard, { ...link, sort }, { tenant: null })}
      refreshMs={refreshMs}
      draw={(board) => <Ranking board={board} sort={sort} onSort={show} />}
    />
  )
}

interface RankingProps {
  board: Answer
  sort: TicketBoardSort
  onSort: (sort: TicketBoardSort) => void
}

function Ranking({ board: { totals, rows, total }, sort: asked, onSort }: RankingProps) {
  const styles = useStyles()
  // What is kept from who looks is not there, and nothing stands in its order.
  const known = sorts.filter((key) => totals[key] !== null)
  const sort = known.includes(asked) ? asked : 'soldQty'
  return (
    <div className={styles.page}>
      <dl className={styles.counts}>
        {known.map((key) => {
          const { text, unit } = shortFigure(
            totals[key],
            isAmount(key) ? 'fen' : 'count',
            key === 'usedQty' ? '次' : '件',
          )
          return (
            <div key={key}>
              <dt className={styles.label}>
                {ticketBoardSorts[key]}（{unit}）
              </dt>
              <dd className={styles.count}>{text}</dd>
            </div>
          )
        })}
      </dl>
      {rows.length === 0 ? (
        <p className={styles.note}>{words.noTickets}</p>
      ) : (
        // It scrolls sideways on a phone: the keyboard must reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className={styles.frame} role="region" aria-label={words.tickets} tabIndex={0}>
          <table className={styles.table} aria-label={words.tickets}>
            <thead>
              <tr className={styles.head}>
                <th scope="col" className={mergeClasses(styles.cell, styles.rank)}>
                  {words.rank}
                </th>
                <th scope="col" className={mergeClasses(styles.cell, styles.name)}>
                  {words.product}
                </th>
                {known.map((key) => (
                  <th key={key} scope="col" className={styles.cell} aria-sort={key === sort ? 'descending' : undefined}>
                    <button
                      type="button"
                      className={mergeClasses(styles.sort, key === sort && styles.sorted)}
                      onClick={() => onSort(key)}
                    >
                      {ticketBoardSorts[key]}
                      {key === sort && <span aria-hidden> ↓</span>}
                    </button>
                  </th>
                ))}
                <th scope="col" className={styles.cell}>
                  {words.left}
                </th>
                <th scope="col" className={styles.cell}>
                  {words.last}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row, at) => (
                <Row key={row.productId} row={row} known={known} rank={at + 1} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {total > rows.length && <p className={styles.note}>{words.ofAll(rows.length, total)}</p>}
    </div>
  )
}

/** The first three stand out. */
const onPodium = 3

interface RowProps {
  row: Answer['rows'][number]
  /** Columns that are shown. */
  known: readonly TicketBoardSort[]
  rank: number
}

function Row({ row, known, rank }: RowProps) {
  const styles = useStyles()
  const { name, left, isLow, lastAt } = row
  return (
    <tr>
      <td className={mergeClasses(styles.cell, styles.rank, rank <= onPodium && styles.first)}>{rank}</td>
      <th scope="row" className={mergeClasses(styles.cell, styles.name)} title={name}>
        {name}
      </th>
      {known.map((key) => (
        <td key={key} className={styles.cell}>
          {figureText(row[key], isAmount(key) ? 'fen' : 'count')}
        </td>
      ))}
      <td className={mergeClasses(styles.cell, isLow && styles.low)} title={isLow ? words.low : undefined}>
        {figureText(left, 'count')}
      </td>
      <td className={styles.cell}>{lastAt === null ? '—' : merchantClock(new Date(lastAt)).slice(11, 16)}</td>
    </tr>
  )
}
