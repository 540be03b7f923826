import { createMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { approvedTable } from './approvedTable'
import { checkModel } from './checkModel'
import type { Model } from './model'
import type { Flow } from './models'
import { planPaths } from './plan'
import { replay, type FlowPath } from './replay'
import { tellStory } from './story'
import { allTransitions, alternativesOf, stateKey } from './transitions'

/** What noticed that a transition is gone. */
export const watchers = ['table', 'stories', 'plan', 'model'] as const
export type Watcher = (typeof watchers)[number]

/** Watchers as people call them. */
export const watcherWords = {
  table: '转移表',
  stories: '故事',
  plan: '路径',
  model: '模型检查',
} as const satisfies Record<Watcher, string>

/** A copy of a machine without one transition or without its guard, and which checks noticed. None: it survives. */
export interface Mutant {
  /** For people: `去掉 a --go--> b`, `去掉条件 a --go--> b`. */
  readonly change: string
  readonly killedBy: readonly Watcher[]
}

/** What becomes of the alternatives of one event. */
type Edit = (alternatives: readonly unknown[]) => readonly unknown[]

type Config = Record<string, unknown>

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const changed = (config: Config, key: string, change: (value: unknown) => unknown): Config => {
  const { [key]: before, ...rest } = config
  const after = change(before)
  return after === undefined ? rest : { ...rest, [key]: after }
}

/** The state's own configuration with the alternatives of one event edited. */
function editedIn(config: Config, node: AnyStateNode, { eventType }: AnyTransitionDefinition, edit: Edit): Config {
  // XState lets one alternative stand by itself.
  const edited = (value: unknown) => {
    const left = edit(Array.isArray(value) ? value : [value])
    return left.length === 0 ? undefined : left
  }
  const editedOf = (key: string) => (value: unknown) => (isConfig(value) ? changed(value, key, edited) : value)
  if (eventType === '') return changed(config, 'always', edited)
  if (eventType.startsWith('xstate.done.state.')) return changed(config, 'onDone', edited)
  const delay = node.after.find((timer) => timer.eventType === eventType)?.delay
  if (delay !== undefined) return changed(config, 'after', editedOf(String(delay)))
  const [, kind, actor] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(eventType) ?? []
  if (kind === undefined) return changed(config, 'on', editedOf(eventType))
  const handler = { 'done.actor': 'onDone', 'error.actor': 'onError', snapshot: 'onSnapshot' }[kind] ?? 'onDone'
  const at = node.invoke.findIndex(({ id }) => id === actor)
  return changed(config, 'invoke', (value) =>
    Array.isArray(value)
      ? value.map((one, place) => (place === at ? editedOf(handler)(one) : one))
      : editedOf(handler)(value),
  )
}

function copyWith(machine: AnyStateMachine, transition: AnyTransitionDefinition, edit: Edit): AnyStateMachine {
  const { source } = transition
  const inside = (config: Config, [key, ...path]: readonly string[]): Config =>
    key === undefined
      ? editedIn(config, source, transition, edit)
      : changed(config, 'states', (states) =>
          isConfig(states) ? changed(states, key, (state) => (isConfig(state) ? inside(state, path) : state)) : states,
        )
  return createMachine(
    { ...inside(machine.config as Config, source.path), options: { maxIterations: mostMicrosteps } } as never,
    machine.implementations as never,
  )
}

/**
 * Without a guard two eventless transitions may chase each other for ever: a copy that needs more microsteps than this
 * throws, which is noticed like any other change.
 */
const mostMicrosteps = 1_000

const placeOf = (transition: AnyTransitionDefinition): number => alternativesOf(transition).indexOf(transition)

/** A copy of the machine in which the transition was never written. */
export const withoutTransition = (machine: AnyStateMachine, transition: AnyTransitionDefinition): AnyStateMachine =>
  copyWith(machine, transition, (alternatives) => alternatives.filter((_, at) => at !== placeOf(transition)))

/** A copy of the machine in which the transition is taken without asking its guard. */
const withoutGuard = (machine: AnyStateMachine, transition: AnyTransitionDefinition): AnyStateMachine =>
  copyWith(machine, transition, (alternatives) =>
    alternatives.map((one, at) => (at === placeOf(transition) && isConfig(one) ? { ...one, guard: undefined } : one)),
  )

/** @throws Error when the plan made before leads through other states */
function follow(model: Model, path: FlowPath) {
  const again = replay(
    model,
    path.steps.map(({ cause }) => cause),
  )
  const states = ({ steps }: FlowPath) => steps.map(({ to }) => stateKey(to.snapshot)).join()
  if (states(again) !== states(path)) throw new Error(`${path.name} leads elsewhere`)
}

function notices(look: () => void): boolean {
  try {
    look()
    return false
  } catch {
    return true
  }
}

function mutantsOf(machine: AnyStateMachine): readonly { change: string; copy: AnyStateMachine }[] {
  return [...allTransitions(machine)].flatMap(([id, transition]) => [
    { change: `去掉 ${id}`, copy: withoutTransition(machine, transition) },
    ...(transition.guard === undefined ? [] : [{ change: `去掉条件 ${id}`, copy: withoutGuard(machine, transition) }]),
  ])
}

/** Who notices that a copy of the flow's machine is another one. */
function watch(flow: Flow): (copy: AnyStateMachine) => readonly Watcher[] {
  const { model, stories } = flow
  const { machine, title } = model
  const table = approvedTable(machine, title)
  const paths = planPaths(model)
  return (copy) => {
    const mutated = { ...model, machine: copy }
    const looks: Record<Watcher, () => void> = {
      table: () => {
        if (approvedTable(copy, title) !== table) throw new Error('the table differs')
      },
      stories: () => stories.forEach((story) => tellStory(mutated, story)),
      plan: () => paths.forEach((path) => follow(mutated, path)),
      model: () => checkModel(mutated),
    }
    const early = watchers.filter((watcher) => watcher !== 'model' && notices(looks[watcher]))
    const isTold = early.includes('stories') || early.includes('plan')
    return !isTold && notices(looks.model) ? [...early, 'model' as const] : early
  }
}

/**
 * Removes each transition and each guard of a flow's machine in turn and looks who notices. `model` is asked only when
 * neither the stories nor the plan did.
 * @throws Error when a copy with nothing removed is noticed too: then nothing that is noticed means anything
 */
export function mutateMachine(flow: Flow): readonly Mutant[] {
  const { machine } = flow.model
  const noticedBy = watch(flow)
  const unfounded = noticedBy(createMachine(machine.config as never, machine.implementations as never))
  if (unfounded.length > 0)
    throw new Error(
      `${machine.id}：没有改动就已经不通过（${unfounded.map((watcher) => watcherWords[watcher]).join('、')}），先运行 npm run paths 看原因`,
    )
  return mutantsOf(machine).map(({ change, copy }) => ({ change, killedBy: noticedBy(copy) }))
}
