import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { below } from '@/look/layout'

const useStyles = makeStyles({
  strip: {
    display: 'grid',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 1fr)',
    margin: '0 0 16px',
    padding: '16px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.phone]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '12px 16px' },
  },
  figure: {
    minWidth: 0,
    padding: '0 16px 0 20px',
    borderLeft: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { paddingLeft: 0, borderLeft: 'none' },
    [below.desktop]: { padding: '0 8px 0 12px' },
    [below.phone]: { padding: 0, borderLeft: 'none' },
  },
  // An odd one takes the row.
  first: { [below.phone]: { gridColumn: '1 / -1' } },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '16px' },
  value: {
    margin: '4px 0 0',
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  note: {
    margin: '2px 0 0',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: '16px',
  },
})

export interface StripFigure {
  /** With its unit. */
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

/** The three to five figures that decide about a record. */
export function Strip({ label: title = '关键数据', figures }: { label?: string; figures: readonly StripFigure[] }) {
  const styles = useStyles()
  const isOdd = figures.length % 2 === 1
  return (
    <dl className={styles.strip} aria-label={title}>
      {figures.map(({ label, value, note }, at) => (
        <div key={label} className={mergeClasses(styles.figure, isOdd && at === 0 && styles.first)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
          {note && <dd className={styles.note}>{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
