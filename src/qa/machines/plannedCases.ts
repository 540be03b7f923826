import { clausesByTransition } from '@machines/testing/clauses'
import { manualCases, type ManualCase } from '@machines/testing/export/manualCase'
import type { Flow } from '@machines/testing/models'
import { planPaths, type Goal } from '@machines/testing/plan'
import { screens } from '@machines/testing/screens'
import { activeNodes } from '@machines/testing/transitions'

/** A generated case with the states it passes, by their paths. */
export interface PlannedCase {
  readonly case: ManualCase
  readonly states: ReadonlySet<string>
}

/** The generated cases of a flow for a goal. */
export function plannedCases(flow: Flow, goal: Goal): readonly PlannedCase[] {
  const { name, model, stories } = flow
  const paths = planPaths(model, goal, undefined, stories)
  const cases = manualCases({ name, model, screen: screens[name] }, paths, clausesByTransition(model, stories))
  return paths.map((path, at) => ({
    case: cases[at]!,
    states: new Set(
      [path.start, ...path.steps.map(({ to }) => to)].flatMap(({ snapshot }) =>
        activeNodes(snapshot).map((node) => node.path.join('.')),
      ),
    ),
  }))
}

/** Every text of a case, to be searched. */
const textOf = ({ id, title, precondition, steps }: ManualCase): string =>
  [id, title, ...precondition, ...steps.flatMap(({ action, expected, clauses }) => [action, ...expected, ...clauses])]
    .join('\n')
    .toLowerCase()

/** Cases that hold every word of a text and pass a state (path, '' for any). */
export function matchingCases(cases: readonly PlannedCase[], text: string, state: string): readonly PlannedCase[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return cases.filter(
    (one) => (state === '' || one.states.has(state)) && words.every((word) => textOf(one.case).includes(word)),
  )
}
