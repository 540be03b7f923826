import type { Case, Model } from './model'
import { keyOf } from './possible'
import { begin, labelOfStep, take, type Ask, type Situation, type Step } from './situation'
import { stateKey } from './transitions'

/** A way through a machine, step by step, with what the machine asks for at its very start. */
export interface FlowPath {
  readonly name: string
  readonly start: Situation
  readonly startAsks: readonly Ask[]
  readonly steps: readonly Step[]
}

const told = (steps: readonly Step[]) => steps.map(labelOfStep).join(' → ')

/**
 * Takes the events one after another on the pure machine, from its start.
 * @param planned keys of the situations that the plan expects after each event
 * @throws Error when an invariant is broken, or when the machine leaves the plan: then `project` folds situations that
 *   behave differently
 */
export function replay(model: Model, causes: readonly Case[], planned?: readonly string[], name?: string): FlowPath {
  const { machine } = model
  const { to: start, asks: startAsks } = begin(model)
  const steps: Step[] = []
  demandInvariants(model, start, 'at the start')
  for (const [at, cause] of causes.entries()) {
    const step = take(machine, steps.at(-1)?.to ?? start, cause)
    steps.push(step)
    const expected = planned?.[at]
    const key = keyOf(model, step.to)
    if (expected !== undefined && key !== expected)
      throw new Error(
        `${machine.id}: project() folds situations that behave differently: after ${told(steps)} planned «${expected}», got «${key}»`,
      )
    demandInvariants(model, step.to, `after ${told(steps)}`)
  }
  const end = stateKey((steps.at(-1)?.to ?? start).snapshot)
  return { name: name ?? `${told(steps)} ⇒ ${end}`, start, startAsks, steps }
}

/** @throws Error naming the invariant that does not hold */
function demandInvariants({ machine, invariants }: Model, { snapshot }: Situation, when: string) {
  for (const [name, holds] of Object.entries(invariants ?? {})) {
    if (!holds(snapshot as never))
      throw new Error(`${machine.id}: invariant «${name}» is broken ${when}, in ${stateKey(snapshot)}`)
  }
}
