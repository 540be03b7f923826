import { Coverage, type Hits } from '@machines/testing/coverage'
import { stateKey } from '@machines/testing/transitions'
import { SimulatedClock, type AnyActorRef, type AnyMachineSnapshot, type InspectionEvent } from 'xstate'

/** What a page tells of one machine: where its newest actor stands and what its actors have executed. */
export interface Seen {
  readonly state: string | undefined
  readonly hits: Hits
}

/** Put into a page before its own scripts: a clock that stands still and eyes on every flow. */
export interface OnLooker {
  elapse(ms: number): void
  seen(machineId: string): Seen | undefined
}

declare global {
  interface Window {
    onLooker: OnLooker
  }
}

const clock = new SimulatedClock()
const flows = new Map<string, { actor?: AnyActorRef; coverage: Coverage }>()

function inspect(inspected: InspectionEvent) {
  if (inspected.type !== '@xstate.microstep' && inspected.type !== '@xstate.snapshot') return
  const snapshot = inspected.snapshot as Partial<AnyMachineSnapshot>
  if (!snapshot.machine) return
  const flow = flows.get(snapshot.machine.id) ?? { coverage: new Coverage(snapshot.machine) }
  flows.set(snapshot.machine.id, flow)
  flow.actor = inspected.actorRef as AnyActorRef
  flow.coverage.inspect(inspected)
}

window.flowRuntime = { clock, inspect }
window.onLooker = {
  elapse: (ms) => clock.increment(ms),
  seen(machineId) {
    const flow = flows.get(machineId)
    if (!flow) return undefined
    const snapshot = flow.actor?.getSnapshot() as AnyMachineSnapshot | undefined
    return { state: snapshot && stateKey(snapshot), hits: flow.coverage.hits() }
  },
}
