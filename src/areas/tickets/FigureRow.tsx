import { makeStyles, tokens } from '@fluentui/react-components'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from '@/look/parts/Button'

const useStyles = makeStyles({
  figures: {
    display: 'grid',
    // As many beside each other as there are, on a phone two.
    gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))',
    margin: '16px 0',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  figure: { padding: '12px 16px', minWidth: 0 },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200, lineHeight: '20px' },
  value: {
    margin: 0,
    fontSize: '20px',
    lineHeight: '28px',
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
  },
  problem: { margin: '16px 0' },
})

interface FigureRowProps {
  /** What they are, to a screen reader. */
  label: string
  figures: readonly { readonly label: string; readonly value: string }[]
  /** Where they come from: when it fails this is said in their place. Without it they just stay away. */
  query?: Pick<UseQueryResult, 'error' | 'refetch'>
}

/** A few figures over a page. */
export function FigureRow({ label: title, figures, query }: FigureRowProps) {
  const styles = useStyles()
  if (query?.error)
    return (
      <p role="alert" className={styles.problem}>
        {title}没有加载出来：{query.error.message}{' '}
        <Button size="small" onClick={() => void query.refetch()}>
          重试
        </Button>
      </p>
    )
  return (
    <dl className={styles.figures} aria-label={title}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
