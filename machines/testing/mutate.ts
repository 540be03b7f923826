import { createMachine, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition } from 'xstate'
import { checkModel } from './checkModel'
import type { Flow } from './models'
import { replay, type FlowPath } from './replay'
import { planPaths } from './plan'
import { stateKey, allTransitions } from './transitions'
import { approvedTable } from './approvedTable'
import { tellStory } from './story'

/** What noticed that a transition is gone. */
export const watchers = ['table', 'stories', 'plan', 'model'] as const
export type Watcher = (typeof watchers)[number]

/** A copy of a machine without one transition, and who noticed. Nobody: it survives. */
export interface Mutant {
  readonly removed: string
  readonly killedBy: readonly Watcher[]
}

type Config = Record<string, unknown>

const isConfig = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Takes one alternative out of `value`, which holds one or several as XState lets them be written. */
function without(value: unknown, index: number): unknown {
  const left = (Array.isArray(value) ? value : [value]).filter((_, at) => at !== index)
  return left.length === 0 ? undefined : left
}

const changed = (config: Config, key: string, change: (value: unknown) => unknown): Config => {
  const { [key]: before, ...rest } = config
  const after = change(before)
  return after === undefined ? rest : { ...rest, [key]: after }
}

/** The state's own configuration without the transition. */
function withoutIn(config: Config, node: AnyStateNode, { eventType }: AnyTransitionDefinition, index: number): Config {
  const drop = (value: unknown) => without(value, index)
  const dropOf = (key: string) => (value: unknown) => (isConfig(value) ? changed(value, key, drop) : value)
  if (eventType === '') return changed(config, 'always', drop)
  if (eventType.startsWith('xstate.done.state.')) return changed(config, 'onDone', drop)
  const delay = node.after.find((timer) => timer.eventType === eventType)?.delay
  if (delay !== undefined) return changed(config, 'after', dropOf(String(delay)))
  const [, kind, actor] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(eventType) ?? []
  if (kind === undefined) return changed(config, 'on', dropOf(eventType))
  const handler = { 'done.actor': 'onDone', 'error.actor': 'onError', snapshot: 'onSnapshot' }[kind] ?? 'onDone'
  const at = node.invoke.findIndex(({ id }) => id === actor)
  return changed(config, 'invoke', (value) =>
    Array.isArray(value)
      ? value.map((one, place) => (place === at ? dropOf(handler)(one) : one))
      : dropOf(handler)(value),
  )
}

/** A copy of the machine in which the transition was never written. */
export function withoutTransition(machine: AnyStateMachine, transition: AnyTransitionDefinition): AnyStateMachine {
  const { source, eventType } = transition
  const alternatives = eventType === '' ? (source.always ?? []) : (source.transitions.get(eventType) ?? [])
  const inside = (config: Config, [key, ...path]: readonly string[]): Config =>
    key === undefined
      ? withoutIn(config, source, transition, alternatives.indexOf(transition))
      : changed(config, 'states', (states) =>
          isConfig(states) ? changed(states, key, (state) => (isConfig(state) ? inside(state, path) : state)) : states,
        )
  return createMachine(inside(machine.config as Config, source.path) as never, machine.implementations as never)
}

/** The plan made before still leads through the same states. */
function follows(flow: Flow, path: FlowPath) {
  const again = replay(
    flow.model,
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

/** Removes each transition of a flow's machine in turn and looks who notices. */
export function mutateMachine(flow: Flow): readonly Mutant[] {
  const { model, stories } = flow
  const { machine, title } = model
  const table = approvedTable(machine, title)
  const paths = planPaths(model)
  return [...allTransitions(machine)].map(([removed, transition]) => {
    const copy = { ...flow, model: { ...model, machine: withoutTransition(machine, transition) } }
    const looks: Record<Watcher, () => void> = {
      table: () => {
        if (approvedTable(copy.model.machine, title) !== table) throw new Error('the table differs')
      },
      stories: () => stories.forEach((story) => tellStory(copy.model, story)),
      plan: () => paths.forEach((path) => follows(copy, path)),
      model: () => checkModel(copy.model),
    }
    return { removed, killedBy: watchers.filter((watcher) => notices(looks[watcher])) }
  })
}
