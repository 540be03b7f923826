import { isBuilt, placeNeeded, titleAt } from '@contracts/routes/route'
import type { RouteMatch } from '@contracts/routes/routeFinder'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { countVisit } from '../palette/visits'
import { useMe, useSession } from '../session/useSession'
import { Forbidden } from '../shell/pages/Forbidden'
import { LoadError } from '../shell/pages/LoadError'
import type { Areas } from './areas'
import { CrashBoundary } from './CrashBoundary'
import { useMissingRight } from './useMissingRight'

// No menu leads there.
const UnbuiltPage = lazy(async () => ({ default: (await import('../shell/pages/UnbuiltPage')).UnbuiltPage }))

// Whoever works in one place only never sees it.
const PlaceNeeded = lazy(async () => ({ default: (await import('../shell/pages/PlaceNeeded')).PlaceNeeded }))

interface RouteScreenProps extends RouteMatch {
  areas: Areas
}

/** One address: its right, its place, then its screen; each failure in place, without changing the address (docs/console.md, 8). */
export function RouteScreen({ route, params, areas }: RouteScreenProps) {
  const { pathname } = useLocation()
  const isInside = useSelector(useSession(), (now) => now.hasTag('pageStays'))
  const page = <Screen route={route} params={params} areas={areas} />
  return <CrashBoundary key={pathname}>{isInside ? <Guarded route={route}>{page}</Guarded> : page}</CrashBoundary>
}

function Guarded({ route, children }: Pick<RouteMatch, 'route'> & { children: ReactNode }) {
  const { pathname } = useLocation()
  const missing = useMissingRight(route, pathname)
  const { access } = route
  useEffect(() => {
    if (access && !missing) countVisit(access)
  }, [access, missing, pathname])
  const { hotelId } = useMe().current
  const place = placeNeeded(route, hotelId)
  if (missing) return <Forbidden missing={missing} title={route.title} />
  if (place === null) return children
  return (
    <Suspense fallback={null}>
      <PlaceNeeded title={route.title} place={place} />
    </Suspense>
  )
}

function Screen({ route, params, areas }: RouteScreenProps) {
  const { search } = useLocation()
  const isInside = useSelector(useSession(), (now) => now.hasTag('pageStays'))
  if (isBuilt(route)) return <AreaScreen route={route} params={params} areas={areas} />
  const page = (
    <Suspense fallback={null}>
      <UnbuiltPage route={route} params={params} isInside={isInside} />
    </Suspense>
  )
  // Outside the frame nothing else is the document's main part.
  if (!route.bare) return page
  return (
    <main>
      <title>{`${titleAt(route, params, search)} · 商户后台`}</title>
      {page}
    </main>
  )
}

/** The screen once its area is there; parameters reach it as props under the spec's names. */
function AreaScreen({ route, params, areas }: RouteScreenProps) {
  const loader = areas.of(route)
  const isLoaded = useSelector(loader, (now) => now.matches('loaded'))
  const error = useSelector(loader, (now) => now.context.error)
  if (error) return <LoadError error={error} onRetry={() => loader.send({ type: 'retry' })} />
  if (!isLoaded) return null
  const Page = areas.screenOf(route)
  return <Page {...params} />
}
