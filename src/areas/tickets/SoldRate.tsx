import { makeStyles, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  rate: { display: 'flex', alignItems: 'center', gap: '8px' },
  track: {
    flexGrow: 1,
    height: '4px',
    minWidth: '24px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    overflow: 'hidden',
  },
  bar: { height: '100%', backgroundColor: tokens.colorBrandBackground },
})

interface SoldRateProps {
  /** Pieces. */
  sold: number
  total: number
}

/** How much of a ticket has been sold, in percent of its stock. */
export function SoldRate({ sold, total }: SoldRateProps) {
  const styles = useStyles()
  const percent = total > 0 ? Math.min(Math.floor((sold / total) * 100), 100) : 0
  return (
    <div className={styles.rate}>
      <div className={styles.track} aria-hidden>
        <div className={styles.bar} style={{ width: `${percent}%` }} />
      </div>
      {`${percent}%`}
    </div>
  )
}
