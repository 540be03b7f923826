import { isBuilt, type Route } from '@contracts/routes/route'
import { useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { useLocation, useParams } from 'react-router-dom'
import { countVisit } from '../palette/visits'
import { useSession } from '../session/useSession'
import { Forbidden } from '../shell/pages/Forbidden'
import { LoadError } from '../shell/pages/LoadError'
import { UnbuiltPage } from '../shell/pages/UnbuiltPage'
import type { Areas } from './areas'
import { CrashBoundary } from './CrashBoundary'
import { useMissingRight } from './useMissingRight'

interface RouteScreenProps {
  route: Route
  areas: Areas
}

/** One address: its right, then its screen; each failure in place, without changing the address (shell 2.2). */
export function RouteScreen({ route, areas }: RouteScreenProps) {
  const { pathname } = useLocation()
  const isInside = useSelector(useSession(), (now) => now.hasTag('pageStays'))
  const page = <Screen route={route} areas={areas} />
  return <CrashBoundary key={pathname}>{isInside ? <Guarded route={route}>{page}</Guarded> : page}</CrashBoundary>
}

function Guarded({ route, children }: { route: Route; children: ReactNode }) {
  const { pathname } = useLocation()
  const missing = useMissingRight(route, pathname)
  const { access } = route
  useEffect(() => {
    if (access && !missing) countVisit(access)
  }, [access, missing, pathname])
  return missing ? <Forbidden missing={missing} title={route.title} /> : children
}

function Screen({ route, areas }: RouteScreenProps) {
  if (isBuilt(route)) return <AreaScreen route={route} areas={areas} />
  const page = <UnbuiltPage route={route} />
  // Outside the frame nothing else is the document's main part.
  if (!route.bare) return page
  return (
    <main>
      <title>{`${route.title} · 商户后台`}</title>
      {page}
    </main>
  )
}

/** The screen once its area is there; parameters reach it as props under the spec's names. */
function AreaScreen({ route, areas }: RouteScreenProps) {
  const params = useParams()
  const loader = areas.of(route)
  const isLoaded = useSelector(loader, (now) => now.matches('loaded'))
  const error = useSelector(loader, (now) => now.context.error)
  if (error) return <LoadError error={error} onRetry={() => loader.send({ type: 'retry' })} />
  if (!isLoaded) return null
  const Page = areas.screenOf(route)
  return (
    <Page
      {...(Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined)) as Record<
        string,
        string
      >)}
    />
  )
}
