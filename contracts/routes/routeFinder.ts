import type { Route } from './route'

/** A concrete path, understood. */
export interface RouteMatch {
  readonly route: Route
  /** Decoded values by the spec's names; an optional parameter that is absent has no entry. */
  readonly params: Readonly<Record<string, string>>
}

const split = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/')

/** Rows with their segments, the more specific first: at the leftmost difference static wins over parameter. */
const patternsOf = (routes: readonly Route[]) =>
  routes
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
 * Makes what finds the route that a concrete path opens: `/ticket/list/all` → `/ticket/list/:type` with `{ type: 'all' }`.
 * Static segments win over parameters; letter case counts; one trailing slash does not.
 * @param routes where it looks
 * @returns takes a path with leading slash, without query and hash, segments percent-encoded as in the address bar;
 * undefined for an unknown path and for a segment that can't be decoded
 */
export function routeFinder(routes: readonly Route[]): (path: string) => RouteMatch | undefined {
  // By their first segment: a menu asks for 400 paths at once.
  const byStart = new Map<string, ReturnType<typeof patternsOf>>()
  for (const pattern of patternsOf(routes)) {
    const start = pattern.segments[0]!
    byStart.set(start, [...(byStart.get(start) ?? []), pattern])
  }
  const withoutStart = [...byStart].flatMap(([start, patterns]) => (start[0] === ':' ? patterns : []))
  return (path) => {
    const given = split(path)
    for (const { route, segments } of [...(byStart.get(given[0]!) ?? []), ...withoutStart]) {
      const params = readParams(segments, given)
      if (params) return { route, params }
    }
    return undefined
  }
}
