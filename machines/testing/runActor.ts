import { actorDriver } from './actorDriver'
import { Coverage, type CoverageReport, type Hits } from './coverage'
import { runPath } from './drive'
import type { Graph } from './explore'
import type { Executed } from './export/runReport'
import type { Flow } from './models'
import { planPaths, type Goal } from './plan'
import type { Story } from './model'
import type { FlowPath } from './replay'
import { storyLines, storyRun, tellStory } from './story'

/** What came of executing a flow on bare actors. */
export interface ActorRun {
  /** Size of the planned set, the stories not counted. */
  readonly paths: number
  /** Of the planned paths alone; stories add nothing to it. */
  readonly coverage: CoverageReport
  /** The same, counted. */
  readonly hits: Hits
  readonly executed: readonly Executed[]
}

/**
 * Executes the planned paths of a flow and its stories, each on an actor of its own; failures are in the answer.
 * @param kept what failed before, told first
 */
export async function runOnActor(
  { name, model, stories }: Flow,
  goal: Goal = 'transitions',
  graph?: Graph,
  kept: readonly Story[] = [],
): Promise<ActorRun> {
  const coverage = new Coverage(model.machine)
  const paths = planPaths(model, goal, graph, stories)
  const executed: Executed[] = []
  const run = async (title: string, pathOf: () => FlowPath, lines: readonly string[], counted?: Coverage) => {
    const begun = performance.now()
    const failure = await executePath(model, pathOf, counted)
    executed.push({
      flow: name,
      name: title,
      ms: performance.now() - begun,
      ...(failure === undefined ? {} : { failure, lines }),
    })
  }
  for (const story of kept) await run(story.name, () => tellStory(model, story), story.lines)
  for (const path of paths) await run(path.name, () => path, storyLines(path.steps), coverage)
  for (const story of stories) await run(storyRun(story.name), () => tellStory(model, story), story.lines)
  return { paths: paths.length, coverage: coverage.report(), hits: coverage.hits(), executed }
}

/** Executes each path on an actor of its own; it fails by throwing. */
export const playOnActor =
  (model: Flow['model'], coverage?: Coverage) =>
  async (path: FlowPath): Promise<void> => {
    const { driver, stop } = actorDriver(model, coverage)
    try {
      await runPath(model, path, driver)
    } finally {
      stop()
    }
  }

async function executePath(
  model: Flow['model'],
  pathOf: () => FlowPath,
  coverage?: Coverage,
): Promise<string | undefined> {
  try {
    await playOnActor(model, coverage)(pathOf())
    return undefined
  } catch (problem) {
    return problem instanceof Error ? problem.message : String(problem)
  }
}
