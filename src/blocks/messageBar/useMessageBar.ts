import { timedCloseMachine } from '@machines/flows/timedClose/machine'
import { useCallback } from 'react'
import type { ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { messageBarOpenMs, unknownFailureText } from './constants'

/** A message bar without its looks; the last message takes the place of the one before. */
export interface MessageBarState {
  readonly flow: ActorRefFrom<typeof timedCloseMachine>
  /** @param message what failed, as the gateway said it; blank becomes 服务端返回异常 */
  readonly show: (message: string) => void
}

/**
 * Says for 3000 ms what failed (Shared building blocks, 8). Call `show` where the failure is caught; give the rest to
 * `<MessageBar>`.
 */
export function useMessageBar(): MessageBarState {
  const flow = useFlow(timedCloseMachine, { input: { openMs: messageBarOpenMs } })
  const show = useCallback(
    (message: string) => flow.send({ type: 'show', text: message.trim() || unknownFailureText }),
    [flow],
  )
  return { flow, show }
}
