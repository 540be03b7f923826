import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from '@machines/testing/coverage'
import type { LayerRun, ViewMutants } from '@machines/testing/export/layerRun'
import type { Executed } from '@machines/testing/export/runReport'
import { failuresOf, keptPath, walkLayer, type KeptRun } from '@machines/testing/keptRuns'
import { layers } from '@machines/testing/layers'
import type { Model, Story } from '@machines/testing/model'
import { payloadsByFlow } from '@machines/testing/payloads'
import { beyondStories, goals, planPaths, type Goal } from '@machines/testing/plan'
import type { FlowPath } from '@machines/testing/replay'
import type { Screen } from '@machines/testing/screen'
import { executedWalk, isWalkedEnough, walkAtRandom, type WalkRequest } from '@machines/testing/walk'

/** @param lines the path as a story, which is kept when it fails */
export type RecordRun = (name: string, run: () => Promise<void>, lines?: readonly string[]) => Promise<void>

/** The goal that `npm run paths` names; tests by themselves cover transitions. */
export const plannedGoal = (): Goal => goals.find((goal) => goal === process.env.PATH_GOAL) ?? 'transitions'

/**
 * The paths of the goal that is asked for. Where all transitions are, those are left out in which the stories that are
 * told beside them show everything already.
 * @param stories all of the flow
 */
export function pathsBeside(model: Model, stories: readonly Story[], told: readonly Story[]): readonly FlowPath[] {
  const goal = plannedGoal()
  const paths = planPaths(model, goal, undefined, stories)
  return goal === 'transitions' ? beyondStories(model, paths, told) : paths
}

/** What failed when `npm run paths` last ran, in any layer: it is told first. Tests by themselves keep nothing. */
export function failedBefore(flow: string): readonly Story[] {
  const folder = process.env.PATH_KEPT
  if (!folder) return []
  const runs = [...layers, walkLayer].flatMap((layer) => {
    const file = join(folder, keptPath({ layer, flow }))
    return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as KeptRun] : []
  })
  return failuresOf(runs, flow)
}

/** Whether `npm run paths` asks for this flow; tests by themselves walk every one. */
export const isAsked = (flow: string): boolean => [undefined, '', flow].includes(process.env.PATH_FLOW)

/** Walks at random that `npm run paths` asks for in the place of the planned paths. */
export const walkAsked = (): WalkRequest | undefined =>
  process.env.PATH_WALK ? (JSON.parse(process.env.PATH_WALK) as WalkRequest) : undefined

/** Whether a run by this goal must have taken everything. */
export const mustBeComplete = (): boolean => !walkAsked() && !['refusals', 'clauses'].includes(plannedGoal())

/** Whether a run ends with its first failure: `npm run paths -- --bail`. */
const endsWithFailure = (): boolean => process.env.PATH_BAIL === '1'

/** Whether copies of views are broken as well: `npm run paths` asks for that with `--mutate` alone, tests always do it. */
export const breaksCopies = (): boolean => process.env.PATH_COPIES !== 'whole'

/** Whether flows are walked together in this run: walks at random and broken copies are of one flow each. */
export const walksTogether = (): boolean => !walkAsked() && process.env.PATH_COPIES !== 'broken'

/**
 * Runs paths one after another and keeps what came of each, as a JSON file in the folder that `npm run paths` names; a
 * failure ends its own path only.
 * @param work calls `record` with the name of each path and what executes it
 * @param pictured keys of the states that were pictured, which grow while the paths run
 * @returns what was executed, failures with their messages
 */
export async function keepResults(
  layer: string,
  flow: string,
  coverage: Pick<Coverage, 'hits'>,
  work: (record: RecordRun) => Promise<void>,
  pictured: readonly string[] = [],
): Promise<readonly Executed[]> {
  const executed: Executed[] = []
  await work(async (name, run, lines) => {
    if (endsWithFailure() && executed.some(({ failure }) => failure !== undefined)) return
    const begun = performance.now()
    const failure = await run().then(
      () => undefined,
      (problem: unknown) => (problem instanceof Error ? problem.message : String(problem)),
    )
    const ms = performance.now() - begun
    executed.push({ flow, name, ms, ...(failure === undefined ? {} : { failure, ...(lines && { lines }) }) })
  })
  const run: LayerRun = { layer, flow, executed, hits: coverage.hits(), pictured }
  leave(`${flow}.${layer}.json`, run)
  return executed
}

/** A flow that is walked at random in a layer. */
interface WalkedFlow {
  readonly layer: string
  readonly flow: string
  readonly model: Model
  readonly screen: Screen
  readonly coverage: Coverage
  readonly play: (path: FlowPath) => Promise<void>
}

/** Walks at random before a screen, with payloads where its controls take any. @returns what was executed: one thing */
export async function keepWalks(
  { layer, flow, model, screen, coverage, play }: WalkedFlow,
  walk: WalkRequest,
): Promise<readonly Executed[]> {
  const begun = performance.now()
  // A field takes whatever is typed; a button stands for the one thing that it is about.
  const isTyped = (key: string) => {
    const control = screen.controls[key]
    if (control === undefined || control === 'outside') return false
    return ('length' in control ? control : [control]).every(({ gestures }) => (gestures?.length ?? 0) > 0)
  }
  const isTakenByScreen = (key: string) => isTyped(key) || model.cases.some(({ answer }) => answer?.actorId === key)
  const payloads = Object.entries(payloadsByFlow[flow] ?? {}).filter(([key]) => isTakenByScreen(key))
  const walked = await walkAtRandom(model, play, {
    ...walk,
    payloads: Object.fromEntries(payloads),
    ...(walk.until !== undefined && { isEnough: () => isWalkedEnough(coverage, walk) }),
  })
  const executed = [executedWalk(flow, walked, performance.now() - begun)]
  leave(`${flow}.${layer}.json`, { layer, flow, executed, hits: coverage.hits() })
  return executed
}

/** Keeps whether broken copies of a view were noticed. */
export const keepMutants = (flow: string, mutants: ViewMutants['mutants']): void => {
  const kept: ViewMutants = { flow, mutants }
  leave(`${flow}.mutants.json`, kept)
}

function leave(name: string, value: LayerRun | ViewMutants) {
  const folder = process.env.PATH_RESULTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), JSON.stringify(value))
}
