import { ratingMachine, type RatingSubject } from '@machines/flows/rating/machine'
import { fromPromise, type ActorRefFrom } from 'xstate'
import { useFlow } from '@/app/flow/useFlow'
import { reloadWithDrafts } from '@/blocks/form/reloadWithDrafts'
import type { Drafts } from './drafts'
import type { DueFlags } from './dueFlags'
import type { FeedbackSource } from './feedbackSource'
import { lookAround } from './surroundings'
import { watchForWork } from './watchForWork'

export type RatingRef = ActorRefFrom<typeof ratingMachine>

interface RatingOptions {
  source: FeedbackSource
  urls: Readonly<Record<RatingSubject, string>>
  due: DueFlags
  /** Keeps the flags for later visits. */
  onDue: (due: DueFlags) => void
  drafts: Drafts
  /** Keeps what was typed and not sent. */
  onDrafts: (drafts: Drafts) => void
}

/** The rating of one page without its looks (Shared building blocks, 4.3). */
export function useRating({ source, urls, due, onDue, drafts, onDrafts }: RatingOptions): RatingRef {
  return useFlow(
    ratingMachine.provide({
      actors: {
        'watch for work': watchForWork,
        'look around': fromPromise(({ signal }) => lookAround(source, signal)),
        'fetch earlier feedback': fromPromise(({ input, signal }) => source.earlier(input.url, signal)),
        'send feedback': fromPromise(({ input }) => source.send(input)),
      },
      actions: {
        'store the flags': ({ context }) => onDue(context.due),
        'store the drafts': ({ context }) => onDrafts(context.drafts),
        'reload the page': reloadWithDrafts,
      },
    }),
    { input: { urls, due, drafts } },
  )
}
