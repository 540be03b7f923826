import { isWait, labelOf } from './cause'
import { clausesByTransition } from './clauses'
import { graphOf, type Edge, type Graph } from './explore'
import type { Model, Story } from './model'
import { kindOf } from './possible'
import { replay, type FlowPath } from './replay'
import { tellStory } from './story'
import { activeLeaves, activeNodes, allTransitions, stateKey } from './transitions'
import { bySituation, depthsOf, nearestGivers, waysFrom, waysThrough, wayTo, type WorthOf } from './ways'

type Worth = WorthOf<Edge>

/**
 * What a set of paths is to reach: every transition taken once, every event case in every situation, every two
 * transitions that can follow each other, something of every clause that a story cites, or every user event tried where
 * the machine must ignore it.
 */
export const goals = ['transitions', 'edges', 'pairs', 'clauses', 'refusals'] as const
export type Goal = (typeof goals)[number]

/** What a person reaches with each goal. */
export const goalWords: Readonly<Record<Goal, string>> = {
  transitions: '走过每个转移',
  edges: '每种情形下的每个事件',
  pairs: '每两个相继的转移',
  clauses: '每条规格依据',
  refusals: '不可操作之处',
}

/** @returns what a step is worth to a goal of this model */
function worthOf(model: Model, goal: Exclude<Goal, 'pairs'>, stories: readonly Story[]): Worth {
  if (goal === 'transitions') return ({ step }) => step.transitions
  if (goal === 'clauses') {
    const clauses = clausesByTransition(model, stories)
    return ({ step }) => step.transitions.flatMap((id) => clauses.get(id) ?? [])
  }
  if (goal === 'refusals') return ({ step }) => [`${stateKey(step.from.snapshot)} ${labelOf(step.cause)}`]
  return ({ step }) => (isWait(step.cause) ? [] : [`${kindOf(model, step.from)} ${labelOf(step.cause)}`])
}

const pathOf = (model: Model, way: readonly Edge[]): FlowPath =>
  replay(
    model,
    way.map(({ step }) => step.cause),
    way.map(({ to }) => to),
  )

/** A set for the goal `transitions` has at most this many paths, so that people still read it. */
export const mostPaths = ({ machine }: Pick<Model, 'machine'>): number => Math.max(12, allTransitions(machine).size / 2)

/** A path of pairs goes on no further than this, so that people still read it. */
const mostStepsOfPairs = 20

/** Where a walk over pairs begins: nothing has been taken yet. */
const beforeAll = 'start'

/**
 * The graph of what follows what: its situations are the edges of the other graph, its edges lead from one of these to
 * the next.
 * @returns it, and what each of its edges is worth: the transitions of both steps, two by two
 */
function successionsOf({ start, edges, ...graph }: Graph): { readonly pairs: Graph; readonly worth: Worth } {
  const next = bySituation(edges)
  const names = new Map(edges.map((edge, at) => [edge, String(at)]))
  const worths = new Map<Edge, readonly string[]>()
  const follow = (from: string, place: string, before: readonly string[]): Edge[] =>
    (next.get(place) ?? []).map((edge) => {
      const following: Edge = { from, to: names.get(edge)!, step: edge.step }
      worths.set(
        following,
        before.flatMap((first) => edge.step.transitions.map((second) => `${first} > ${second}`)),
      )
      return following
    })
  const successions = [
    ...follow(beforeAll, start, []),
    ...edges.flatMap((edge) => follow(names.get(edge)!, edge.to, edge.step.transitions)),
  ]
  return {
    pairs: { ...graph, start: beforeAll, edges: successions, refusals: [] },
    worth: (edge) => worths.get(edge) ?? [],
  }
}

/** Every two transitions that follow each other somewhere. */
function planPairs(graph: Graph): readonly Edge[][] {
  const { pairs, worth } = successionsOf(graph)
  return waysThrough(pairs, worth, (_, steps) => steps >= mostStepsOfPairs).map((way) =>
    way.map(({ to }) => graph.edges[Number(to)]!),
  )
}

/**
 * A small set of paths that reaches the goal. Greedy: begins with what lies deepest and goes on, as long as going on is
 * shorter than beginning anew. A path that is back where the flow starts ends there, unless that makes too many paths.
 * @param stories what the goal `clauses` reads; it reaches nothing without them
 * @throws Error as `explore` and `replay` do
 */
export function planPaths(
  model: Model,
  goal: Goal = 'transitions',
  graph = graphOf(model),
  stories: readonly Story[] = [],
): readonly FlowPath[] {
  return waysFor(model, goal, graph, stories).map((way) => pathOf(model, way))
}

/** What a step shows: one by which nothing else happens, from a situation of one kind into one of the same kind. */
const shownBy = (model: Model, { cause, from, to, transitions }: FlowPath['steps'][number]): string =>
  [kindOf(model, from), labelOf(cause), kindOf(model, to), ...transitions].join(' → ')

/**
 * The paths of a plan that are worth walking where stories are told as well: those with a step that neither a story nor
 * a path before them takes, from such a situation by that case into such another.
 */
export function beyondStories(
  model: Model,
  paths: readonly FlowPath[],
  stories: readonly Story[],
): readonly FlowPath[] {
  const stepsOf = ({ steps }: FlowPath) => steps.map((step) => shownBy(model, step))
  const shown = new Set(stories.flatMap((story) => stepsOf(tellStory(model, story))))
  return paths.filter((path) => {
    const steps = stepsOf(path)
    const isNew = steps.some((step) => !shown.has(step))
    for (const step of steps) shown.add(step)
    return isNew
  })
}

function waysFor(model: Model, goal: Goal, graph: Graph, stories: readonly Story[]): readonly Edge[][] {
  if (goal === 'pairs') return planPairs(graph)
  const worth = worthOf(model, goal, stories)
  if (goal === 'refusals') return planRefusals(graph, worth)
  const stateOf = (key: string) => {
    const situation = graph.situations.get(key)
    return situation && stateKey(situation.snapshot)
  }
  const rests = [
    (key: string) => stateOf(key) === stateOf(graph.start),
    (key: string) => key === graph.start,
    () => false,
  ]
  const plans = rests.map((isRest) => () => waysThrough(graph, worth, isRest))
  let ways: readonly Edge[][] = []
  for (const plan of plans) {
    ways = plan()
    if (goal === 'edges' || ways.length <= mostPaths(model)) break
  }
  return ways
}

/** Goes where something is left to refuse, deepest first, and tries on the way all that is ignored. */
function planRefusals(graph: Graph, worth: Worth): readonly Edge[][] {
  const ways = waysFrom(graph.start, bySituation(graph.edges))
  const refusedIn = bySituation(graph.refusals)
  const open = new Set(graph.refusals.flatMap(worth))
  const tryIn = (key: string): Edge[] =>
    (refusedIn.get(key) ?? []).filter((edge) => worth(edge).some((item) => open.delete(item)))

  const paths: Edge[][] = []
  for (const { from, step } of nearestGivers(graph.refusals, worth, depthsOf(ways))) {
    if (!worth({ from, to: from, step }).some((item) => open.has(item))) continue
    paths.push([...tryIn(graph.start), ...wayTo(from, ways).flatMap((edge) => [edge, ...tryIn(edge.to)])])
  }
  return paths
}

/** Names that `pathTo` understands: every situation's state key, and every state by its path. */
export function namedStates({ situations }: Graph): readonly string[] {
  const names = [...situations.values()].flatMap(({ snapshot }) => [
    stateKey(snapshot),
    ...activeNodes(snapshot).map((node) => node.path.join('.')),
  ])
  return [...new Set(names)].filter((name) => name !== '').toSorted()
}

/** Chinese description of a named state. */
export function describedIn({ situations }: Graph, name: string): string {
  for (const { snapshot } of situations.values()) {
    if (stateKey(snapshot) === name)
      return activeLeaves(snapshot)
        .map(({ description }) => description ?? '')
        .join('；')
    const node = activeNodes(snapshot).find(({ path }) => path.join('.') === name)
    if (node) return node.description ?? ''
  }
  return ''
}

/** The state that a person means: by its name in any case, or by its Chinese description; undefined when there is none. */
export function stateNamed(graph: Graph, word: string): string | undefined {
  const names = namedStates(graph)
  const small = word.toLowerCase()
  return names.find((name) => name.toLowerCase() === small) ?? names.find((name) => describedIn(graph, name) === word)
}

/**
 * The shortest way into a state.
 * @param state key (`idle.running + use.quiet`) or path of a state (`signedIn`)
 * @throws Error listing the valid names when there is no such state
 */
export function pathTo(model: Model, state: string, graph = graphOf(model)): FlowPath {
  const ways = waysFrom(graph.start, bySituation(graph.edges))
  for (const key of ways.keys()) {
    const snapshot = graph.situations.get(key)?.snapshot
    if (!snapshot) continue
    if (stateKey(snapshot) === state || activeNodes(snapshot).some((node) => node.path.join('.') === state))
      return pathOf(model, wayTo(key, ways))
  }
  throw new Error(`${model.machine.id} 没有状态「${state}」；有：${namedStates(graph).join('、')}`)
}
