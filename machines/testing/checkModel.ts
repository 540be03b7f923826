import type { AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import { labelOf, userEvents } from './cause'
import { graphOf, type Graph } from './explore'
import { foldsIn } from './folds'
import type { Case, Model } from './model'
import type { Situation } from './situation'
import { activeLeaves, allTransitions, nodesOf, reactTo, stateId, stateKey } from './transitions'

/** What a model must bring besides itself. */
export interface Expectations {
  /** State-specific checks of a view by state key or by the path of an innermost state. */
  readonly oracles?: Readonly<Record<string, unknown>>
}

const chinese = /\p{Script=Han}/u

/**
 * Refuses a model whose paths would prove less than they seem to.
 * @returns the graph it walked for that
 * @throws Error listing everything that is wrong, each with the name of the state, event or actor
 */
export function checkModel(model: Model, { oracles }: Expectations = {}): Graph {
  const { machine } = model
  const asWritten = [
    ...missingNames(machine),
    ...missingDescriptions(machine),
    ...missingOutcomes(model),
    ...strayCases(model),
  ]
  refuse(machine, asWritten)
  const graph = graphOf(model)
  const asWalked = [
    ...unreadPayloads(model, graph),
    ...foldsIn(model, graph),
    ...unreachable(machine, graph),
    ...(oracles ? missingOracles(graph, oracles) : []),
  ]
  refuse(machine, asWalked)
  return graph
}

function refuse(machine: AnyStateMachine, problems: readonly string[]) {
  if (problems.length > 0) throw new Error([`${machine.id}: the model is refused`, ...problems].join('\n  '))
}

const missingNames = (machine: AnyStateMachine): string[] =>
  nodesOf(machine).flatMap((node) => [
    ...node.after
      .filter(({ delay }) => typeof delay !== 'string' || !(delay in machine.implementations.delays))
      .map(({ delay }) => `delay ${String(delay)} of ${stateId(node)} has no name in setup({ delays })`),
    ...node.invoke
      .filter(({ id }, at) => id === `${at}.${node.id}`)
      .map(({ src }) => `actor «${String(src)}» of ${stateId(node)} is invoked without an id`),
    ...node.invoke
      .filter(({ src }) => typeof src !== 'string' || !(src in machine.implementations.actors))
      .map(({ id }) => `actor ${id} of ${stateId(node)} has no name in setup({ actors })`),
  ])

const missingDescriptions = (machine: AnyStateMachine): string[] =>
  nodesOf(machine)
    .filter(({ description }) => !chinese.test(description ?? ''))
    .map((node) => `${stateId(node)} has no Chinese description`)

/** Actors whose end the machine waits for; the others need no outcomes. */
const awaited = (node: AnyStateNode) =>
  node.invoke.filter(({ onDone, onError }) => onDone !== undefined || onError !== undefined)

const missingOutcomes = (model: Model): string[] =>
  nodesOf(model.machine).flatMap((node) =>
    awaited(node).flatMap(({ id, onError }) => [
      ...missingOutcomesOf(id, model.cases, Array.isArray(onError) && onError.length > 1),
      ...(onError === undefined ? [`actor ${id} of ${stateId(node)} has no onError: a failure ends the machine`] : []),
    ]),
  )

/** @param distinguishes the machine treats some failures apart: beside a named refusal it needs another failure */
function missingOutcomesOf(id: string, cases: readonly Case[], distinguishes: boolean): string[] {
  const outcomes = new Set(cases.filter(({ answer }) => answer?.actorId === id).map(({ answer }) => answer?.outcome))
  const bad = outcomes.has('refused') || outcomes.has('failed')
  return [
    ...(outcomes.has('ok') ? [] : [`actor ${id} has no case in which it succeeds`]),
    ...(bad ? [] : [`actor ${id} has no case in which it is refused or fails`]),
    ...(distinguishes && outcomes.has('refused') && !outcomes.has('failed')
      ? [`actor ${id} has no case of any other failure`]
      : []),
  ]
}

function strayCases({ machine, cases, internal = [] }: Model): string[] {
  const known = new Set<string>([...machine.events, ...internal])
  // A name may serve an event and an actor: the two never mean the same line of a story unless both are bare.
  const names = cases.map((cause) => `${cause.event.type} ${cause.name}`)
  return [
    ...cases
      .filter(({ event }) => !known.has(event.type))
      .map((cause) => `case «${labelOf(cause)}» is of an event that the machine does not know: ${cause.event.type}`),
    ...cases
      .filter((cause, at) => names.indexOf(`${cause.event.type} ${cause.name}`) !== at)
      .map((cause) => `case «${labelOf(cause)}» is there twice`),
  ]
}

/** Sends every event that has no cases once more, and sees whether the machine reads more of it than its type. */
function unreadPayloads(model: Model, { situations }: Graph): string[] {
  const read = new Map<string, Set<string>>()
  for (const situation of situations.values()) {
    for (const cause of bareUserEvents(model)) noteReads(model.machine, situation, cause.event.type, read)
  }
  return [...read].map(([type, fields]) => `event «${type}» carries ${[...fields].join(', ')} and has no cases`)
}

const bareUserEvents = (model: Model): readonly Case[] =>
  userEvents(model).filter((cause) => !model.cases.includes(cause))

function noteReads(machine: AnyStateMachine, { snapshot }: Situation, type: string, read: Map<string, Set<string>>) {
  if (snapshot.status !== 'active') return
  const event = new Proxy<EventObject>(
    { type },
    {
      get: (target, field) => {
        if (field === 'type') return target.type
        if (typeof field === 'string' && field !== 'toJSON') read.set(type, (read.get(type) ?? new Set()).add(field))
        return undefined
      },
    },
  )
  try {
    reactTo(machine, snapshot, event)
  } catch {
    // A guard or action that cannot do without the field has just been noted.
  }
}

function unreachable(machine: AnyStateMachine, { edges, startTransitions }: Graph): string[] {
  const taken = new Set([...startTransitions, ...edges.flatMap(({ step }) => step.transitions)])
  return [...allTransitions(machine).keys()]
    .filter((id) => !taken.has(id))
    .map((id) => `transition ${id} is never taken: remove it or add the case that takes it`)
}

function missingOracles({ situations }: Graph, oracles: Readonly<Record<string, unknown>>): string[] {
  const missing = new Set<string>()
  for (const { snapshot } of situations.values()) {
    if (stateKey(snapshot) in oracles) continue
    for (const leaf of activeLeaves(snapshot)) if (!(leaf.path.join('.') in oracles)) missing.add(leaf.path.join('.'))
  }
  return [...missing].map((leaf) => `state ${leaf} has no oracle`)
}
