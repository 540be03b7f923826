import { timedCloseMachine } from '@machines/flows/timedClose/machine'
import { useCallback, useEffect, useState } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { useFlowRuntime } from '@/app/flow/FlowRuntime'
import { openMsOf, toastDefaults, type ToastPosition, type ToastType } from './constants'

/** What is asked for; all but the text has a default (Shared building blocks, 9). */
export interface ToastRequest {
  /** One short sentence; blank shows nothing. */
  text: string
  type?: ToastType
  position?: ToastPosition
  /** In seconds (docs/readings.md, 80). */
  closeTime?: number
  /** In px. */
  width?: number
  /** In px; a longer text makes the toast higher. */
  height?: number
  /** What it leads to; choosing it closes the toast. */
  action?: { readonly label: string; readonly perform: () => void }
}

/** One toast on the screen: its own flow and how it looks. */
export interface ShownToast {
  readonly id: number
  readonly flow: ActorRefFrom<typeof timedCloseMachine>
  readonly type: ToastType
  readonly position: ToastPosition
  readonly width: number
  readonly height: number
  readonly action?: ToastRequest['action']
}

let lastId = 0

/**
 * The toasts of a page without their looks, oldest first. Each has a flow of its own, which begins with the request and
 * not with a view: it takes its time whatever is drawn meanwhile.
 */
export function useToastStack() {
  const runtime = useFlowRuntime()
  const [toasts, setToasts] = useState<readonly ShownToast[]>([])
  const [flows] = useState(() => new Set<ShownToast['flow']>())

  const show = useCallback(
    ({ text, closeTime, action, ...looks }: ToastRequest) => {
      if (text.trim() === '') return
      const flow = createActor(timedCloseMachine, { ...runtime, input: { openMs: openMsOf(closeTime) } })
      const { type, position, width, height } = { ...toastDefaults, ...looks }
      const toast = { id: ++lastId, flow, type, position, width, height, action }
      flows.add(flow)
      flow.start()
      flow.send({ type: 'show', text })
      flow.subscribe((now) => {
        if (now.hasTag('open')) return
        flows.delete(flow)
        flow.stop()
        setToasts((shown) => shown.filter((one) => one !== toast))
      })
      setToasts((shown) => [...shown, toast])
    },
    [flows, runtime],
  )

  useEffect(
    () => () => {
      for (const flow of flows) flow.stop()
      flows.clear()
    },
    [flows],
  )

  return { toasts, show }
}
