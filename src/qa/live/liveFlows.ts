import { activeNodes, executedBy, stateId, stateKey } from '@machines/testing/transitions'
import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate'
import { redact } from './redact'

/** Events kept; older ones are forgotten. */
export const keptEvents = 200

/** A running actor of a machine, as it may be shown. */
export interface LiveFlow {
  /** Unique on this page. */
  readonly id: string
  /** Id of its machine. */
  readonly machine: string
  /** `forcing.countdown`, parallel regions joined by ` + `. */
  readonly state: string
  /** Ids of all states it is in, outer ones too. */
  readonly active: readonly string[]
  /** Ids of the transitions its last event took; none before the first. */
  readonly last: readonly string[]
  /** Its context as JSON, without secrets and personal data. */
  readonly context: string
}

/** Something that happened to an actor. Only its type is kept: payloads may hold anything. */
export interface LiveEvent {
  readonly number: number
  /** Time of day, ms since 1970. */
  readonly at: number
  readonly flow: string
  readonly machine: string
  readonly event: string
  /** Where the actor stood afterwards. */
  readonly state: string
}

export interface LiveView {
  readonly flows: readonly LiveFlow[]
  /** Newest last, at most `keptEvents`. */
  readonly events: readonly LiveEvent[]
}

const isMachineSnapshot = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot && '_nodes' in snapshot

/**
 * Watches every flow of the page through the one inspector of the flow runtime: who runs, where it stands, what happened
 * last. Secrets and personal data are left out before anything is kept.
 */
export class LiveFlows {
  #view: LiveView = { flows: [], events: [] }
  #number = 0
  #isNotifying = false
  readonly #listeners = new Set<() => void>()
  readonly #followed = new WeakSet<AnyActor>()
  /** Transitions of the event that is being worked on, by actor. */
  readonly #taken = new Map<string, readonly string[]>()

  /** For `FlowRuntimeProvider`, `createConsole` and `watch`. */
  readonly inspect = (inspected: InspectionEvent): void => {
    if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return
    const { actorRef, snapshot } = inspected
    if (!isMachineSnapshot(snapshot)) return
    const id = (actorRef as AnyActor).sessionId
    const taken = [...(this.#taken.get(id) ?? []), ...(executedBy(snapshot.machine, inspected)?.transitions ?? [])]
    if (inspected.type === '@xstate.microstep') {
      this.#taken.set(id, taken)
      return
    }
    this.#taken.delete(id)
    this.#follow(actorRef as AnyActor)
    this.#keep(id, snapshot, inspected.event.type, taken)
  }

  /** Watches an actor that was started without an inspector. */
  watch(actor: AnyActor): void {
    actor.system.inspect({ next: this.inspect })
    const snapshot: unknown = actor.getSnapshot()
    if (!isMachineSnapshot(snapshot)) return
    this.#follow(actor)
    this.#keep(actor.sessionId, snapshot, 'xstate.init', [])
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** @returns the same object until something happens */
  readonly read = (): LiveView => this.#view

  /** Of several running actors of a machine, the one that something happened to last. */
  newestOf(machine: string): LiveFlow | undefined {
    const { flows, events } = this.#view
    const running = new Map(flows.filter((flow) => flow.machine === machine).map((flow) => [flow.id, flow]))
    const newest = events.findLast(({ flow }) => running.has(flow))
    return newest ? running.get(newest.flow) : [...running.values()].at(-1)
  }

  #follow(actor: AnyActor) {
    if (this.#followed.has(actor)) return
    this.#followed.add(actor)
    const gone = () => this.#forget(actor.sessionId)
    actor.subscribe({ complete: gone, error: gone })
    // A view that goes away takes all observers off before it stops its actor, and inspection does not tell of a stop.
    const stop = actor.stop.bind(actor)
    actor.stop = () => {
      const stopped = stop()
      gone()
      return stopped
    }
  }

  #keep(id: string, snapshot: AnyMachineSnapshot, event: string, taken: readonly string[]) {
    const machine = snapshot.machine.id
    const { flows, events } = this.#view
    const known = flows.find((flow) => flow.id === id)
    const state = stateKey(snapshot)
    const flow: LiveFlow = {
      id,
      machine,
      state,
      active: activeNodes(snapshot).map(stateId),
      last: taken.length > 0 ? taken : (known?.last ?? []),
      context: JSON.stringify(redact(snapshot.context), null, 2),
    }
    this.#number += 1
    const happened: LiveEvent = { number: this.#number, at: Date.now(), flow: id, machine, event, state }
    this.#show({
      flows: known ? flows.map((one) => (one === known ? flow : one)) : [...flows, flow],
      events: [...events, happened].slice(-keptEvents),
    })
  }

  #forget(id: string) {
    this.#show({ ...this.#view, flows: this.#view.flows.filter((flow) => flow.id !== id) })
  }

  /** Actors start while React renders, and a listener must not set state then. */
  #show(view: LiveView) {
    this.#view = view
    if (this.#isNotifying) return
    this.#isNotifying = true
    queueMicrotask(() => {
      this.#isNotifying = false
      for (const listener of this.#listeners) listener()
    })
  }
}
