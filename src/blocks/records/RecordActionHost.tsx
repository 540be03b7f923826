import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { DismissRegular } from '@fluentui/react-icons'
import { useSelector } from '@xstate/react'
import { lazy, useState } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { Button } from '@/look/parts/Button'
import { ToolButton } from '@/look/parts/ToolButton'
import { look } from '@/look/tokens'
import { recordWords } from './constants'
import type { RecordActionRef } from './useRecordAction'

// Fluent's dialog is heavy: it comes with the first question.
const ActionDialog = lazy(async () => ({ default: (await import('./ActionDialog')).ActionDialog }))

const useStyles = makeStyles({
  place: {
    position: 'fixed',
    zIndex: 900,
    insetInline: '12px',
    bottom: '72px',
    display: 'flex',
    justifyContent: 'center',
    pointerEvents: 'none',
  },
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    maxWidth: '100%',
    padding: '8px 8px 8px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
  },
  done: {
    border: `1px solid ${look.toneSuccessEdge}`,
    backgroundColor: look.toneSuccessTint,
    color: look.toneSuccessText,
  },
  refused: {
    border: `1px solid ${look.toneDangerEdge}`,
    backgroundColor: look.toneDangerTint,
    color: look.toneDangerText,
  },
  text: { minWidth: 0, overflowWrap: 'anywhere' },
})

/** What an act of a list or page shows: its question, its refusal, and 撤销 for as long as that can be done. */
export function RecordActionHost({ flow }: { flow: RecordActionRef }) {
  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      {wasOpened && (
        <Overlay>
          <ActionDialog flow={flow} />
        </Overlay>
      )}
      <Outcome flow={flow} />
    </>
  )
}

function Outcome({ flow }: { flow: RecordActionRef }) {
  const styles = useStyles()
  const action = useSelector(flow, (now) => now.context.action)
  const problem = useSelector(flow, (now) => now.context.problem)
  const isRefused = useSelector(flow, (now) => now.matches({ ready: 'refused' }))
  const canUndo = useSelector(flow, (now) => now.can({ type: 'undo' }))
  const isUndoing = useSelector(flow, (now) => now.matches('undoing'))
  const canDismiss = useSelector(flow, (now) => now.can({ type: 'dismiss' }))
  if (!action || !(isRefused || canUndo || isUndoing)) return null
  return (
    <div className={styles.place}>
      <div
        role={isRefused ? 'alert' : 'status'}
        className={mergeClasses(styles.bar, isRefused ? styles.refused : styles.done)}
      >
        <span className={styles.text}>{isRefused ? problem : recordWords.done(action.label, action.name)}</span>
        {!isRefused && (
          <Button appearance="subtle" disabledFocusable={!canUndo} onClick={() => flow.send({ type: 'undo' })}>
            {recordWords.undo}
          </Button>
        )}
        <ToolButton
          icon={DismissRegular}
          label="收起提示"
          disabled={!canDismiss}
          onClick={() => flow.send({ type: 'dismiss' })}
        />
      </div>
    </div>
  )
}
