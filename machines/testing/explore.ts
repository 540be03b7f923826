import type { ActorLogic, EventObject } from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { isUserEvent, labelOf, userEvents } from './cause'
import type { Case, Model } from './model'
import { keyOf, possibleIn } from './possible'
import { begin, take, type Situation, type Step } from './situation'

/** More steps than this mean that the projection lets something grow without end. */
const mostSteps = 20_000

/** A step between two situations of the graph, by their keys. */
export interface Edge {
  readonly from: string
  readonly to: string
  readonly step: Step
}

/** Every situation a machine can get into, as far as its model tells situations apart. */
export interface Graph {
  readonly start: string
  /** Transitions that the start itself takes. */
  readonly startTransitions: readonly string[]
  readonly situations: ReadonlyMap<string, Situation>
  /** Steps that change something, or take time. */
  readonly edges: readonly Edge[]
  /** User events that the machine ignores where they are tried. */
  readonly refusals: readonly Edge[]
}

/** The graph walker wants events; a case travels inside one. */
interface Tried extends EventObject {
  readonly cause: Case
}

/** A situation of the graph walker's answer with what was tried in it. */
interface Vertex {
  readonly state: Situation
  readonly transitions: Readonly<Record<string, { readonly event: Tried }>>
}

/** Situations count as snapshots for the graph walker, which only ever hands them back. */
type Walked = ActorLogic<never, Tried>

/**
 * Walks every situation of a model.
 * @param limit most steps to look at; 20,000 by default
 * @throws Error when the machine itself fails, when a guard or action throws, or when the limit is passed
 */
export function explore(model: Model, limit = mostSteps): Graph {
  const { machine } = model
  const start = begin(model)
  const steps = new Map<Situation, Map<Case, Step>>()
  const stepOf = (from: Situation, cause: Case): Step => {
    const known = steps.get(from)?.get(cause)
    if (known) return known
    const step = attempt(model, from, cause)
    steps.set(from, (steps.get(from) ?? new Map<Case, Step>()).set(cause, step))
    return step
  }
  const logic = {
    transition: (from: Situation, { cause }: Tried) => stepOf(from, cause).to,
    getInitialSnapshot: () => start.to,
    getPersistedSnapshot: (situation: Situation) => situation,
  }
  const map = walk(model, logic as unknown as Walked, limit)

  const situations = new Map<string, Situation>()
  const edges: Edge[] = []
  const refusals: Edge[] = []
  for (const [from, { state: situation, transitions }] of Object.entries(map)) {
    situations.set(from, situation)
    if (situation.snapshot.status === 'error')
      throw new Error(`${machine.id}: the machine itself fails while it is explored: ${situation.snapshot.error}`)
    for (const { event } of Object.values(transitions)) {
      const step = stepOf(situation, event.cause)
      if (step.transitions.length > 0 || step.waitMs > 0) edges.push({ from, to: keyOf(model, step.to), step })
    }
    if (isOver(model, situation)) continue
    for (const cause of userEvents(model)) {
      const step = stepOf(situation, cause)
      if (step.transitions.length === 0) refusals.push({ from, to: from, step })
    }
  }
  return { start: keyOf(model, start.to), startTransitions: start.transitions, situations, edges, refusals }
}

const graphs = new WeakMap<Model, Graph>()

/** The graph of a model as `explore` walks it, walked once. @throws Error as `explore` does */
export function graphOf(model: Model): Graph {
  const graph = graphs.get(model) ?? explore(model)
  graphs.set(model, graph)
  return graph
}

/** Nothing happens any more, or nothing new is to be looked at. */
const isOver = (model: Model, { snapshot }: Situation): boolean =>
  snapshot.status !== 'active' || model.stopWhen?.(snapshot as never) === true

function attempt(model: Model, from: Situation, cause: Case): Step {
  try {
    return take(model.machine, from, cause)
  } catch (problem) {
    const where = `${model.machine.id}: «${labelOf(cause)}» in ${keyOf(model, from)}`
    throw new Error(`${where} throws${isUserEvent(cause) && !cause.name ? '; does it need cases?' : ''}: ${problem}`, {
      cause: problem,
    })
  }
}

function walk(model: Model, logic: Walked, limit: number): Record<string, Vertex> {
  const options = {
    limit,
    serializeState: (situation: Situation) => keyOf(model, situation),
    serializeEvent: ({ cause }: Tried) => `${cause.event.type} ${cause.name}`,
    stopWhen: (situation: Situation) => isOver(model, situation),
    events: (situation: Situation) =>
      possibleIn(model, situation).map((cause): Tried => ({ type: cause.event.type, cause })),
  }
  try {
    return getAdjacencyMap(logic, options as never) as unknown as Record<string, Vertex>
  } catch (problem) {
    if (!String(problem).includes('Traversal limit')) throw problem
    const reason = `${model.machine.id}: more than ${limit} steps to look at; project() must not keep counters`
    throw new Error(reason, { cause: problem })
  }
}
