import { isBuilt, type Route } from '@contracts/routes/route'
import { redirect, useLocation, type RouteObject } from 'react-router-dom'
import type { RunningConsole } from '../createConsole'
import type { Areas } from './areas'
import { BareLayout, BrokenFrame, FramedLayout } from './Layouts'
import { openLinkedStore, sessionKnown } from './linkTenant'
import { RouteScreen } from './RouteScreen'

/** Nobody is led there by the console itself. */
const unknownPath: RouteObject = {
  path: '*',
  lazy: async () => {
    const { NotFound } = await import('../shell/pages/NotFound')
    return { Component: () => <NotFound path={useLocation().pathname} /> }
  },
}

/** A redirect keeps the query of the address. */
const redirectTo = (route: Route, target: string): RouteObject => ({
  path: route.path,
  caseSensitive: true,
  loader: ({ request }) => redirect(`${target}${new URL(request.url).search}`),
})

/**
 * A page enters through the data router's `lazy`: its area is fetched before the switch, unless nobody is signed in;
 * then, and after a failure, the page itself asks for the area again.
 */
const pageOf = (route: Route, running: RunningConsole, areas: Areas): RouteObject => ({
  path: route.path,
  caseSensitive: true,
  handle: route,
  lazy: async () => {
    const mayCall = await sessionKnown(running)
    if (isBuilt(route) && (mayCall || route.public)) await areas.settled(route)
    return { Component: () => <RouteScreen route={route} areas={areas} /> }
  },
})

/** The router's tree made from the route table: framed and bare pages, redirects, everything else 404 in place. */
export function createRoutes(table: readonly Route[], running: RunningConsole, areas: Areas): RouteObject[] {
  const entry = (route: Route) =>
    route.redirect === undefined ? pageOf(route, running, areas) : redirectTo(route, route.redirect)
  const loader = openLinkedStore(running)
  return [
    {
      Component: BareLayout,
      ErrorBoundary: BrokenFrame,
      HydrateFallback: Boot,
      children: table.filter(({ bare }) => bare).map(entry),
    },
    {
      id: 'frame',
      loader,
      Component: FramedLayout,
      ErrorBoundary: BrokenFrame,
      HydrateFallback: Boot,
      children: [...table.filter(({ bare }) => !bare).map(entry), unknownPath],
    },
  ]
}

/** Before the first page: the empty background of index.html stays. */
const Boot = () => null
