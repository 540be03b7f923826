import type { ActivityImpact } from '@contracts/resources/tickets/activityImpact'
import { makeStyles, tokens } from '@fluentui/react-components'
import { yuanText } from '@/blocks/records/money'
import { below } from '@/look/layout'
import { offerWords } from './words'

const useStyles = makeStyles({
  impact: {
    display: 'grid',
    gap: '8px',
    marginTop: '12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'baseline' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  basis: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  figures: {
    display: 'grid',
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    gap: '8px 16px',
    margin: 0,
    [below.phone]: { gridTemplateColumns: '1fr 1fr' },
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  figure: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
  },
})

/** 影响预估: what the rows of an activity come to. */
export function Impact({ impact }: { impact: ActivityImpact }) {
  const styles = useStyles()
  const figures = [
    [offerWords.products, `${impact.products} 个`],
    [offerWords.pieces, `${impact.pieces.toLocaleString('en-US')} 份`],
    [offerWords.revenue, `¥${yuanText(impact.revenue)}`],
    [offerWords.given, `¥${yuanText(impact.given)}`],
  ] as const
  return (
    <section className={styles.impact} aria-label={offerWords.impact}>
      <div className={styles.head}>
        <h3 className={styles.title}>{offerWords.impact}</h3>
        <span className={styles.basis}>{offerWords.basis}</span>
      </div>
      <dl className={styles.figures}>
        {figures.map(([label, figure]) => (
          <div key={label}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.figure}>{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
