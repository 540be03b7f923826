import type { DashboardKpi, DashboardSummary } from '@contracts/calls/reportCalls'
import { measureOf } from '@contracts/reports/measures'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { Sparkline } from '@/blocks/chart/Sparkline'
import { changeOf, numberText } from '@/blocks/list/numberText'
import { NO_VALUE } from '@/blocks/table/constants'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: '1px',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralStroke2,
    overflow: 'clip',
    [below.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  cell: {
    ...focusRing,
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: '8px',
    padding: '14px 20px',
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    [below.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: '12px 16px', '& > svg': { display: 'none' } },
  },
  leading: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  label: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground3, lineHeight: '20px' },
  value: { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere', lineHeight: '32px' },
  number: {
    fontSize: '24px',
    fontWeight: tokens.fontWeightSemibold,
    [below.phone]: { fontSize: '20px' },
  },
  unit: { marginLeft: '4px', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  change: { gridColumn: '1 / -1', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  good: { color: look.toneSuccessText },
  bad: { color: look.toneDangerText },
  waiting: { height: '100px', backgroundColor: tokens.colorNeutralBackground1 },
})

/** Cells that wait for their figures. */
const usualCells = 6

interface KpiGridProps {
  summary: DashboardSummary | undefined
  /** Where a figure is broken down; absent for who may not open it. */
  more: string | undefined
}

/** The figures of the span with what they were before and the run of the last days. */
export function KpiGrid({ summary, more }: KpiGridProps) {
  const styles = useStyles()
  if (!summary)
    return (
      <div className={styles.grid} role="status" aria-busy aria-label="正在加载数据">
        {Array.from({ length: usualCells }, (_, at) => (
          <div key={at} className={styles.waiting} />
        ))}
      </div>
    )
  return (
    <div className={styles.grid} role="group" aria-label="经营数据">
      {summary.kpis.map((kpi) => (
        <Cell key={kpi.measure} kpi={kpi} comparedWith={summary.comparedWith} more={more} />
      ))}
    </div>
  )
}

function Cell({ kpi, comparedWith, more }: { kpi: DashboardKpi; comparedWith: string; more: string | undefined }) {
  const styles = useStyles()
  const { measure, label, unit, per, value, before, spark } = kpi
  const { note, isLessBetter = false } = measureOf(measure)
  const change = value === null ? null : changeOf(value, before)
  const text =
    value === null ? NO_VALUE : unit === 'rate' ? numberText(value * 100) : numberText(value, unit === 'fen' ? 100 : 1)
  const body = (
    <>
      <span className={styles.label} title={note}>
        {label}
      </span>
      <span className={styles.value}>
        <span className={styles.number}>{text}</span>
        <span className={styles.unit}>{unit === 'fen' ? '元' : unit === 'rate' ? '%' : per}</span>
      </span>
      <Sparkline values={spark} />
      <span className={styles.change}>
        {change && <span className={change.isUp === isLessBetter ? styles.bad : styles.good}>{change.text} </span>}
        {comparedWith !== '' && (change ? comparedWith : `${comparedWith} ${NO_VALUE}`)}
      </span>
    </>
  )
  return more === undefined ? (
    <div className={styles.cell}>{body}</div>
  ) : (
    <Link to={`${more}&measure=${measure}`} className={mergeClasses(styles.cell, styles.leading)}>
      {body}
    </Link>
  )
}
