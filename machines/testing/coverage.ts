import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { allStates, allTransitions, executedBy } from './transitions'

/** How often each state and transition was executed, by id. Plain data: it travels out of a browser as JSON. */
export interface Hits {
  readonly states: Readonly<Record<string, number>>
  readonly transitions: Readonly<Record<string, number>>
}

/** What was executed of what there is. */
export interface CoverageReport {
  readonly states: number
  readonly transitions: number
  readonly missingStates: readonly string[]
  readonly missingTransitions: readonly string[]
}

/** Counts what actors of a machine really execute; hand `inspect` to `createActor`. */
export class Coverage {
  readonly machine: AnyStateMachine
  readonly #states = new Map<string, number>()
  readonly #transitions = new Map<string, number>()

  constructor(machine: AnyStateMachine) {
    this.machine = machine
  }

  readonly inspect = (inspected: InspectionEvent): void => {
    const executed = executedBy(this.machine, inspected)
    for (const id of executed?.states ?? []) count(this.#states, id)
    for (const id of executed?.transitions ?? []) count(this.#transitions, id)
  }

  hits(): Hits {
    return { states: Object.fromEntries(this.#states), transitions: Object.fromEntries(this.#transitions) }
  }

  /** Adds what another run, perhaps in another process, has executed. */
  merge({ states, transitions }: Hits): void {
    for (const [id, times] of Object.entries(states)) count(this.#states, id, times)
    for (const [id, times] of Object.entries(transitions)) count(this.#transitions, id, times)
  }

  report(): CoverageReport {
    const states = allStates(this.machine)
    const transitions = [...allTransitions(this.machine).keys()]
    return {
      states: states.length,
      transitions: transitions.length,
      missingStates: states.filter((id) => !this.#states.has(id)),
      missingTransitions: transitions.filter((id) => !this.#transitions.has(id)),
    }
  }

  /** @throws Error naming every state and transition that was not executed */
  assertComplete(): void {
    const { states, transitions, missingStates, missingTransitions } = this.report()
    if (missingStates.length + missingTransitions.length === 0) return
    const share = (all: number, missing: readonly string[]) => `${all - missing.length}/${all}`
    throw new Error(
      [
        `${this.machine.id}: ${share(states, missingStates)} states, ${share(transitions, missingTransitions)} transitions executed; missing:`,
        ...missingStates.map((id) => `  state ${id}`),
        ...missingTransitions.map((id) => `  transition ${id}`),
      ].join('\n'),
    )
  }
}

const count = (hits: Map<string, number>, id: string, times = 1) => void hits.set(id, (hits.get(id) ?? 0) + times)

/** Whole percents of what there is that was executed: 99 where anything is missing. */
export const percentOf = (all: number, missing: readonly string[]): number =>
  all === 0 ? 100 : Math.floor(((all - missing.length) / all) * 100)
