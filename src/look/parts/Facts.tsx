import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { below } from '../layout'

const useStyles = makeStyles({
  facts: {
    display: 'grid',
    // Three to a row; fewer where there is no room for a date and time.
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(112px, 28%), 1fr))',
    gap: '16px 24px',
    margin: 0,
    [below.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px 16px' },
  },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  value: { margin: 0, lineHeight: '22px', overflowWrap: 'anywhere' },
  wide: { gridColumn: '1 / -1' },
})

interface Fact {
  label: string
  value: ReactNode
  wide?: boolean
}

/** Read-only fields of a record: label above value, three to a row. */
export function Facts({ facts }: { facts: Fact[] }) {
  const styles = useStyles()
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, wide }) => (
        <div key={label} className={wide ? styles.wide : undefined}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
