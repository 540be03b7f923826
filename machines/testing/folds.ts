import { labelOf } from './cause'
import type { Graph } from './explore'
import type { Model } from './model'
import { keyOf, possibleIn } from './possible'
import { take, type Situation } from './situation'
import { stateKey } from './transitions'

/** What can be compared without walking on: two situations that agree in all of it behave the same. */
const contentOf = ({ snapshot, timers }: Situation): string =>
  JSON.stringify([snapshot.value, snapshot.context, timers]) ?? ''

/** What each event does here: transitions taken and the situation it leads to. */
function behaviourOf(model: Model, situation: Situation): ReadonlyMap<string, string> {
  const told = possibleIn(model, situation).map((cause): [string, string] => {
    const step = take(model.machine, situation, cause)
    return [labelOf(cause), `${step.transitions.join(', ')} ⇒ ${keyOf(model, step.to)}`]
  })
  return new Map(told)
}

/**
 * Finds situations that `project` says are the same and that behave differently in the next step.
 * @returns a sentence for each state in which that happens
 */
export function foldsIn(model: Model, graph: Graph): readonly string[] {
  const seen = new Set<string>()
  const told = new Map<string, string>()
  for (const { to, step } of graph.edges) {
    const known = graph.situations.get(to)
    const content = `${to} ${contentOf(step.to)}`
    if (!known || seen.has(content) || step.to.snapshot.status !== 'active') continue
    seen.add(content)
    if (contentOf(known) === contentOf(step.to)) continue
    const expected = behaviourOf(model, known)
    const state = stateKey(known.snapshot)
    for (const [label, behaviour] of behaviourOf(model, step.to)) {
      const other = expected.get(label)
      if (other !== undefined && other !== behaviour && !told.has(state))
        told.set(state, `project() folds situations of ${state}: «${label}» once gives ${other}, once ${behaviour}`)
    }
  }
  return [...told.values()]
}
