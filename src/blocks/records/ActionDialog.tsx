import { makeStyles, tokens } from '@fluentui/react-components'
import { useSelector } from '@xstate/react'
import { Suspense, useContext, useState } from 'react'
import { Button } from '@/look/parts/Button'
import { look } from '@/look/tokens'
import { ModalFrame } from '../modal/ModalFrame'
import { ConsequencesContext } from './consequences'
import { PayloadFields } from './PayloadFields'
import type { RecordActionRef } from './useRecordAction'

const useStyles = makeStyles({
  fields: { display: 'grid', gap: look.fieldGap },
  question: { margin: 0 },
  problem: { margin: 0, color: look.toneDangerText, fontSize: tokens.fontSizeBase200 },
})

/** The question before an act, with the fields that it asks for. Stays open until the gateway has taken it. */
export function ActionDialog({ flow }: { flow: RecordActionRef }) {
  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  const action = useSelector(flow, (now) => now.context.action)
  // What was filled in belongs to one choice: the next one starts empty.
  return <Question key={action ? `${action.id}-${action.event}` : ''} flow={flow} isOpen={isOpen} />
}

function Question({ flow, isOpen }: { flow: RecordActionRef; isOpen: boolean }) {
  const styles = useStyles()
  const action = useSelector(flow, (now) => now.context.action)
  const problem = useSelector(flow, (now) => now.context.problem)
  const canConfirm = useSelector(flow, (now) => now.can({ type: 'confirm', payload: {} }))
  const canCancel = useSelector(flow, (now) => now.can({ type: 'cancel' }))
  const isBusy = useSelector(flow, (now) => now.hasTag('busy'))
  const [payload, setPayload] = useState<Readonly<Record<string, unknown>>>({})
  const consequences = useContext(ConsequencesContext)
  if (!action) return null
  const Consequence = consequences[action.event]
  const cancel = () => flow.send({ type: 'cancel' })
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={isBusy}
      size="sm"
      title={`${action.label}「${action.name}」`}
      canDismiss={canCancel}
      onDismiss={cancel}
      actions={
        <>
          <Button disabledFocusable={!canCancel} onClick={cancel}>
            取消
          </Button>
          <Button
            appearance="primary"
            disabledFocusable={!canConfirm}
            aria-busy={isBusy}
            onClick={() => flow.send({ type: 'confirm', payload })}
          >
            {action.label}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {action.confirm && <p className={styles.question}>{action.confirm}</p>}
        <PayloadFields fields={action.payload} payload={payload} onChange={setPayload} />
        {Consequence && (
          <Suspense>
            <Consequence id={action.id} payload={payload} onChange={setPayload} />
          </Suspense>
        )}
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </ModalFrame>
  )
}
