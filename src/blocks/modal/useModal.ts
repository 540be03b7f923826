import { modalCloseMachine, type ModalCloseReason } from '@machines/flows/modalClose/machine'
import type { ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'

interface ModalOptions {
  /** Closes by itself after this long, in ms; without it, it stays until it is answered. */
  timeOutMs?: number
  /**
   * Called once for each time it was open, when it begins to close: which of the five closed it (docs/readings.md, 79).
   */
  onClose?: (reason: ModalCloseReason) => void
}

/** A modal without its looks: `open()` it, and give it to `<Modal modal={…}>`. */
export interface ModalState {
  readonly flow: ActorRefFrom<typeof modalCloseMachine>
  readonly open: () => void
}

/**
 * Opening and closing of one modal (Shared building blocks, 4.4). What is inside may close it too: `flow.send({ type:
 * 'positive' })`.
 */
export function useModal({ timeOutMs, onClose }: ModalOptions = {}): ModalState {
  const flow = useFlow(
    modalCloseMachine.provide({
      actions: { 'report the reason': ({ context }) => context.reason && onClose?.(context.reason) },
    }),
  )
  return { flow, open: () => flow.send({ type: 'open', timeOutMs: timeOutMs ?? null }) }
}
