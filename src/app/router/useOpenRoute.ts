import type { Route } from '@contracts/routes/route'
import { useRouteLoaderData } from 'react-router-dom'
import type { OpenRoute } from './createRoutes'

/** What is found at the address shown. */
export const useOpenRoute = (): OpenRoute => useRouteLoaderData<OpenRoute>('page') ?? null

/** The route of the page shown; undefined for an unknown address. */
export function useRoute(): Route | undefined {
  const open = useOpenRoute()
  return open && 'route' in open ? open.route : undefined
}
