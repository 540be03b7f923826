import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import type { Case, Model } from './model'
import { activeNodes, nodesOf, reactTo, reactToStart, stateKey, type Effect, type Reaction } from './transitions'

/** A timer that runs: the event it will send and how long it has still to go. */
export interface Timer {
  readonly id: string
  readonly type: string
  readonly leftMs: number
}

/** What the machine asks of the world: an actor that it starts. */
export interface Ask {
  readonly id: string
  readonly src: string
  readonly input: unknown
}

/** Where a machine stands: its snapshot, its running timers and the actors that have not answered yet. */
export interface Situation {
  readonly snapshot: AnyMachineSnapshot
  readonly timers: readonly Timer[]
  readonly pending: readonly string[]
}

/** One event taken, with everything it caused. `waitMs` passed before it; no transition means that it was ignored. */
export interface Step {
  readonly cause: Case
  readonly from: Situation
  readonly to: Situation
  readonly transitions: readonly string[]
  readonly asks: readonly Ask[]
  readonly waitMs: number
}

const waitType = 'xstate.wait'
const timerPrefix = 'xstate.after.'

/** Time passes and nothing comes due. */
export const wait = (ms: number): Case => ({ event: { type: waitType, ms } as EventObject, name: '' })

export const isWait = ({ event }: Case): boolean => event.type === waitType
export const isTimer = ({ event }: Case): boolean => event.type.startsWith(timerPrefix)
/** Something that a person or a child does, not an answer of an actor and not time. */
export const isUserEvent = (cause: Case): boolean => !cause.event.type.startsWith('xstate.')

/** A user event that the machine ignored. */
export const isRefused = ({ cause, transitions }: Step): boolean => transitions.length === 0 && isUserEvent(cause)

/** `delete[6个文件夹]`, `putFile[失败]`: how stories and paths name an event. */
export function labelOf({ event, name, answer }: Case): string {
  const bare = answer?.actorId ?? event.type
  return name ? `${bare}[${name}]` : bare
}

/** A step as stories write its cause; timers are told by the time that passes. */
export const labelOfStep = ({ cause, waitMs }: Step): string =>
  isTimer(cause) || isWait(cause) ? `+${waitMs}ms` : labelOf(cause)

/** The timer that comes due first; of two at the same moment the one that was started first. */
export const nextTimer = ({ timers }: Situation): Timer | undefined =>
  timers.reduce<Timer | undefined>((first, timer) => (first && first.leftMs <= timer.leftMs ? first : timer), undefined)

function timersAfter(timers: readonly Timer[], actions: readonly Effect[]): readonly Timer[] {
  let running = timers
  for (const { type, params } of actions) {
    if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string }
      running = running.filter(({ id }) => id !== sendId)
    }
    if (type === 'xstate.raise') {
      const { event, id, delay } = params as { event: EventObject; id?: string; delay?: number }
      if (delay === undefined) continue
      if (!event.type.startsWith(timerPrefix))
        throw new Error(`«${event.type}» is raised with a delay; say it with after`)
      running = [...running, { id: id ?? event.type, type: event.type, leftMs: delay }]
    }
  }
  return running
}

function pendingAfter(pending: readonly string[], actions: readonly Effect[]): readonly string[] {
  let open = pending
  for (const { type, params } of actions) {
    const { id } = (params ?? {}) as { id?: string }
    if (type === 'xstate.stopChild') open = open.filter((one) => one !== id)
    if (type === 'xstate.spawnChild' && id !== undefined) open = [...open, id]
  }
  return open
}

const asksIn = (actions: readonly Effect[]): Ask[] =>
  actions
    .filter(({ type }) => type === 'xstate.spawnChild')
    .map(({ params }) => {
      const { id, src, input } = params as { id: string; src: unknown; input: unknown }
      return { id, src: String(src), input }
    })

const situationAfter = (timers: readonly Timer[], pending: readonly string[], reaction: Reaction): Situation => ({
  snapshot: reaction.snapshot,
  timers: timersAfter(timers, reaction.actions),
  pending: pendingAfter(pending, reaction.actions),
})

/** The start of a machine: its first situation, what it asked for at once and which transitions it took by itself. */
export function begin({ machine, input }: Pick<Model, 'machine' | 'input'>): Pick<Step, 'to' | 'transitions' | 'asks'> {
  const reaction = reactToStart(machine, input)
  return { to: situationAfter([], [], reaction), transitions: reaction.transitions, asks: asksIn(reaction.actions) }
}

/** Takes one event; a timer's event lets its remaining time pass first. Nothing is executed. */
export function take(machine: AnyStateMachine, from: Situation, cause: Case): Step {
  const due = isTimer(cause) ? from.timers.find(({ type }) => type === cause.event.type) : undefined
  const waitMs = due?.leftMs ?? (isWait(cause) ? (cause.event as EventObject & { ms: number }).ms : 0)
  const timers = from.timers
    .filter((timer) => timer !== due)
    .map((timer) => ({ ...timer, leftMs: timer.leftMs - waitMs }))
  if (isWait(cause)) return { cause, from, to: { ...from, timers }, transitions: [], asks: [], waitMs }
  const pending = cause.answer ? from.pending.filter((id) => id !== cause.answer?.actorId) : from.pending
  const reaction = reactTo(machine, from.snapshot, cause.event)
  const to = situationAfter(timers, pending, reaction)
  // What is asked and given up within one step is never answered.
  const asks = asksIn(reaction.actions).filter(({ id }) => to.pending.includes(id))
  return { cause, from, to, transitions: reaction.transitions, asks, waitMs }
}

/** Two timers of this machine can run at the same time, so that it matters how long each has to go. */
function hasConcurrentTimers(machine: AnyStateMachine): boolean {
  const timed = nodesOf(machine).flatMap((node) =>
    [...new Set(node.after.map(({ eventType }) => eventType))].map(() => node),
  )
  return timed.some((one, at) =>
    timed.slice(at + 1).some((other) => {
      const shared = one.path.findIndex((key, depth) => other.path[depth] !== key)
      if (shared < 0 || other.path.length <= shared) return true
      let common = machine.root
      for (const key of one.path.slice(0, shared)) common = common.states[key] ?? common
      return common.type === 'parallel'
    }),
  )
}

const concurrent = new WeakMap<AnyStateMachine, boolean>()

/** Whether a situation must be told apart by the time its timers have to go. */
export function mindsTime(machine: AnyStateMachine): boolean {
  const known = concurrent.get(machine) ?? hasConcurrentTimers(machine)
  concurrent.set(machine, known)
  return known
}

/** What tells two situations of a model apart, as text. */
export function keyOf(model: Model, { snapshot, timers, pending }: Situation): string {
  const times = mindsTime(model.machine) ? timers.map(({ id, leftMs }) => `${id}@${leftMs}`) : []
  const seen = model.project?.(snapshot as never) ?? null
  return [stateKey(snapshot), snapshot.status, JSON.stringify(seen), ...pending.toSorted(), ...times].join(' | ')
}

/** Every event type that some active state knows. */
const knownTypes = ({ snapshot }: Situation): readonly string[] => [
  ...new Set(activeNodes(snapshot).flatMap((node) => node.ownEvents as string[])),
]

const answerOf = (type: string): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]

/**
 * What can happen in a situation: the user events that its states know, the answers of actors that were asked, the
 * timer that comes due first; and waiting until just before it where the order of timers matters. At a moment when a
 * timer is due nothing else can happen.
 */
export function possibleIn(model: Model, situation: Situation): readonly Case[] {
  const timer = nextTimer(situation)
  const fires: Case[] = timer ? [{ event: { type: timer.type }, name: '' }] : []
  if (timer && timer.leftMs <= 0) return fires
  const happens = knownTypes(situation).flatMap((type): readonly Case[] => {
    const actorId = answerOf(type)
    if (actorId !== undefined && !situation.pending.includes(actorId)) return []
    if (model.internal?.includes(type)) return []
    const named = model.cases.filter(({ event }) => event.type === type)
    if (named.length > 0) return named
    return actorId !== undefined || type.startsWith('xstate.') || type.endsWith('*') ? [] : [bareEvent(type)]
  })
  const lingers = timer && timer.leftMs > 1 && mindsTime(model.machine) ? [wait(timer.leftMs - 1)] : []
  return [...happens, ...fires, ...lingers]
}

const bareEvents = new Map<string, Case>()

/** An event without payload; always the same object for the same type. */
export function bareEvent(type: string): Case {
  const known = bareEvents.get(type) ?? { event: { type }, name: '' }
  bareEvents.set(type, known)
  return known
}

/** Every user event of the machine with all its cases, whether some state knows it now or not. */
export function userEvents({ machine, cases, internal = [] }: Model): readonly Case[] {
  const named = cases.filter(isUserEvent)
  const told = [...internal, ...named.map(({ event }) => event.type)]
  const bare = (machine.events as readonly string[]).filter(
    (type) => !type.startsWith('xstate.') && !type.endsWith('*') && !told.includes(type),
  )
  return [...named, ...bare.map(bareEvent)]
}
