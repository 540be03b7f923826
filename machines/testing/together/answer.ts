import type { Executed } from '../export/runReport'
import type { LayerRun } from '../export/layerRun'
import { storyRun } from '../story'
import { jointGraphOf, jointLabel, jointState, planTogether, type JointGoal, type JointPath } from './plan'
import { playTogetherOnActors } from './runOnActors'
import { tellTogether } from './story'
import type { Together } from './together'

/** A set of flows by the name of its folder. */
export interface NamedTogether {
  readonly name: string
  readonly together: Together
}

/** A path as lines of a story. */
export const jointLines = ({ steps }: JointPath): string[] =>
  steps.map((step) => `${jointLabel(step)} => ${jointState(step.to)}`)

/** Its stories first, then the planned paths. @throws Error where a story cannot be told or an invariant is broken */
export const pathsTogether = (together: Together, goal: JointGoal): readonly JointPath[] => [
  ...together.stories.map((story) => ({ ...tellTogether(together, story), name: storyRun(story.name) })),
  ...planTogether(together, goal),
]

/** Executes every path on actors; failures are in the answer. */
export async function runTogetherOnActors({ name, together }: NamedTogether): Promise<LayerRun> {
  const executed: Executed[] = []
  for (const path of pathsTogether(together, 'pairs')) {
    const begun = performance.now()
    const failure = await playTogetherOnActors(together, path).then(
      () => undefined,
      (problem: Error) => problem.message,
    )
    executed.push({
      flow: name,
      name: path.name,
      ms: performance.now() - begun,
      ...(failure !== undefined && { failure, lines: jointLines(path) }),
    })
  }
  return { layer: 'actor', flow: name, executed, hits: { states: {}, transitions: {} } }
}

/** How several flows stand on bare actors, in a line, with everything that is wrong. */
export async function togetherOverview(
  named: NamedTogether,
): Promise<{ readonly line: string; readonly missing: readonly string[]; readonly run?: LayerRun }> {
  const { together } = named
  try {
    const { situations } = jointGraphOf(together)
    const run = await runTogetherOnActors(named)
    const missing = run.executed.flatMap(({ failure }) => failure ?? [])
    const mark = missing.length === 0 ? '✓' : '✗'
    return {
      line: `一起走：情形 ${situations.size} 联动 ${together.links.length} 路径 ${run.executed.length} actor ${mark}`,
      missing,
      run,
    }
  } catch (problem) {
    return { line: '一起走：actor ✗', missing: [problem instanceof Error ? problem.message : String(problem)] }
  }
}
