import type { timedCloseMachine } from '@machines/flows/timedClose/machine'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { ModalFrame } from '../modal/ModalFrame'
import { copyLinkTitle } from './constants'

/** 提示: says whether the link is on the clipboard, and goes by itself. */
export function CopiedDialog({ flow }: { flow: ActorRefFrom<typeof timedCloseMachine> }) {
  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  const text = useSelector(flow, (now) => now.context.text)
  const canClose = useSelector(flow, (now) => now.can({ type: 'close' }))
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={copyLinkTitle}
      canDismiss={canClose}
      onDismiss={() => flow.send({ type: 'close' })}
    >
      {text}
    </ModalFrame>
  )
}
