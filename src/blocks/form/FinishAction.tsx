import { useSelector } from '@xstate/react'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { Button } from '@/look/parts/Button'
import { useClosedReason } from './finishing'
import type { RecordFormModel } from './useRecordForm'

// Most forms do nothing at once that hurts.
const FinishDialog = lazy(async () => ({ default: (await import('./FinishDialog')).FinishDialog }))

/** A button beside 保存 that saves and, at once, takes the record's first step. */
export interface FinishButton {
  readonly label: string
  /** Asked before, where the step cannot be taken back. */
  readonly question?: string
  /** Asked once the record is there. */
  readonly isOffered: () => boolean
  /** Called before each save with whether this button asked for it. */
  readonly choose: (isChosen: boolean) => void
}

interface FinishActionProps {
  form: RecordFormModel
  finish: FinishButton
  onFinish: () => void
}

/** 保存并提交. A form with mistakes tells them at once: nothing is asked about what is not saved. */
export function FinishAction({
  form: { flow, typed, finishing },
  finish: { label, question },
  onFinish,
}: FinishActionProps) {
  const canSave = useSelector(flow, (now) => now.can({ type: 'save', values: {} }))
  const closedReason = useClosedReason(finishing)
  const reasonId = useId()
  const [isAsking, setAsking] = useState(false)
  const wasAsking = useRef(false)
  if (isAsking) wasAsking.current = true
  const isRight = () => Object.keys(typed.validate(typed.toSave())).length === 0
  return (
    <>
      <Button
        disabledFocusable={!canSave || closedReason !== null}
        aria-describedby={closedReason === null ? undefined : reasonId}
        title={closedReason ?? undefined}
        onClick={() => (question && isRight() ? setAsking(true) : onFinish())}
      >
        {label}
        {closedReason !== null && (
          <span id={reasonId} hidden>
            {closedReason}
          </span>
        )}
      </Button>
      {question && wasAsking.current && (
        <Suspense>
          <FinishDialog
            open={isAsking}
            label={label}
            question={question}
            onConfirm={() => {
              setAsking(false)
              onFinish()
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}
