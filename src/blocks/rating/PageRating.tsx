import type { RatingSubject } from '@machines/flows/rating/machine'
import { useSelector } from '@xstate/react'
import { lazy, useEffect, useState } from 'react'
import { Overlay } from '@/app/shell/Overlay'
import { keepDrafts, readDrafts } from './drafts'
import { keepDueFlags, readDueFlags } from './dueFlags'
import { gatewayFeedback, type FeedbackSource } from './feedbackSource'
import { offerRating } from './offeredRating'
import { RatingButton } from './RatingButton'
import { useRating } from './useRating'

const RatingDialogs = lazy(async () => ({ default: (await import('./RatingDialogs')).RatingDialogs }))

interface PageRatingProps {
  userId: string
  /** The page, all records of a kind being one: closed once, it does not open by itself again. */
  page: string
  urls: Readonly<Record<RatingSubject, string>>
  source?: FeedbackSource
}

/** The fixed button of one page and the dialogs behind it; another page gets one of its own by its `key`. */
export function PageRating({ userId, page, urls, source = gatewayFeedback }: PageRatingProps) {
  const [due] = useState(() => readDueFlags(userId, page))
  const [drafts] = useState(() => readDrafts(userId, urls))
  const flow = useRating({
    source,
    urls,
    due,
    onDue: (flags) => keepDueFlags(userId, page, flags),
    drafts,
    onDrafts: (typed) => keepDrafts(userId, urls, typed),
  })
  useEffect(() => offerRating(flow), [flow])
  const isOpen = useSelector(flow, (now) => !now.matches('closed'))
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  return (
    <>
      <RatingButton flow={flow} />
      {wasOpened && (
        <Overlay>
          <RatingDialogs flow={flow} />
        </Overlay>
      )}
    </>
  )
}
