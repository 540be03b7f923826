import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyActor,
  type AnyActorLogic,
  type AnyStateMachine,
} from 'xstate'
import type { Coverage } from './coverage'
import type { Driver } from './drive'
import type { Model } from './model'
import { nextTask } from './nextTask'
import { stateKey } from './transitions'

/** An actor that was asked and has not answered. */
interface Held {
  readonly input: unknown
  resolve(value: unknown): void
  reject(error: unknown): void
}

/** Compares as the wire does: what is not data does not count. */
const asText = (value: unknown) => JSON.stringify(value) ?? 'nothing'

/** Actions of XState itself can be resolved without executing them; anything else reaches out into the world. */
const reachesOut = (action: unknown) => typeof action === 'function' && !('resolve' in action)

/** The machine with nothing of the world in it: every actor answers on command, every effect does nothing. */
function apart(machine: AnyStateMachine, standIn: AnyActorLogic): AnyStateMachine {
  const { actors, actions } = machine.implementations
  const effects = Object.entries(actions).filter(([, action]) => reachesOut(action))
  return machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, standIn])),
    actions: Object.fromEntries(effects.map(([name]) => [name, () => undefined])),
  } as never)
}

/**
 * Runs a model on a real actor whose actors are held until the path answers them and whose clock is simulated.
 * Children that talk for as long as they live (`fromCallback`) are held too; what they say comes as user events.
 */
export function actorDriver(model: Model, coverage?: Coverage): { driver: Driver; actor: AnyActor; stop(): void } {
  const pending = new Map<string, Held>()
  const clock = new SimulatedClock()
  const standIn = fromPromise<unknown, unknown>(
    ({ self, input, signal }) =>
      new Promise((resolve, reject) => {
        const held: Held = { input, resolve, reject }
        pending.set(self.id, held)
        signal.addEventListener('abort', () => {
          if (pending.get(self.id) === held) pending.delete(self.id)
        })
      }),
  )
  const actor = createActor(apart(model.machine, standIn), {
    input: model.input as never,
    clock,
    ...(coverage ? { inspect: coverage.inspect } : {}),
  })
  let failure: unknown
  actor.subscribe({ error: (error) => (failure = error) })
  actor.start()

  const heldOf = (id: string): Held => {
    const held = pending.get(id)
    if (!held) throw new Error(`«${id}» was not asked; pending are ${[...pending.keys()].join(', ') || 'none'}`)
    return held
  }
  const driver: Driver = {
    user: ({ event }) => {
      // XState only warns about an event for an actor that has ended.
      if (actor.getSnapshot().status === 'active') actor.send(event as never)
    },
    answer: async (id, outcome) => {
      const held = heldOf(id)
      pending.delete(id)
      if (outcome.ok) held.resolve(outcome.value)
      else held.reject(outcome.error)
      await nextTask()
    },
    elapse: (ms) => clock.increment(ms),
    asked: ({ id, input }) => {
      const asked = asText(heldOf(id).input)
      if (asked !== asText(input)) throw new Error(`«${id}» was asked ${asked}, the machine means ${asText(input)}`)
    },
    expectState: (key) => {
      if (failure !== undefined) throw new Error(`the actor failed: ${failure}`)
      const reached = stateKey(actor.getSnapshot())
      if (reached !== key) throw new Error(`expected ${key}, the actor is in ${reached}`)
    },
  }
  return { driver, actor, stop: () => void actor.stop() }
}
