import { useSelector } from '@xstate/react'
import { ratingMessages } from '@machines/flows/rating/machine'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { Button } from '@/look/parts/Button'
import { ratingWords } from './constants'
import { RatingForm } from './RatingForm'
import type { RatingRef } from './useRating'

/** The form, and what came of it. They stay mounted, closed: a dialog has to close before it is taken down. */
export function RatingDialogs({ flow }: { flow: RatingRef }) {
  return (
    <>
      <FormDialog flow={flow} />
      <ThanksDialog flow={flow} />
      <FailureDialog flow={flow} />
    </>
  )
}

function FormDialog({ flow }: { flow: RatingRef }) {
  const isOpen = useSelector(flow, (now) => now.hasTag('form'))
  const isSending = useSelector(flow, (now) => now.matches({ form: 'sending' }))
  const subject = useSelector(flow, (now) => now.context.subject)
  const canRefuse = useSelector(flow, (now) => now.can({ type: 'refuse' }))
  const canConfirm = useSelector(flow, (now) => now.can({ type: 'confirm' }))
  const refuse = () => flow.send({ type: 'refuse' })
  return (
    <ModalFrame
      isOpen={isOpen}
      isBusy={isSending}
      size="sm"
      title={ratingWords.rate[subject]}
      canDismiss={canRefuse}
      // A click beside the form is no answer: what was typed stays.
      onDismiss={(by) => by === 'close' && refuse()}
      actions={
        <>
          <Button disabledFocusable={!canRefuse} onClick={refuse}>
            {ratingWords.refuse}
          </Button>
          <Button appearance="primary" disabledFocusable={!canConfirm} onClick={() => flow.send({ type: 'confirm' })}>
            {isSending ? ratingWords.sending : ratingWords.confirm}
          </Button>
        </>
      }
    >
      <RatingForm flow={flow} />
    </ModalFrame>
  )
}

function ThanksDialog({ flow }: { flow: RatingRef }) {
  const isOpen = useSelector(flow, (now) => now.matches('thanked'))
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={ratingMessages.success}
      canDismiss={isOpen}
      onDismiss={() => flow.send({ type: 'close' })}
    >
      {ratingWords.thanks}
    </ModalFrame>
  )
}

function FailureDialog({ flow }: { flow: RatingRef }) {
  const isOpen = useSelector(flow, (now) => now.matches('failed'))
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={ratingWords.failure}
      canDismiss={isOpen}
      onDismiss={() => flow.send({ type: 'close' })}
      actions={
        <>
          <Button onClick={() => flow.send({ type: 'rate later' })}>{ratingWords.later}</Button>
          <Button appearance="primary" onClick={() => flow.send({ type: 'rate again' })}>
            {ratingWords.again}
          </Button>
        </>
      }
    >
      {ratingMessages.failure}
    </ModalFrame>
  )
}
