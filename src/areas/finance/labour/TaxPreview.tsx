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

/** What all people of a batch come to, and what is withheld. @param payments to each, fen */
export function TaxPreview({ payments }: { payments: readonly { readonly amount: number; readonly tax: number }[] }) {
  const styles = useStyles()
  const total = payments.reduce((sum, { amount }) => sum + amount, 0)
  const tax = payments.reduce((sum, one) => sum + one.tax, 0)
  return (
    <section className={styles.preview} aria-label={laborWords.reckoned} aria-live="polite">
      <div className={styles.head}>
        <h3 className={styles.title}>{laborWords.reckoned}</h3>
        <span className={styles.basis}>{laborWords.basis}</span>
      </div>
      <Facts
        facts={[
          { label: laborWords.people, value: `${payments.length} 人` },
          { label: laborWords.total, value: yuanText(total) },
          { label: laborWords.tax, value: yuanText(tax) },
          { label: laborWords.net, value: yuanText(total - tax) },
        ]}
      />
    </section>
  )
}
