import { useQuery } from '@tanstack/react-query'
import { hotelConfigQuery } from '@/app/hotelConfig/hotelConfigQuery'
import { useMe } from '@/app/session/useSession'
import { newLookPrefix, systemUrl } from './constants'
import { PageRating } from './PageRating'

const isOn = '1'

interface RatingProps {
  /** The page that is shown, as the route table writes it: all records of a kind are one page. */
  page: string
  /** The path in the address bar, under which the page is rated. */
  path: string
}

/**
 * Satisfaction rating of the page shown and of the whole system (Shared building blocks, 2.3 and 4.3): one for each
 * page.
 */
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
