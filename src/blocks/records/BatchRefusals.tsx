import type { BatchOutcome } from '@contracts/resources/calls'
import { makeStyles, tokens } from '@fluentui/react-components'
import { batchWords, namedPerReason } from './constants'

const useStyles = makeStyles({
  line: { margin: 0 },
  reasons: { display: 'grid', gap: '4px', margin: 0, paddingLeft: '20px', color: tokens.colorNeutralForeground2 },
})

/** How many records refuse for which reason, with some of their names. */
export function BatchRefusals({ outcome }: { outcome: BatchOutcome }) {
  const styles = useStyles()
  const { reasons, refused, refusedTotal } = outcome
  return (
    <div>
      <p className={styles.line}>{batchWords.skipped(refusedTotal)}</p>
      <ul className={styles.reasons}>
        {reasons.map(({ reason, count }) => {
          const names = refused.filter((one) => one.reason === reason && one.name !== '').map(({ name }) => name)
          const told = names.slice(0, namedPerReason).join('、')
          return (
            <li key={reason}>
              {`${reason}（${count.toLocaleString('en-US')} 条${told && `：${told}${count > namedPerReason ? ' 等' : ''}`}）`}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
