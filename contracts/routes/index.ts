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
import type { Route, Suite } from './route'
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

/** Every address of the console (areas §2; additions: tests/routes/specRoutes.ts), in the spec's order. */
export const routes: readonly Route[] = table

/** The same rows by name. */
export const routeByName = Object.fromEntries(routes.map((route) => [route.name, route])) as Readonly<
  Record<RouteName, Route>
>

/** Chinese names of the suites. */
export const suiteTitles: Readonly<Record<Suite, string>> = {
  shell: '控制台框架',
  merchant: '商户设置',
  applets: '渠道小程序',
  marketing: '营销',
  members: '会员',
  shop: '店铺',
  wecom: '企业微信',
  reports: '数据报表',
  points: '积分',
  cards: '卡券',
  tickets: '票券',
  activities: '活动',
  finance: '财务',
  restaurant: '餐饮',
  meeting: '会议',
  pass: '门票',
}

/** A concrete path, understood. */
export interface RouteMatch {
  readonly route: Route
  /** Decoded values by the spec's names; an optional parameter that is absent has no entry. */
  readonly params: Readonly<Record<string, string>>
}

const split = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/')

/** Rows with their segments, the more specific first: at the leftmost difference static wins over parameter. */
const patterns = routes
  .map((route) => ({ route, segments: split(route.path) }))
  .map((row) => ({ ...row, rank: row.segments.map((segment) => (segment[0] === ':' ? '1' : '0')).join('') }))
  .sort((one, other) => (one.rank < other.rank ? -1 : Number(one.rank > other.rank)))

function decode(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

/** @returns the parameters when the pattern fits, else undefined */
function readParams(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (given.length > pattern.length) return undefined
  const params: Record<string, string> = {}
  for (const [at, segment] of pattern.entries()) {
    const text = given[at]
    const isOptional = segment.endsWith('?')
    if (segment[0] !== ':') {
      if (text !== segment) return undefined
    } else if (text) {
      const value = decode(text)
      if (value === undefined) return undefined
      params[segment.slice(1, isOptional ? -1 : undefined)] = value
    } else if (!isOptional || text === '') return undefined
  }
  return params
}

/**
 * The route that a concrete path opens: `/ticket/list/all` → `/ticket/list/:type` with `{ type: 'all' }`.
 * Static segments win over parameters; letter case counts; one trailing slash does not.
 * @param path with leading slash, without query and hash, segments percent-encoded as in the address bar
 * @returns undefined for an unknown path and for a segment that can't be decoded
 */
export function findRoute(path: string): RouteMatch | undefined {
  const given = split(path)
  for (const { route, segments } of patterns) {
    const params = readParams(segments, given)
    if (params) return { route, params }
  }
  return undefined
}
