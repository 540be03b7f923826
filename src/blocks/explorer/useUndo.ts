import { timedCloseMachine } from '@machines/flows/timedClose/machine'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useFlow } from '@/app/flow/useFlow'
import { UNDO_OPEN_MS } from './constants'

/** The last change that can be taken back, for as long as its message stands. */
export function useUndo() {
  const flow = useFlow(timedCloseMachine, { input: { openMs: UNDO_OPEN_MS } })
  const [takeBack, setTakeBack] = useState<(() => void) | null>(null)
  const isOpen = useSelector(flow, (now) => now.hasTag('open'))
  return {
    flow,
    /** Its message stands. */
    isOpen,
    isPossible: isOpen && takeBack !== null,
    /** @param text what was done, e.g. 已移动 3 项; without `undo` it is only said */
    offer: (text: string, undo?: () => void) => {
      setTakeBack(() => undo ?? null)
      flow.send({ type: 'show', text })
    },
    run: () => {
      if (!isOpen || !takeBack) return
      flow.send({ type: 'close' })
      takeBack()
    },
  }
}

export type Undo = ReturnType<typeof useUndo>
