/** One step between two situations, by their keys. */
export interface Hop {
  readonly from: string
  readonly to: string
}

/** What a step is worth to a goal. */
export type WorthOf<Step extends Hop> = (step: Step) => readonly string[]

/** Shortest ways from a situation: for each situation reached, the last edge of its way. */
export function waysFrom<Step extends Hop>(
  start: string,
  next: ReadonlyMap<string, readonly Step[]>,
): ReadonlyMap<string, Step | undefined> {
  const ways = new Map<string, Step | undefined>([[start, undefined]])
  for (const key of ways.keys()) {
    for (const edge of next.get(key) ?? []) if (!ways.has(edge.to)) ways.set(edge.to, edge)
  }
  return ways
}

/** The steps that lead to a situation; none where nothing does. */
export function wayTo<Step extends Hop>(key: string, ways: ReadonlyMap<string, Step | undefined>): Step[] {
  const way: Step[] = []
  for (let edge = ways.get(key); edge; edge = ways.get(edge.from)) way.unshift(edge)
  return way
}

/** How many steps a situation lies from the start. */
export function depthsOf(ways: ReadonlyMap<string, Hop | undefined>): (key: string) => number {
  const depths = new Map<string, number>()
  for (const [key, edge] of ways) depths.set(key, edge ? (depths.get(edge.from) ?? 0) + 1 : 0)
  return (key) => depths.get(key) ?? Infinity
}

/** Steps by where they begin. */
export function bySituation<Step extends Hop>(edges: readonly Step[]): ReadonlyMap<string, readonly Step[]> {
  const groups = new Map<string, Step[]>()
  for (const edge of edges) groups.set(edge.from, [...(groups.get(edge.from) ?? []), edge])
  return groups
}

/** For everything a goal wants the edge that gives it nearest to the start, deepest first. */
export function nearestGivers<Step extends Hop>(
  edges: readonly Step[],
  worth: WorthOf<Step>,
  depthOf: (key: string) => number,
): readonly Step[] {
  const givers = new Map<string, Step>()
  for (const edge of edges) {
    for (const item of worth(edge)) {
      const known = givers.get(item)
      if (!known || depthOf(edge.from) < depthOf(known.from)) givers.set(item, edge)
    }
  }
  return [...givers.values()].toSorted((one, other) => depthOf(other.from) - depthOf(one.from))
}

/**
 * Few ways that take everything of worth. Greedy: begins with what lies deepest and goes on, as long as going on is
 * shorter than beginning anew.
 * @param isRest whether a way of so many steps may end in a situation
 */
export function waysThrough<Step extends Hop>(
  graph: { readonly start: string; readonly edges: readonly Step[] },
  worth: WorthOf<Step>,
  isRest: (key: string, steps: number) => boolean,
): readonly Step[][] {
  const next = bySituation(graph.edges)
  const ways = waysFrom(graph.start, next)
  const depthOf = depthsOf(ways)
  const open = new Set(graph.edges.flatMap(worth))
  const isOpen = (edge: Step) => worth(edge).some((item) => open.has(item))

  const goOn = (from: string, steps: number): Step[] | undefined => {
    if (isRest(from, steps)) return undefined
    const near = waysFrom(from, next)
    for (const key of near.keys()) {
      const edge = next.get(key)?.find(isOpen)
      if (!edge) continue
      const connection = wayTo(key, near)
      return connection.length <= depthOf(key) ? [...connection, edge] : undefined
    }
    return undefined
  }

  const paths: Step[][] = []
  for (const first of nearestGivers(graph.edges, worth, depthOf)) {
    if (!isOpen(first)) continue
    const path: Step[] = []
    for (let piece: Step[] | undefined = [...wayTo(first.from, ways), first]; piece;) {
      path.push(...piece)
      for (const edge of piece) for (const item of worth(edge)) open.delete(item)
      piece = goOn(piece.at(-1)?.to ?? first.to, path.length)
    }
    paths.push(path)
  }
  return paths
}
