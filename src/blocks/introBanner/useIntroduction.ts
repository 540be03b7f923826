import { activityApi, type ActivityIntroduction } from '@contracts/calls/activityApi'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { introContent, urlRouterOf, type IntroContent } from './introContent'

const introductionKey = (urlRouter: string) => ['introduction', urlRouter]

/** What the gateway tells of this page; null while it is asked, when it has nothing, and when it fails. */
export function useIntroduction(): { urlRouter: string; content: IntroContent | null } {
  const { pathname } = useLocation()
  const urlRouter = urlRouterOf(pathname)
  const { data } = useQuery<ActivityIntroduction | null>({
    queryKey: introductionKey(urlRouter),
    queryFn: ({ signal }) => call(activityApi.getByUrlRouter, { urlRouter }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // It helps and is not missed: no second try is worth the wait.
    retry: false,
  })
  return { urlRouter, content: useMemo(() => introContent(data), [data]) }
}
