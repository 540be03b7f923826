import { feedbackApi } from '@contracts/calls/feedbackApi'
import { ratingMachine, type RatingSubject, type Surroundings } from '@machines/flows/rating/machine'
import { useEffect } from 'react'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlowRuntime } from '@/app/flow/FlowRuntime'
import { useFlow } from '@/app/flow/useFlow'
import { call } from '@/app/gateway/call'
import { idleMs } from './constants'
import type { DueFlags } from './dueFlags'
import { isInTheMiddle, watchIdleness } from './idleMoments'

export type RatingRef = ActorRefFrom<typeof ratingMachine>

/** What there is to know before the prompt opens by itself (areas §6). In a frame nobody needs to be asked. */
async function lookAround(signal: AbortSignal): Promise<Surroundings> {
  if (window.parent !== window) return { embedded: true, onTestHost: false, guideCount: 0 }
  const { testHosts, guideCount } = await call(feedbackApi.promptConditions, {}, { signal })
  return { embedded: false, onTestHost: testHosts.includes(location.hostname), guideCount }
}

interface RatingOptions {
  urls: Readonly<Record<RatingSubject, string>>
  due: DueFlags
  /** Keeps the flags for later visits. */
  onDue: (due: DueFlags) => void
}

/** The rating of one page without its looks (blocks 4.3). */
export function useRating({ urls, due, onDue }: RatingOptions): RatingRef {
  const { clock } = useFlowRuntime()
  const flow = useFlow(
    ratingMachine.provide({
      actors: {
        'fetch earlier feedback': fromPromise(({ input, signal }) =>
          call(feedbackApi.getEbUserFeedback, input, { signal }),
        ),
        'send feedback': fromPromise(async ({ input }) => {
          await call(feedbackApi.ebUserFeedback, input)
        }),
      },
      actions: {
        'store the flags': ({ context }) => onDue(context.due),
        'reload the page': () => location.reload(),
      },
    }),
    { input: { urls, due } },
  )

  useEffect(() => {
    const leaving = new AbortController()
    const stopWatching = watchIdleness({ clock }, idleMs, () => {
      const now = flow.getSnapshot()
      if (!now.matches('closed') || !now.context.due.page || isInTheMiddle()) return
      lookAround(leaving.signal).then(
        (surroundings) => {
          if (!leaving.signal.aborted && !isInTheMiddle()) flow.send({ type: 'idle', ...surroundings })
        },
        // Who cannot be asked whether he wants to be asked is left in peace.
        () => undefined,
      )
    })
    return () => {
      leaving.abort()
      stopWatching()
    }
  }, [flow, clock])
  return flow
}
