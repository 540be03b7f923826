import { makeStyles, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
import { BlockFailed } from './BlockFailed'

const useStyles = makeStyles({
  list: { display: 'grid', gap: '12px', margin: 0, padding: 0, listStyle: 'none' },
  one: {
    display: 'grid',
    gap: '8px',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusLarge,
  },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '8px' },
})

interface KeptListProps<Kept> {
  label: string
  /** What is said where there is none. */
  none: string
  answer: {
    readonly data?: { readonly list: readonly Kept[] } | undefined
    readonly error: Error | null
    readonly refetch: () => unknown
  }
  about: (kept: Kept) => ReactNode
  acts: (kept: Kept) => ReactNode
}

/** What somebody keeps of a report, each with what may be done with it: subscriptions, links. */
export function KeptList<Kept extends { readonly id: number }>({
  label,
  none,
  answer: { data, error, refetch },
  about,
  acts,
}: KeptListProps<Kept>) {
  const styles = useStyles()
  if (error) return <BlockFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <p className={styles.quiet} role="status">
        正在加载
      </p>
    )
  return (
    <>
      {data.list.length === 0 && <p className={styles.quiet}>{none}</p>}
      <ul className={styles.list} aria-label={label}>
        {data.list.map((kept) => (
          <li key={kept.id} className={styles.one}>
            {about(kept)}
            <div className={styles.acts}>{acts(kept)}</div>
          </li>
        ))}
      </ul>
    </>
  )
}
