import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { ReactNode } from 'react'
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
  cell: { padding: 0, borderBottom: 'none' },
  // In the middle of what is seen, not of a table that is wider than that.
  inSight: { position: 'sticky', left: 0, width: '100cqw', maxWidth: '100%' },
  problemBar: { padding: '8px 24px', [below.desktop]: { padding: '8px 16px' } },
  problem: { color: look.toneDangerText },
  retry: { marginLeft: '12px' },
})

/** Stands where the cards would. */
export function MessageBox({ children }: { children: ReactNode }) {
  const styles = useStyles()
  return <div className={styles.message}>{children}</div>
}

interface MessageRowProps {
  columnCount: number
  /** The class of the table's cells. */
  cellClass: string
  children: ReactNode
}

/** Stands where the rows would. */
export function MessageRow({ columnCount, cellClass, children }: MessageRowProps) {
  const styles = useStyles()
  return (
    <tbody>
      <tr aria-rowindex={2}>
        <td colSpan={columnCount} className={mergeClasses(cellClass, styles.cell)}>
          <div className={mergeClasses(styles.message, styles.inSight)}>{children}</div>
        </td>
      </tr>
    </tbody>
  )
}

/** What went wrong, and a way to try again. */
export function Problem({ message, onRetry }: { message: string; onRetry: (() => void) | undefined }) {
  const styles = useStyles()
  return (
    <span role="alert" className={styles.problem}>
      {message}
      {onRetry && (
        <Button className={styles.retry} onClick={onRetry}>
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
