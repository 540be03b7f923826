import { Coverage, type Hits } from '@machines/testing/coverage'
import { stateKey } from '@machines/testing/transitions'
import {
  SimulatedClock,
  type Actor,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type EventObject,
  type InspectionEvent,
} from 'xstate'

/** What a page reports of one machine: the state of its newest actor and what its actors have executed. */
export interface Seen {
  readonly state: string | undefined
  /** It has been stopped, or has come to its end. */
  readonly isOver: boolean
  readonly hits: Hits
}

/** Put into a page before its own scripts: a clock that stands still and eyes on every flow. */
export interface OnLooker {
  elapse(ms: number): void
  seen(machineId: string): Seen | undefined
  /** What the newest actor of a machine remembers; for use within the page, as not all of it can leave it. */
  remembers(machineId: string): Readonly<Record<string, unknown>> | undefined
  /** What a machine hears from elsewhere than the screen, such as a camera. */
  tell(machineId: string, event: EventObject): void
  /** Actors of these ids begin only when they are let: they ask nothing that could be held outside the page. */
  hold(actorIds: readonly string[]): void
  /** What a held actor was given; undefined while none has been asked. */
  asked(actorId: string): { readonly input: unknown } | undefined
  /** Lets the newest held actor of this id begin. */
  letBegin(actorId: string): void
}

declare global {
  interface Window {
    onLooker: OnLooker
  }
}

const clock = new SimulatedClock()

/** What is known of a machine in this page. */
interface Watched {
  actor?: AnyActorRef
  /** Its newest actor has been stopped, as its view is left, or has come to its end; it is given its snapshot of before. */
  isOver: boolean
  readonly coverage: Coverage
}
const flows = new Map<string, Watched>()
const heldIds = new Set<string>()
const held = new Map<string, { readonly input: unknown; readonly begin: () => void }>()

/** Puts off what an actor does at its start. */
function holdBack(actor: Actor<AnyActorLogic>) {
  const { logic } = actor
  actor.logic = {
    ...logic,
    start: (snapshot, scope) =>
      held.set(actor.id, { input: actor.options.input, begin: () => logic.start?.(snapshot, scope) }),
  }
}

function inspect(inspected: InspectionEvent) {
  if (inspected.type === '@xstate.actor') {
    const actor = inspected.actorRef as unknown as Actor<AnyActorLogic>
    if (heldIds.has(actor.id)) holdBack(actor)
    return
  }
  if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return
  const snapshot = inspected.snapshot as Partial<AnyMachineSnapshot>
  if (!snapshot.machine) return
  const flow = flows.get(snapshot.machine.id) ?? { isOver: false, coverage: new Coverage(snapshot.machine) }
  flows.set(snapshot.machine.id, flow)
  flow.actor = inspected.actorRef as AnyActorRef
  flow.isOver = snapshot.status !== 'active'
  flow.coverage.inspect(inspected)
}

window.flowRuntime = { clock, inspect }
window.onLooker = {
  elapse: (ms) => clock.increment(ms),
  seen(machineId) {
    const flow = flows.get(machineId)
    if (!flow) return undefined
    const snapshot = flow.actor?.getSnapshot() as AnyMachineSnapshot | undefined
    return { state: snapshot && stateKey(snapshot), isOver: flow.isOver, hits: flow.coverage.hits() }
  },
  remembers: (machineId) => (flows.get(machineId)?.actor?.getSnapshot() as AnyMachineSnapshot | undefined)?.context,
  tell: (machineId, event) => flows.get(machineId)?.actor?.send(event),
  hold: (actorIds) => actorIds.forEach((id) => heldIds.add(id)),
  asked(actorId) {
    const one = held.get(actorId)
    return one && { input: one.input }
  },
  letBegin(actorId) {
    const one = held.get(actorId)
    held.delete(actorId)
    one?.begin()
  },
}
