import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { look } from '@/look/tokens'
import { chartWords } from './constants'

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    minWidth: 0,
    margin: 0,
    padding: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '20px',
    listStyle: 'none',
  },
  key: { display: 'inline-flex', alignItems: 'center', gap: '6px', whiteSpace: 'nowrap' },
  // Colours carry the meaning: they stay where the system chooses all others.
  box: { flexShrink: 0, width: '8px', height: '8px', borderRadius: '2px', forcedColorAdjust: 'none' },
  dashed: { width: '16px', height: 0, borderTop: `2px dashed ${look.chart8}`, borderRadius: 0 },
  overBars: { borderTopColor: tokens.colorNeutralForeground1 },
})

const colours = [look.chart1, look.chart2, look.chart3, look.chart4, look.chart5, look.chart6, look.chart7]

export const seriesColour = (name: string, at: number): string =>
  name === chartWords.other ? look.chart8 : (colours[at] ?? look.chart8)

interface ChartLegendProps {
  names: readonly string[]
  compared?: string | undefined
  /** The compared line crosses coloured areas: it is drawn in the colour of text. */
  isOverBars?: boolean
}

/** Above the drawing, in words: series in the order of their colours, then what is compared. */
export function ChartLegend({ names, compared, isOverBars = false }: ChartLegendProps) {
  const styles = useStyles()
  return (
    <ul className={styles.list}>
      {names.map((name, at) => (
        <li key={name} className={styles.key}>
          <span className={styles.box} style={{ backgroundColor: seriesColour(name, at) }} />
          {name}
        </li>
      ))}
      {compared !== undefined && (
        <li className={styles.key}>
          <span className={mergeClasses(styles.box, styles.dashed, isOverBars && styles.overBars)} />
          {compared}
        </li>
      )}
    </ul>
  )
}
