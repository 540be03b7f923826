import type { RatingSubject } from '@machines/flows/rating/machine'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { lazy, useState } from 'react'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useMe } from '@/app/session/useSession'
import { Overlay } from '@/app/shell/Overlay'
import { newLookPrefix, systemUrl } from './constants'
import { keepDueFlags, readDueFlags } from './dueFlags'
import { RatingButton } from './RatingButton'
import { useRating } from './useRating'

const RatingDialogs = lazy(async () => ({ default: (await import('./RatingDialogs')).RatingDialogs }))

const isOn = '1'

interface RatingProps {
  /** The page that is shown, as the route table writes it: all records of a kind are one page. */
  page: string
  /** The path in the address bar, under which the page is rated. */
  path: string
}

/** Satisfaction rating of the page shown and of the whole system (blocks 2.3, 4.3): one for each page. */
export function Rating({ page, path }: RatingProps) {
  const { user, current } = useMe()
  const { data, isPending } = useQuery(hotelConfigQuery(current))
  // Under which name a page is rated says the configuration; one that cannot be read means the classic look.
  if (isPending) return null
  const prefix = data?.ENABLE_UI_UPGRADE_ALL === isOn ? newLookPrefix : ''
  return (
    <PageRating
      key={`${prefix} ${path}`}
      userId={user.userId}
      page={page}
      urls={{ page: prefix + path, system: prefix + systemUrl }}
    />
  )
}

interface PageRatingProps {
  userId: string
  page: string
  urls: Readonly<Record<RatingSubject, string>>
}

function PageRating({ userId, page, urls }: PageRatingProps) {
  const [due] = useState(() => readDueFlags(userId, page))
  const flow = useRating({ urls, due, onDue: (flags) => keepDueFlags(userId, page, flags) })
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
