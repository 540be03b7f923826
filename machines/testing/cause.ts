import type { EventObject } from 'xstate'
import type { Case, Model } from './model'

const waitType = 'xstate.wait'
/** Beginning of the event type of every timer. */
export const timerPrefix = 'xstate.after.'

/** Time passes and nothing comes due. */
export const wait = (ms: number): Case => ({ event: { type: waitType, ms } as EventObject, name: '' })

/** @returns true for what `wait` makes */
export const isWait = ({ event }: Case): boolean => event.type === waitType
/** A timer comes due. */
export const isTimer = ({ event }: Case): boolean => event.type.startsWith(timerPrefix)
/** Something that a person or a child does, not an answer of an actor and not time. */
export const isUserEvent = (cause: Case): boolean => !cause.event.type.startsWith('xstate.')

/** `delete[6个文件夹]`, `putFile[失败]`: how stories and paths name an event. */
export function labelOf({ event, name, answer }: Case): string {
  const bare = answer?.actorId ?? event.type
  return name ? `${bare}[${name}]` : bare
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
