import { lazy, Suspense } from 'react'
import { useLocation, useRevalidator } from 'react-router-dom'
import { LoadError } from '../shell/pages/LoadError'
import type { Areas } from './areas'
import { RouteScreen } from './RouteScreen'
import { useOpenRoute } from './useOpenRoute'

// Nobody is led there by the console itself.
const NotFound = lazy(async () => ({ default: (await import('../shell/pages/NotFound')).NotFound }))

/** The page of the address; an unknown one is 404 in place. */
export function OpenPage({ areas }: { areas: Areas }) {
  const open = useOpenRoute()
  const { pathname } = useLocation()
  const { revalidate } = useRevalidator()
  if (!open) {
    return (
      <Suspense>
        <NotFound path={pathname} />
      </Suspense>
    )
  }
  if ('error' in open) return <LoadError error={open.error} onRetry={() => void revalidate()} />
  return <RouteScreen {...open} areas={areas} />
}
