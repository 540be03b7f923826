import { oauth2Api } from '@contracts/calls/oauth2Api'
import { titleAt } from '@contracts/routes/route'
import type { RouteMatch } from '@contracts/routes/routeFinder'
import { suiteTitles } from '@contracts/routes/suiteTitles'
import { BuildingRegular } from '@fluentui/react-icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { call } from '@/app/gateway/call'
import { Blank } from '@/look/parts/Blank'
import { PageHeader } from '@/look/parts/PageHeader'
import { HomeLink } from './HomeLink'

// Only where an older console is kept.
const LegacyFrame = lazy(async () => ({ default: (await import('@/blocks/legacyFrame/LegacyFrame')).LegacyFrame }))

interface UnbuiltPageProps extends RouteMatch {
  /** Whether somebody is signed in: nobody else is shown the older console. */
  isInside: boolean
}

/**
 * Stands where a screen of the spec is not built: shows the page of the older console where one is kept (docs/console.md,
 * 11), else says so, and which one it is; never mistaken for a finished page.
 */
export function UnbuiltPage({ route, params, isInside }: UnbuiltPageProps) {
  const { pathname, search } = useLocation()
  const { data } = useQuery({
    queryKey: ['legacyConsole'],
    queryFn: ({ signal }) => call(oauth2Api.legacyConsole, {}, { signal }),
    enabled: isInside,
    // A setting of the gateway's start.
    staleTime: Infinity,
  })
  const title = titleAt(route, params, search)
  const older = data?.address ?? null
  return (
    <>
      <PageHeader title={title} />
      {older === null ? (
        <Blank
          icon={BuildingRegular}
          title="功能开发中"
          text={`${suiteTitles[route.suite]} › ${route.title} 敬请期待，暂不可用，也不会保存任何内容。`}
          actions={<HomeLink />}
        />
      ) : (
        <Suspense fallback={null}>
          <LegacyFrame address={`${older}${pathname}`} title={title} query={new URLSearchParams(search)} />
        </Suspense>
      )}
    </>
  )
}
