import { laborTax } from '@contracts/resources/finance/laborTax'
import { makeStyles, tokens } from '@fluentui/react-components'
import { yuanText } from '@/blocks/records/money'
import { Facts } from '@/look/parts/Facts'
import { laborWords } from './words'

const useStyles = makeStyles({
  preview: {
    display: 'grid',
    gap: '12px',
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  head: { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', alignItems: 'baseline' },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  basis: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

/** What all people of a batch come to, and what is withheld. @param amounts of each, fen */
export function TaxPreview({ amounts }: { amounts: readonly number[] }) {
  const styles = useStyles()
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const tax = amounts.reduce((sum, amount) => sum + laborTax(amount), 0)
  return (
    <section className={styles.preview} aria-label={laborWords.reckoned} aria-live="polite">
      <div className={styles.head}>
        <h3 className={styles.title}>{laborWords.reckoned}</h3>
        <span className={styles.basis}>{laborWords.basis}</span>
      </div>
      <Facts
        facts={[
          { label: laborWords.people, value: `${amounts.length} 人` },
          { label: laborWords.total, value: yuanText(total) },
          { label: laborWords.tax, value: yuanText(tax) },
          { label: laborWords.net, value: yuanText(total - tax) },
        ]}
      />
    </section>
  )
}
