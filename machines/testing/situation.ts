import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { isTimer, isUserEvent, isWait, labelOf, timerPrefix } from './cause'
import type { Case, Model } from './model'
import { reactTo, reactToStart, type Effect, type Reaction } from './transitions'

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
  /** Texts that its actions carry: what a message bar says, what is spoken. */
  readonly says: readonly string[]
  /** What it does beyond asking, waiting and writing down: actions of the machine's own with what they are given. */
  readonly does: readonly Effect[]
}

/** A user event that the machine ignored. */
export const isRefused = ({ cause, transitions }: Step): boolean => transitions.length === 0 && isUserEvent(cause)

/** A step as stories write its cause; timers are written as the time that passes. */
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

const isChinese = (text: unknown): text is string => typeof text === 'string' && /\p{Script=Han}/u.test(text)

/** What actions of the machine's own carry in Chinese; those of XState carry none for people. */
const saysIn = (actions: readonly Effect[]): string[] =>
  actions
    .filter(({ type }) => !type.startsWith('xstate.'))
    .flatMap(({ params }) => Object.values((params ?? {}) as object).filter(isChinese))

/** Actions of the machine's own, in their order, and what it tells others. */
const doesIn = (actions: readonly Effect[]): Effect[] =>
  actions
    .filter(({ type }) => !type.startsWith('xstate.') || type === 'xstate.emit')
    .map(({ type, params }) => ({ type, params }))

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
  if (isWait(cause))
    return { cause, from, to: { ...from, timers }, transitions: [], asks: [], waitMs, says: [], does: [] }
  const pending = cause.answer ? from.pending.filter((id) => id !== cause.answer?.actorId) : from.pending
  const reaction = reactTo(machine, from.snapshot, cause.event)
  const to = situationAfter(timers, pending, reaction)
  // What is asked and given up within one step is never answered.
  const asks = asksIn(reaction.actions).filter(({ id }) => to.pending.includes(id))
  return {
    cause,
    from,
    to,
    transitions: reaction.transitions,
    asks,
    waitMs,
    says: saysIn(reaction.actions),
    does: doesIn(reaction.actions),
  }
}
