import { createActor, type AnyMachineSnapshot, type AnyStateMachine, type AnyStateNode } from 'xstate'
import type { AnyTransitionDefinition, EventObject, InspectionEvent } from 'xstate'
import { getStateNodes } from 'xstate/graph'

/**
 * Names of states and transitions that stay the same across `provide()` and copies of a machine.
 * This file is the one place that reads what XState keeps behind an underscore.
 */

/** What a machine does with one event, worked out without executing anything. */
export interface Reaction {
  readonly snapshot: AnyMachineSnapshot
  /** Ids of every transition taken, also by `always` and by events that the machine raised itself. */
  readonly transitions: readonly string[]
  /** Actions in the order in which XState would execute them. */
  readonly actions: readonly Effect[]
}

/** An action as XState hands it to its executor. */
export interface Effect {
  readonly type: string
  readonly params: unknown
}

/** Id of a state: machine id and path, whatever `id` the state was given. */
export const stateId = (node: AnyStateNode): string => [node.machine.id, ...node.path].join('.')

const stayed = '(stay)'

/** Whether a transition, by its id, changes no state. */
export const isStay = (id: string): boolean => id.endsWith(stayed)

/** Walking a machine asks for the same few names a hundred thousand times. */
const transitionIds = new WeakMap<AnyTransitionDefinition, string>()

/** `source --event#index--> target`; the index tells guarded alternatives apart. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const known = transitionIds.get(transition)
  if (known !== undefined) return known
  const id = idOf(transition)
  transitionIds.set(transition, id)
  return id
}

function idOf(transition: AnyTransitionDefinition): string {
  const alternatives = alternativesOf(transition)
  const index = alternatives.length > 1 ? `#${alternatives.indexOf(transition)}` : ''
  const target = transition.target?.map((node: AnyStateNode) => stateId(node)).join(',') ?? stayed
  return `${stateId(transition.source)} --${transition.eventType || 'always'}${index}--> ${target}`
}

/** The guarded alternatives of one event in one state, a transition among them. */
export function alternativesOf(transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const { source, eventType } = transition
  return eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
}

/** The root and every state below it, in document order; history states are not states one can be in. */
export const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] =>
  [machine.root, ...getStateNodes(machine.root)].filter((node) => node.type !== 'history')

/** Ids of all states except the root. */
export const allStates = (machine: AnyStateMachine): readonly string[] => nodesOf(machine).slice(1).map(stateId)

/** Every declared transition, `always` included, by id. */
export const allTransitions = (machine: AnyStateMachine): ReadonlyMap<string, AnyTransitionDefinition> =>
  new Map(
    nodesOf(machine)
      .flatMap((node): AnyTransitionDefinition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
      .map((transition) => [transitionId(transition), transition]),
  )

/** States the machine is in, the root among them. */
export const activeNodes = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] => snapshot._nodes

/** Innermost states the machine is in, in document order. */
export const activeLeaves = (snapshot: AnyMachineSnapshot): readonly AnyStateNode[] =>
  activeNodes(snapshot)
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .toSorted((one, other) => one.order - other.order)

/** The paths of the innermost states: `forcing.countdown`, parallel regions joined by ` + `. */
export const stateKey = (snapshot: AnyMachineSnapshot): string =>
  activeLeaves(snapshot)
    .map((node) => node.path.join('.'))
    .join(' + ')

/** True for a snapshot of this machine or of a copy of it made by `provide()`. */
const isOf = (machine: AnyStateMachine, snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && 'value' in snapshot
    ? (snapshot as AnyMachineSnapshot).machine?.id === machine.id
    : false

/**
 * What an inspection event says that the machine did.
 * @returns ids of states entered or stayed in and of transitions taken; undefined when it is about something else
 */
export function executedBy(
  machine: AnyStateMachine,
  inspected: InspectionEvent,
): { states: readonly string[]; transitions: readonly string[] } | undefined {
  if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return undefined
  if (!isOf(machine, inspected.snapshot)) return undefined
  const states = activeNodes(inspected.snapshot).slice().map(stateId)
  if (inspected.type === '@xstate.snapshot') return { states, transitions: [] }
  const taken = inspected._transitions
  // A state left at once by `always` is in no snapshot: its transition says that it was entered.
  return { states: [...states, ...taken.map(({ source }) => stateId(source))], transitions: taken.map(transitionId) }
}

const nothing = () => undefined

/** Where a machine works things out and executes nothing: what it takes and what it would do is noted. */
function notebookOf(machine: AnyStateMachine) {
  const self = createActor(machine)
  const notes: { transitions: string[]; actions: Effect[] } = { transitions: [], actions: [] }
  self.system.inspect({
    next: (inspected: InspectionEvent) => {
      if (inspected.type === '@xstate.microstep') notes.transitions.push(...inspected._transitions.map(transitionId))
    },
  })
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    defer: nothing,
    logger: nothing,
    stopChild: nothing,
    emit: nothing,
    actionExecutor: (action: Effect) => void notes.actions.push(action),
  }
  return { scope, notes }
}

/** An actor takes long to make, and walking a machine asks ten thousand times: one for each machine is enough. */
const notebooks = new WeakMap<AnyStateMachine, ReturnType<typeof notebookOf>>()

/** Lets the machine work something out in a scope that executes nothing and takes notes. */
function observe(machine: AnyStateMachine, work: (scope: never) => AnyMachineSnapshot): Reaction {
  const { scope, notes } = notebooks.get(machine) ?? notebookOf(machine)
  notebooks.set(machine, { scope, notes })
  notes.transitions = []
  notes.actions = []
  const snapshot = work(scope as never)
  return { snapshot, transitions: notes.transitions, actions: notes.actions }
}

/** The machine's start with the given input. */
export const reactToStart = (machine: AnyStateMachine, input: unknown): Reaction =>
  observe(machine, (scope) => machine.getInitialSnapshot(scope, input as never))

/** What the machine does with an event in a situation. */
export const reactTo = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot, event: EventObject): Reaction =>
  observe(machine, (scope) => machine.transition(snapshot, event as never, scope))
