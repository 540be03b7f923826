import { makeStyles, tokens } from '@fluentui/react-components'
import type { MouseEvent, ReactNode } from 'react'
import { below } from '@/look/layout'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'

const useStyles = makeStyles({
  message: {
    padding: '72px 16px 96px',
    boxSizing: 'border-box',
    color: tokens.colorNeutralForeground3,
    textAlign: 'center',
    whiteSpace: 'normal',
  },
  problemBar: { padding: '8px 24px', [below.desktop]: { padding: '8px 16px' } },
  problem: { color: look.toneDangerText },
  retry: { marginLeft: '12px' },
})

/** Stands where the rows would, under the head and outside of what is scrolled: in the middle of what is seen. */
export function Notice({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return <div className={styles.message}>{children}</div>
}

/** What went wrong, and a way to try again. */
export function Problem({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  const styles = useStyles()
  const retry = (event: MouseEvent<HTMLElement>) => {
    // The button goes with the failure: without a place for the focus a window around the table would lose the keyboard.
    event.currentTarget.closest<HTMLElement>('[data-table]')?.focus()
    onRetry?.()
  }
  return (
    <span role="alert" className={styles.problem}>
      {message}
      {onRetry && (
        <Button className={styles.retry} onClick={retry}>
          重试
        </Button>
      )}
    </span>
  )
}

/** A problem above rows that are there all the same. */
export function ProblemBar({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return <div className={styles.problemBar}>{children}</div>
}
