import type { SurroundingEvent, TurnEvent } from '@machines/flows/quickRegistration/machine'
import { fromCallback } from 'xstate'

/** Channel on which the tabs of a browser tell each other which brand has moved on, and name of the lock with its id. */
export const registrationChannel = 'merchant-console.quickRegistration'

/** @returns the lock of a brand: who has it updates the registration */
export const turnOf = (brandId: number): string => `${registrationChannel}.${brandId}`

/**
 * The flow's `watch the surroundings`: the window has the focus or is shown again, or another tab has recorded something
 * of the same brand. Without BroadcastChannel only the window counts.
 */
export const watchSurroundings = fromCallback<{ type: 'changed elsewhere' }, { brandId: number }>(
  ({ input, sendBack, receive }) => {
    const left = new AbortController()
    const cameBack = () =>
      document.visibilityState === 'visible' && sendBack({ type: 'came back' } satisfies SurroundingEvent)
    window.addEventListener('focus', cameBack, { signal: left.signal })
    document.addEventListener('visibilitychange', cameBack, { signal: left.signal })
    const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(registrationChannel)
    if (channel)
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        if (data === input.brandId) sendBack({ type: 'changed elsewhere' } satisfies SurroundingEvent)
      }
    receive(() => channel?.postMessage(input.brandId))
    return () => {
      left.abort()
      channel?.close()
    }
  },
)

/** The flow's `take a turn`: one tab of a browser has it at a time; without locks (no secure context) every tab has. */
export const takeTurn = fromCallback<TurnEvent, { brandId: number }>(({ input, sendBack }) => {
  if (!navigator.locks) {
    sendBack({ type: 'my turn' } satisfies TurnEvent)
    return undefined
  }
  const left = new AbortController()
  navigator.locks
    .request(turnOf(input.brandId), { signal: left.signal }, () => {
      sendBack({ type: 'my turn' } satisfies TurnEvent)
      return new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
    })
    // Left while it waited for the lock.
    .catch(() => undefined)
  return () => left.abort()
})
