import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Button } from '@/look/parts/Button'
import type { OpenAction } from './actions'
import { recordWords } from './constants'
import type { RecordActionRef } from './useRecordAction'

const useStyles = makeStyles({
  reason: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface LifecycleButtonsProps {
  flow: RecordActionRef
  actions: readonly OpenAction[]
}

/** What may be done with a record. A closed step can be focused, and its reason stands in sight (docs/look.md, 5). */
export function LifecycleButtons({ flow, actions }: LifecycleButtonsProps) {
  const id = useId()
  const [first] = actions
  const canChoose = useSelector(flow, (now) => first !== undefined && now.can({ type: 'choose', action: first.action }))
  const busyWith = useSelector(flow, (now) => (now.hasTag('busy') ? (now.context.action?.event ?? null) : null))
  return actions.map(({ action, closedReason }) => (
    <Button
      key={action.event}
      disabledFocusable={closedReason !== null || !canChoose}
      aria-busy={busyWith === action.event}
      aria-describedby={closedReason === null ? undefined : `${id}-${action.event}`}
      title={closedReason ?? undefined}
      onClick={() => flow.send({ type: 'choose', action })}
    >
      {action.label}
      {closedReason !== null && (
        <span id={`${id}-${action.event}`} hidden>
          {closedReason}
        </span>
      )}
    </Button>
  ))
}

/** Why steps of a record are closed, one line for each reason. */
export function ClosedReasons({ actions }: { actions: readonly OpenAction[] }) {
  const styles = useStyles()
  const labels = new Map<string, string[]>()
  for (const { action, closedReason } of actions) {
    if (closedReason !== null) labels.set(closedReason, [...(labels.get(closedReason) ?? []), action.label])
  }
  return [...labels].map(([reason, closed]) => (
    <p key={reason} className={styles.reason}>
      {recordWords.closed(closed, reason)}
    </p>
  ))
}
