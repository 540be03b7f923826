import type { ReportAnswer } from '@contracts/calls/reportCalls'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { figureText } from './figureText'

const useStyles = makeStyles({
  frame: { ...focusRing, overflowX: 'auto', minWidth: 0 },
  table: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase300,
  },
  cell: {
    height: '44px',
    padding: '0 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    textAlign: 'end',
    whiteSpace: 'nowrap',
    fontWeight: tokens.fontWeightRegular,
  },
  first: {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    minWidth: '160px',
    maxWidth: '320px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    backgroundColor: tokens.colorNeutralBackground1,
    textAlign: 'start',
    [below.phone]: { minWidth: '112px', maxWidth: '168px' },
  },
  more: { minWidth: '112px', textAlign: 'start' },
  head: { height: '40px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  sort: {
    ...focusRing,
    padding: '4px 0',
    border: 'none',
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
  },
  sorted: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  total: { backgroundColor: tokens.colorNeutralBackground2, fontWeight: tokens.fontWeightSemibold },
  link: { ...focusRing, color: tokens.colorBrandForegroundLink, textDecorationLine: 'none' },
  nothing: { padding: `24px ${look.panelPadding}`, color: tokens.colorNeutralForeground3, textAlign: 'center' },
})

interface ReportTableProps {
  label: string
  answer: Pick<ReportAnswer, 'heads' | 'columns' | 'rows' | 'totals' | 'total'>
  /** Column, with - before it where the largest comes first. */
  sort: string
  /** Rows can be sorted by their names: days. */
  isByDate: boolean
  /** Without it the rows stand as they were asked for. */
  onSort?: (sort: string) => void
  /** Where the records of a row lie; null where there is no such list. */
  pathOf: (key: string) => string | null
}

/** The rows of a report below the totals of all of them; sorted and paged by the server. */
export function ReportTable({ label, answer, sort, isByDate, onSort, pathOf }: ReportTableProps) {
  const styles = useStyles()
  const { heads, columns, rows, totals, total } = answer
  const [head = '', ...moreHeads] = heads
  const sorted = sort.replace(/^-/, '')
  const isDescending = sort.startsWith('-')
  const heading = (name: string, text: string) =>
    onSort === undefined ? (
      text
    ) : (
      <button
        type="button"
        className={mergeClasses(styles.sort, name === sorted && styles.sorted)}
        onClick={() => onSort(name === sorted && isDescending ? name : `-${name}`)}
      >
        {text}
        {name === sorted && <span aria-hidden>{isDescending ? ' ↓' : ' ↑'}</span>}
      </button>
    )
  const direction = (name: string) => (name === sorted ? (isDescending ? 'descending' : 'ascending') : undefined)
  if (total === 0) return <p className={styles.nothing}>所选时间暂无数据</p>
  return (
    // It scrolls sideways: the keyboard must reach it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th
              scope="col"
              className={mergeClasses(styles.cell, styles.head, styles.first)}
              aria-sort={isByDate ? direction('date') : undefined}
            >
              {isByDate ? heading('date', head) : head}
            </th>
            {moreHeads.map((more) => (
              <th key={more} scope="col" className={mergeClasses(styles.cell, styles.head, styles.more)}>
                {more}
              </th>
            ))}
            {columns.map(({ name, label: text, unit, note }) => (
              <th
                key={name}
                scope="col"
                title={note}
                className={mergeClasses(styles.cell, styles.head)}
                aria-sort={direction(name)}
              >
                {heading(name, unit === 'fen' ? `${text}（元）` : text)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={mergeClasses(styles.cell, styles.first, styles.total)}>
              合计
            </th>
            {moreHeads.map((more) => (
              <td key={more} className={mergeClasses(styles.cell, styles.total)} />
            ))}
            {columns.map(({ name, unit }) => (
              <td key={name} className={mergeClasses(styles.cell, styles.total)}>
                {figureText(totals[name], unit)}
              </td>
            ))}
          </tr>
          {rows.map((row) => {
            const path = pathOf(row.key)
            const [name, ...more] = row.labels
            return (
              <tr key={row.key}>
                <th scope="row" className={mergeClasses(styles.cell, styles.first)} title={name}>
                  {path === null ? (
                    name
                  ) : (
                    <Link to={path} className={styles.link}>
                      {name}
                    </Link>
                  )}
                </th>
                {more.map((one, at) => (
                  <th key={moreHeads[at]} scope="row" className={mergeClasses(styles.cell, styles.more)} title={one}>
                    {one}
                  </th>
                ))}
                {columns.map(({ name, unit }) => (
                  <td key={name} className={styles.cell}>
                    {figureText(row.values[name], unit)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
