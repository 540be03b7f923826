import { activitiesRoutes } from './activities'
import { appletsRoutes } from './applets'
import { cardsRoutes } from './cards'
import { financeRoutes } from './finance'
import { marketingRoutes } from './marketing'
import { meetingRoutes } from './meeting'
import { membersRoutes } from './members'
import { merchantRoutes } from './merchant'
import { passRoutes } from './pass'
import { pointsRoutes } from './points'
import { reportsRoutes } from './reports'
import { restaurantRoutes } from './restaurant'
import type { Route } from './route'
import { routeFinder } from './routeFinder'
import { shellRoutes } from './shell'
import { shopRoutes } from './shop'
import { ticketsRoutes } from './tickets'
import { wecomRoutes } from './wecom'

const table = [
  ...shellRoutes,
  ...merchantRoutes,
  ...appletsRoutes,
  ...marketingRoutes,
  ...membersRoutes,
  ...shopRoutes,
  ...wecomRoutes,
  ...reportsRoutes,
  ...pointsRoutes,
  ...cardsRoutes,
  ...ticketsRoutes,
  ...activitiesRoutes,
  ...financeRoutes,
  ...restaurantRoutes,
  ...meetingRoutes,
  ...passRoutes,
] as const

type Row = (typeof table)[number]

/** Name of a route of the table. */
export type RouteName = Row['name']

/** Path of the route with this name, as a literal: `ParamsOf<PathOf<'merchant.postageConfigEdit'>>`. */
export type PathOf<Name extends RouteName> = Extract<Row, { name: Name }>['path']

/**
 * Every address of the console (Business areas and routes, 2; additions: tests/routes/specRoutes.ts), in the spec's
 * order.
 */
export const routes: readonly Route[] = table

/** The same rows by name. */
export const routeByName = Object.fromEntries(routes.map((route) => [route.name, route])) as Readonly<
  Record<RouteName, Route>
>

/** `routeFinder` over the whole table: for the gateway, and for what looks at all suites at once. */
export const findRoute = routeFinder(routes)
