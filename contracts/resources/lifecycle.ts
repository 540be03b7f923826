import type {
  LifecycleActor,
  LifecycleContext,
  LifecycleMeta,
  PayloadField,
  TransitionMeta,
} from '@machines/lifecycles/lifecycle'
import { statusesOf, statusMeta } from '@machines/lifecycles/lifecycle'
import { transition, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate'
import type { AnyResource } from './definition'

/** A record with everything its lifecycle asks about. */
export interface Standing {
  readonly status: string
  readonly record: Readonly<Record<string, unknown>>
  readonly facts?: Readonly<Record<string, unknown>>
  readonly actor: LifecycleActor
  /** ISO time. */
  readonly now: string
}

/** Something that may be done with a record, as a button shows it. */
export interface Offer {
  readonly event: string
  readonly label: string
  readonly access: string
  readonly confirm: string | null
  readonly payload: Readonly<Record<string, PayloadField>>
  readonly undo: string | null
  /** Why it cannot be done now; null when it can. */
  readonly refusal: string | null
  /** Why it cannot be done with what was filled in; absent where only the gateway knows. */
  readonly problemOf?: (payload: Readonly<Record<string, unknown>>) => string | null
}

/** What comes of an event. */
export interface Taken {
  readonly status: string
  /** Values that the lifecycle changes with it. */
  readonly changes: Readonly<Record<string, unknown>>
  /** What the server has to carry out, by name. */
  readonly effects: readonly string[]
}

const cannotNow = (status: string) => `当前为「${status}」，不能执行此操作`

/** What the questions about an event ask of a resource. */
type WithLifecycle = Pick<AnyResource, 'key' | 'lifecycle'>

const machineOf = ({ key, lifecycle }: WithLifecycle): AnyStateMachine => {
  if (!lifecycle) throw new Error(`${key} has no lifecycle`)
  return lifecycle
}

/** What guards see of a record as it stands. */
export const contextOf = ({ record, facts = {}, actor, now }: Omit<Standing, 'status'>): LifecycleContext => ({
  record,
  facts,
  actor,
  now,
  changes: {},
})

function snapshotOf(machine: AnyStateMachine, { status, ...standing }: Standing): AnyMachineSnapshot {
  if (!statusesOf(machine).includes(status)) throw new Error(`${machine.id} has no status ${status}`)
  return machine.resolveState({ value: status, context: contextOf(standing) } as never)
}

/** The alternatives of each event that a status knows, in the order in which they are written. */
const transitionsFrom = (machine: AnyStateMachine, status: string) => [
  ...new Map(machine.root.states[status]?.transitions ?? []),
]

const metaOf = (alternatives: readonly { readonly meta?: unknown }[]): TransitionMeta =>
  (alternatives[0]?.meta ?? {}) as TransitionMeta

const reasonOf = (machine: AnyStateMachine, refusal: TransitionMeta['refusal'], standing: Standing): string =>
  (typeof refusal === 'function' ? refusal(contextOf(standing)) : refusal) ??
  cannotNow(statusMeta(machine, standing.status).label)

function questionOf(label: string, confirm: TransitionMeta['confirm'], standing: Standing): string | null {
  if (typeof confirm === 'function') return confirm(contextOf(standing))
  return confirm === true ? `确定${label}吗？` : (confirm ?? null)
}

/** The status of a new record. */
export function firstStatus(resource: AnyResource): string {
  const machine = machineOf(resource)
  const [first] = machine.root.initial.target ?? []
  return first?.key ?? statusesOf(machine)[0]!
}

/** Status, label and tone, in the order of the lifecycle; [] without one. */
export const statusChoices = ({ lifecycle }: AnyResource) =>
  lifecycle ? statusesOf(lifecycle).map((status) => ({ status, ...statusMeta(lifecycle, status) })) : []

/**
 * The buttons of a record: every event of its status that people raise and that can apply to it, with the reason when it
 * cannot be taken now.
 * Rights are not looked at here.
 */
export function offersOf(resource: WithLifecycle & Pick<AnyResource, 'access'>, standing: Standing): readonly Offer[] {
  const machine = machineOf(resource)
  const snapshot = snapshotOf(machine, standing)
  return transitionsFrom(machine, standing.status).flatMap(([event, alternatives]) => {
    const { label, access, accessBy, applies, confirm, payload = {}, undo, refusal, problem } = metaOf(alternatives)
    if (label === undefined || applies?.(contextOf(standing)) === false) return []
    return {
      event,
      label,
      access: accessBy?.is[String(standing.record[accessBy.field])] ?? access ?? resource.access.write,
      confirm: questionOf(label, confirm, standing),
      payload,
      undo: undo ?? null,
      refusal: snapshot.can({ type: event } as never) ? null : reasonOf(machine, refusal, standing),
      ...(problem && { problemOf: (told) => problem(contextOf(standing), told) }),
    }
  })
}

/** Every event that people may raise in some status, by name: for rights, batch actions and tests. */
export function eventsOf(resource: AnyResource): ReadonlyMap<string, TransitionMeta> {
  const { lifecycle } = resource
  const events = new Map<string, TransitionMeta>()
  for (const status of lifecycle ? statusesOf(lifecycle) : [])
    for (const [event, alternatives] of transitionsFrom(lifecycle!, status)) {
      const meta = metaOf(alternatives)
      if (meta.label !== undefined && !events.has(event)) events.set(event, meta)
    }
  return events
}

/** The event by which people lead a record from one status to another; null where none does so at once. */
export function eventBetween(resource: WithLifecycle, from: string, to: string): string | null {
  const found = transitionsFrom(machineOf(resource), from).find(
    ([, alternatives]) =>
      metaOf(alternatives).label !== undefined &&
      alternatives.some(({ target }) => target?.some(({ key }) => key === to)),
  )
  return found?.[0] ?? null
}

/** What the history calls each event, by name: as on its button, else as the lifecycle tells it. */
export function eventWords(resource: AnyResource): ReadonlyMap<string, string> {
  const { told = {} } = (resource.lifecycle?.root.meta ?? {}) as LifecycleMeta
  const labels = [...eventsOf(resource)].map(([event, { label }]) => [event, label!] as const)
  return new Map([...Object.entries(told), ...labels])
}

/**
 * Takes an event: nothing is executed, what has to be done is answered.
 * @throws LifecycleRefusal with the reason, in Chinese, when the lifecycle does not take it in this status
 */
export function takeEvent(resource: WithLifecycle, standing: Standing, event: EventObject): Taken {
  const machine = machineOf(resource)
  const snapshot = snapshotOf(machine, standing)
  if (!snapshot.can(event as never)) {
    const alternatives = machine.root.states[standing.status]?.transitions.get(event.type)
    throw new LifecycleRefusal(reasonOf(machine, alternatives && metaOf(alternatives).refusal, standing))
  }
  const [next, actions] = transition(machine, snapshot, event as never) as [AnyMachineSnapshot, { type: string }[]]
  return {
    status: String(next.value),
    changes: (next.context as LifecycleContext).changes,
    effects: actions.map(({ type }) => type).filter((type) => !type.startsWith('xstate.')),
  }
}

/** The lifecycle does not take the event; the message says why. */
export class LifecycleRefusal extends Error {}
