import type { Flow } from './models'
import { runOnActor } from './runActor'

const percent = (all: number, missing: readonly string[]): string =>
  `${all === 0 ? 100 : Math.floor(((all - missing.length) / all) * 100)}%`

/** What a flow's paths and stories really execute, and everything that is wrong with it. */
export async function overviewOf(flow: Flow): Promise<{ line: string; missing: readonly string[] }> {
  try {
    const run = await runOnActor(flow)
    const { states, transitions, missingStates, missingTransitions } = run.coverage
    const failures = run.executed.flatMap(({ failure }) => failure ?? [])
    const shares = `states ${percent(states, missingStates)} transitions ${percent(transitions, missingTransitions)}`
    return {
      line: `${shares} paths ${run.paths} actor ${failures.length === 0 ? '✓' : '✗'}`,
      missing: [
        ...missingStates.map((id) => `state not covered: ${id}`),
        ...missingTransitions.map((id) => `transition not covered: ${id}`),
        ...failures,
      ],
    }
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem)
    return { line: 'states – transitions – paths – actor ✗', missing: [message] }
  }
}
