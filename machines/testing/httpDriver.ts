import type { AnyMachineSnapshot } from 'xstate'
import { labelOf, userEvents } from './cause'
import type { Driver } from './drive'
import type { Case, Model } from './model'
import { stateKey } from './transitions'

/**
 * Code of the gateway for an event that a lifecycle refuses in its present status (docs/architecture.md, decision 13).
 */
export const lifecycleRefusal = 40903

/** One record behind the HTTP interface. */
export interface RecordDoor {
  /** Its status as the server answers it: the key of the lifecycle's state. */
  status(): Promise<string>
  /** What the server says the signed-in user may do now, by event type. */
  offers?(): Promise<readonly string[]>
  /** Sends an event. @returns code of the envelope, 0 when it was carried out */
  send(cause: Case): Promise<number>
  /** Moves the server's clock. */
  elapse?(ms: number): Promise<void>
}

/** Runs the paths of a record's lifecycle over HTTP: what the machine takes is carried out, the rest is refused. */
export function httpDriver(model: Model, door: RecordDoor): Driver {
  const typesOf = (snapshot: AnyMachineSnapshot) => [
    ...new Set(
      userEvents(model)
        .filter(({ event }) => snapshot.status === 'active' && snapshot.can(event as never))
        .map(({ event }) => event.type),
    ),
  ]
  return {
    user: async (cause) => {
      const code = await door.send(cause)
      if (code !== 0) throw new Error(`«${labelOf(cause)}» was answered with code ${code}`)
    },
    refuse: async (cause) => {
      const code = await door.send(cause)
      if (code !== lifecycleRefusal)
        throw new Error(`the refused «${labelOf(cause)}» was answered with code ${code}, not ${lifecycleRefusal}`)
    },
    answer: (actorId) => {
      throw new Error(`a lifecycle asks nobody, but «${actorId}» was to answer`)
    },
    elapse: async (ms) => {
      if (!door.elapse) throw new Error(`the server's clock cannot be moved by ${ms} ms`)
      await door.elapse(ms)
    },
    expectState: async (key, snapshot) => {
      const status = await door.status()
      if (status !== key) throw new Error(`expected ${key}, the server says ${status}`)
      const offers = await door.offers?.()
      const wanted = typesOf(snapshot).toSorted().join(', ')
      if (offers && offers.toSorted().join(', ') !== wanted)
        throw new Error(`the server offers ${offers.toSorted().join(', ') || 'nothing'}, the machine ${wanted}`)
    },
  }
}

/** The state a record's snapshot stands in, as `RecordDoor.status` tells it. */
export const statusOf = (snapshot: AnyMachineSnapshot): string => stateKey(snapshot)
