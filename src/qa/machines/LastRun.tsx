import type { KeptRun } from '@machines/testing/keptRuns'
import { mergeClasses } from '@fluentui/react-components'
import { useTableStyles } from './useTableStyles'

/** How many paths held when they were last run, and how many did not: `41 通过，1 失败`. */
export function LastRun({ run }: { run: KeptRun | undefined }) {
  const styles = useTableStyles()
  if (!run) return <span className={styles.quiet}>–</span>
  const failed = run.executed.filter(({ failure }) => failure !== undefined).length
  return (
    <span className={mergeClasses(styles.nowrap, failed > 0 && styles.missing)}>
      {run.executed.length - failed} 通过{failed > 0 && `，${failed} 失败`}
    </span>
  )
}
