import type { ReportKpi } from '@contracts/calls/reportCalls'
import { hasCourse, measureOf, type MeasureKey } from '@contracts/reports/measures'
import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { Link } from 'react-router-dom'
import { focusRing } from '@/look/focusRing'
import { below } from '@/look/layout'
import { look } from '@/look/tokens'
import { changeText, figureText, shortFigure } from './figureText'

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
    gap: '1px',
    margin: 0,
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralStroke2,
    listStyle: 'none',
    overflow: 'hidden',
    [below.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  // More than fit beside each other stand in rows of four: no single one is left over.
  inFours: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    [below.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
  cell: {
    display: 'grid',
    minWidth: 0,
    backgroundColor: tokens.colorNeutralBackground1,
    // Of an odd number the last one has a row of its own: no empty field beside it.
    [below.phone]: { ':last-child:nth-child(odd)': { gridColumnStart: 1, gridColumnEnd: -1 } },
  },
  figure: {
    ...focusRing,
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    minWidth: 0,
    padding: '12px 16px',
    border: 'none',
    borderTop: '2px solid transparent',
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
  },
  toggle: { cursor: 'pointer', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  link: { textDecorationLine: 'none', ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  pressed: { borderTopColor: tokens.colorCompoundBrandStroke },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  value: { fontSize: '20px', lineHeight: '28px', fontWeight: tokens.fontWeightSemibold, whiteSpace: 'nowrap' },
  unit: {
    marginLeft: '4px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
  },
  change: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  good: { color: look.toneSuccessText },
  bad: { color: look.toneDangerText },
  waiting: { height: '88px', borderRadius: tokens.borderRadiusLarge, backgroundColor: tokens.colorNeutralStencil2 },
})

/** Figures that fit beside each other. */
const mostInRow = 7

/** As high as the row that comes. */
export const KpisWaiting = () => (
  <div className={useStyles().waiting} role="status" aria-busy aria-label="正在加载指标" />
)

interface ReportKpisProps {
  kpis: readonly ReportKpi[]
  /** 环比; null: nothing is compared. */
  compared: string | null
  /** What the trend shows; null where the tab has none. */
  chosen: MeasureKey | null
  onChoose: (measure: MeasureKey) => void
  /** The list that a figure opens; null where it opens none. */
  pathOf?: (measure: MeasureKey) => string | null
}

/** The figures of a report in one row; a press opens the list of one, or shows it in the trend below. */
export function ReportKpis({ kpis, compared, chosen, onChoose, pathOf }: ReportKpisProps) {
  const styles = useStyles()
  return (
    <ul className={mergeClasses(styles.row, kpis.length > mostInRow && styles.inFours)} aria-label="核心指标">
      {kpis.map((kpi) => {
        const { text, unit } = shortFigure(kpi.value, kpi.unit, kpi.per)
        const isPressed = kpi.measure === chosen
        const path = pathOf?.(kpi.measure) ?? null
        const inside = (
          <>
            <span className={styles.label}>{kpi.label}</span>
            <span className={styles.value} title={figureText(kpi.value, kpi.unit)}>
              {text}
              {unit !== '' && <span className={styles.unit}>{unit}</span>}
            </span>
            {compared !== null && (
              <span className={styles.change}>
                {compared}{' '}
                <span className={toneOf(kpi, styles)} title={`上期 ${figureText(kpi.before, kpi.unit)}`}>
                  {changeText(kpi.change)}
                </span>
              </span>
            )}
          </>
        )
        return (
          <li key={kpi.measure} className={styles.cell}>
            {path !== null && (
              <Link to={path} className={mergeClasses(styles.figure, styles.link)}>
                {inside}
              </Link>
            )}
            {path === null && (chosen === null || !hasCourse(kpi.measure)) && (
              <div className={styles.figure}>{inside}</div>
            )}
            {path === null && chosen !== null && hasCourse(kpi.measure) && (
              <button
                type="button"
                aria-pressed={isPressed}
                className={mergeClasses(styles.figure, styles.toggle, isPressed && styles.pressed)}
                onClick={() => onChoose(kpi.measure)}
              >
                {inside}
              </button>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function toneOf({ measure, change }: ReportKpi, styles: { good: string; bad: string }): string | undefined {
  if (change === null || change === 0) return undefined
  const isGood = change > 0 !== (measureOf(measure).isLessBetter ?? false)
  return isGood ? styles.good : styles.bad
}
