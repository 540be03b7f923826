import type { LayerRun } from './export/layerRun'
import type { Executed } from './export/runReport'
import { coverageWords } from './keptRuns'
import type { Story } from './model'
import type { Flow } from './models'
import { runOnActor } from './runActor'

/** How a flow stands on bare actors, in a line, with everything that is wrong with it. */
interface Overview {
  readonly line: string
  readonly missing: readonly string[]
  /** None where the flow could not be walked at all. */
  readonly run?: LayerRun
}

/**
 * What a flow's paths and stories really execute.
 * @param approvals how what it does compares with what was approved
 * @param kept what failed before, told first
 */
export async function overviewOf(
  flow: Flow,
  approvals: readonly Executed[] = [],
  kept: readonly Story[] = [],
): Promise<Overview> {
  try {
    const { coverage, hits, paths, ...run } = await runOnActor(flow, 'transitions', undefined, kept)
    const executed = [...approvals, ...run.executed]
    const failures = executed.flatMap(({ failure }) => failure ?? [])
    return {
      line: `路径 ${paths} actor ${failures.length === 0 ? '✓' : '✗'} ${coverageWords(coverage)}`,
      missing: [
        ...coverage.missingStates.map((id) => `没有走到的状态：${id}`),
        ...coverage.missingTransitions.map((id) => `没有走到的转移：${id}`),
        ...failures,
      ],
      run: { layer: 'actor', flow: flow.name, executed, hits },
    }
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem)
    return { line: '路径 – actor ✗', missing: [message] }
  }
}
