import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { bareEvent, wait } from './cause'
import type { Case, Model } from './model'
import { nextTimer, type Situation } from './situation'
import { activeNodes, nodesOf, stateKey } from './transitions'

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
function mindsTime(machine: AnyStateMachine): boolean {
  const known = concurrent.get(machine) ?? hasConcurrentTimers(machine)
  concurrent.set(machine, known)
  return known
}

/** State and projection of a situation, as text: what people tell situations apart by. */
export const kindOf = (model: Model, { snapshot }: Situation): string =>
  [stateKey(snapshot), snapshot.status, JSON.stringify(model.project?.(snapshot as never) ?? null)].join(' | ')

/** What tells two situations of a model apart, as text: kind, actors not answered and, where it matters, time. */
export function keyOf(model: Model, situation: Situation): string {
  const times = mindsTime(model.machine) ? situation.timers.map(({ id, leftMs }) => `${id}@${leftMs}`) : []
  return [kindOf(model, situation), ...situation.pending.toSorted(), ...times].join(' | ')
}

/** XState works out anew each time what a state knows by itself. */
const ownTypes = new WeakMap<AnyStateNode, readonly string[]>()

function ownTypesOf(node: AnyStateNode): readonly string[] {
  const types = ownTypes.get(node) ?? (node.ownEvents as readonly string[])
  ownTypes.set(node, types)
  return types
}

/** Every event type that some active state knows. */
const knownTypes = ({ snapshot }: Situation): readonly string[] => [
  ...new Set(activeNodes(snapshot).flatMap(ownTypesOf)),
]

const answerOf = (type: string): string | undefined => /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]

/**
 * What can happen in a situation: the user events that its states know, the answers of actors that were asked, the
 * timer that comes due first; and waiting until just before it where the order of timers matters. At a moment when a
 * timer is due nothing else can happen.
 */
export function possibleIn(model: Model, situation: Situation): readonly Case[] {
  const timer = nextTimer(situation)
  const fires = timer ? [bareEvent(timer.type)] : []
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
