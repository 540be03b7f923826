import type { DashboardRank } from '@contracts/calls/reportCalls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { numberText } from '@/blocks/list/numberText'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  list: { margin: 0, padding: '0 0 8px', listStyle: 'none' },
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minHeight: '44px',
    padding: `0 ${look.panelPadding}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  place: { flexShrink: 0, width: '16px', color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  name: { flexGrow: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  bar: {
    display: 'block',
    height: '3px',
    marginTop: '2px',
    borderRadius: '2px',
    backgroundColor: look.chart1,
    forcedColorAdjust: 'none',
  },
  figures: { flexShrink: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', lineHeight: '18px' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface RankListProps {
  ranks: readonly DashboardRank[]
  /** What is counted: 件, 单. */
  per: string
  label: string
}

/** The first ones by amount, each beside the share that it has of the largest. */
export function RankList({ ranks, per, label }: RankListProps) {
  const styles = useStyles()
  const most = Math.max(1, ...ranks.map(({ amount }) => amount))
  return (
    <ol className={styles.list} aria-label={label}>
      {ranks.map(({ id, name, amount, count }, at) => (
        <li key={id} className={styles.row}>
          <span className={styles.place} aria-hidden>
            {at + 1}
          </span>
          <span className={styles.name} title={name}>
            {name}
            <span className={styles.bar} style={{ width: `${Math.max(0, amount / most) * 100}%` }} aria-hidden />
          </span>
          <span className={styles.figures}>
            {numberText(amount, 100)}元
            <br />
            <span className={styles.count}>
              {numberText(count)}
              {per}
            </span>
          </span>
        </li>
      ))}
    </ol>
  )
}
