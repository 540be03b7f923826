import type { boardWatchMachine } from '@machines/flows/boardWatch/machine'
import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { focusRing } from '@/look/focusRing'
import { look } from '@/look/tokens'
import { boardWords as words } from './words'

const useStyles = makeStyles({
  foot: {
    display: 'flex',
    alignItems: 'center',
    gap: '1em',
    minHeight: '2.4em',
    color: tokens.colorNeutralForeground3,
  },
  bad: { color: look.toneDangerText },
  retry: {
    ...focusRing,
    padding: '0 0.8em',
    minHeight: '2em',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    font: 'inherit',
    cursor: 'pointer',
  },
})

interface BoardFootProps {
  flow: ActorRefFrom<typeof boardWatchMachine>
  /** Until when everything is counted: 09:41:03; null before the first answer. */
  time: string | null
}

/** Says of a board how fresh it is; what keeps it from being so, and what can be done about it. */
export function BoardFoot({ flow, time }: BoardFootProps) {
  const styles = useStyles()
  const problem = useSelector(flow, (now) => {
    if (now.hasTag('expired')) return words.expired
    return now.hasTag('stale') ? words.stale : null
  })
  const canRetry = useSelector(flow, (now) => now.can({ type: 'retry' }))
  return (
    <footer className={styles.foot}>
      {time !== null && <span>更新于 {time}</span>}
      <span role="status" className={styles.bad}>
        {problem}
      </span>
      {canRetry && (
        <button type="button" className={styles.retry} onClick={() => flow.send({ type: 'retry' })}>
          {words.retry}
        </button>
      )}
    </footer>
  )
}
