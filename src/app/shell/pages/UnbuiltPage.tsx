import { titleAt } from '@contracts/routes/route'
import type { RouteMatch } from '@contracts/routes/routeFinder'
import { suiteTitles } from '@contracts/routes/suiteTitles'
import { BuildingRegular } from '@fluentui/react-icons'
import { lazy, Suspense, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { useMe } from '@/app/session/useSession'
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
  const title = titleAt(route, params, useLocation().search)
  const notBuilt = (
    <Blank
      icon={BuildingRegular}
      title="功能开发中"
      text={`${suiteTitles[route.suite]} › ${route.title} 敬请期待，暂不可用，也不会保存任何内容。`}
      actions={<HomeLink />}
    />
  )
  return (
    <>
      <PageHeader title={title} />
      {isInside ? <OlderPage title={title}>{notBuilt}</OlderPage> : notBuilt}
    </>
  )
}

/** The page of the older console under this address; where none is kept, what is inside. */
function OlderPage({ title, children }: { title: string; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const { olderConsole } = useMe()
  if (olderConsole === null) return children
  return (
    <Suspense fallback={null}>
      <LegacyFrame address={`${olderConsole}${pathname}`} title={title} query={new URLSearchParams(search)} />
    </Suspense>
  )
}
