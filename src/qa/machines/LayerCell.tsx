import { percentOf } from '@machines/testing/coverage'
import type { LayerStanding } from '@machines/testing/keptRuns'
import { mergeClasses } from '@fluentui/react-components'
import { useTableStyles } from './useTableStyles'

/** How much of a machine a layer executed when it last ran, and whether anything failed: `100% / 96%`. */
export function LayerCell({ standing }: { standing: LayerStanding | undefined }) {
  const styles = useTableStyles()
  if (standing?.notWalked !== undefined) return <span className={styles.quiet}>不走：{standing.notWalked}</span>
  if (!standing || standing.ranAt === null) return <span className={styles.quiet}>–</span>
  const { coverage, failed } = standing
  const { states, transitions, missingStates, missingTransitions } = coverage
  const isWhole = missingStates.length + missingTransitions.length + failed === 0
  return (
    <span className={mergeClasses(styles.nowrap, !isWhole && styles.missing)}>
      {percentOf(states, missingStates)}% / {percentOf(transitions, missingTransitions)}%
      {failed > 0 && `，${failed} 失败`}
    </span>
  )
}
