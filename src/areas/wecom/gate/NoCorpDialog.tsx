import { wecomGateMessages } from '@machines/flows/wecomGate/machine'
import { useSelector } from '@xstate/react'
import { ModalFrame } from '@/blocks/modal/ModalFrame'
import { Button } from '@/look/parts/Button'
import { gateWords } from './constants'
import type { WecomGateRef } from './useWecomGate'

/** A page is open and the store has no corp any more (Business areas and routes, 8; docs/readings.md, 17). */
export function NoCorpDialog({ flow }: { flow: WecomGateRef }) {
  const isOpen = useSelector(flow, (now) => now.matches({ authorised: { withCorp: 'prompting' } }))
  return (
    <ModalFrame
      isOpen={isOpen}
      size="sm"
      title={gateWords.popupTitle}
      canDismiss={isOpen}
      onDismiss={() => flow.send({ type: 'close' })}
      actions={
        <Button appearance="primary" onClick={() => flow.send({ type: 'go to settings' })}>
          {gateWords.toSettings}
        </Button>
      }
    >
      {wecomGateMessages.noCorpPopup}
    </ModalFrame>
  )
}
