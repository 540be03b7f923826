import { isBuilt } from '@contracts/routes/route'
import type { RouteMatch } from '@contracts/routes/routeFinder'
import { redirect, type LoaderFunction, type RouteObject } from 'react-router-dom'
import type { RunningConsole } from '../createConsole'
import type { Areas } from './areas'
import { Splash } from '../shell/Splash'
import { BrokenFrame, Layout } from './Layouts'
import { openLinkedStore, sessionKnown } from './linkTenant'
import { OpenPage } from './OpenPage'
import type { Pages } from './pages'

/** What is found at an address: its page, nothing, or that its suite's routes did not arrive. */
export type OpenRoute = RouteMatch | { readonly error: Error } | null

/**
 * Finds the page of an address and fetches its area before the switch, unless nobody is signed in; then, and after a
 * failure, the page itself asks for the area again. A redirect keeps the query of the address.
 */
const openPage =
  (pages: Pages, running: RunningConsole, areas: Areas): LoaderFunction =>
  async ({ request }): Promise<OpenRoute | Response> => {
    const { pathname, search } = new URL(request.url)
    try {
      await pages.load(pathname)
    } catch (error) {
      return { error: error as Error }
    }
    const match = pages.find(pathname)
    if (!match) return null
    const { route } = match
    if (route.redirect !== undefined) return redirect(`${route.redirect}${search}`)
    const mayCall = await sessionKnown(running)
    if (isBuilt(route) && (mayCall || route.public)) await areas.settled(route)
    return match
  }

/**
 * The router's tree. It has one page for all addresses: `Pages` says which route an address opens, for the console as
 * for the gateway, so that there is one reading of a path.
 */
export function createRoutes(pages: Pages, running: RunningConsole, areas: Areas): RouteObject[] {
  return [
    {
      id: 'frame',
      loader: openLinkedStore(running),
      Component: Layout,
      ErrorBoundary: BrokenFrame,
      HydrateFallback: Splash,
      children: [
        { id: 'page', path: '*', loader: openPage(pages, running, areas), Component: () => <OpenPage areas={areas} /> },
      ],
    },
  ]
}
