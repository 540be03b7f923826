import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Button } from '@/look/parts/Button'
import type { OpenAction } from './actions'
import type { RecordActionRef } from './useRecordAction'

interface LifecycleButtonsProps {
  flow: RecordActionRef
  actions: readonly OpenAction[]
  /** Event of the one that is likely now. */
  likely?: string
}

/** What may be done with a record. A closed step can be focused and says why (docs/look.md, 5). */
export function LifecycleButtons({ flow, actions, likely }: LifecycleButtonsProps) {
  const id = useId()
  const [first] = actions
  const canChoose = useSelector(flow, (now) => first !== undefined && now.can({ type: 'choose', action: first.action }))
  const busyWith = useSelector(flow, (now) => (now.hasTag('busy') ? (now.context.action?.event ?? null) : null))
  return actions.map(({ action, closedReason }) => (
    <Button
      key={action.event}
      appearance={action.event === likely ? 'primary' : undefined}
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
