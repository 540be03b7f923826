import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Coverage } from '@machines/testing/coverage'
import type { LayerRun, ViewMutants } from '@machines/testing/export/layerRun'
import type { Executed } from '@machines/testing/export/runReport'
import { goals, type Goal } from '@machines/testing/plan'

type Record = (name: string, run: () => Promise<void>) => Promise<void>

/** The goal that `npm run paths` names; tests by themselves cover transitions. */
export const plannedGoal = (): Goal => goals.find((goal) => goal === process.env.PATH_GOAL) ?? 'transitions'

/** Whether a run by this goal must have taken everything. */
export const mustBeComplete = (): boolean => plannedGoal() !== 'refusals'

/** Whether copies of views are broken as well: `npm run paths` asks for that with `--mutate` alone, tests always do it. */
export const breaksCopies = (): boolean => process.env.PATH_COPIES !== 'whole'

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
  coverage: Coverage,
  work: (record: Record) => Promise<void>,
  pictured: readonly string[] = [],
): Promise<readonly Executed[]> {
  const executed: Executed[] = []
  await work(async (name, run) => {
    const begun = performance.now()
    const failure = await run().then(
      () => undefined,
      (problem: unknown) => (problem instanceof Error ? problem.message : String(problem)),
    )
    executed.push({ flow, name, ms: performance.now() - begun, ...(failure === undefined ? {} : { failure }) })
  })
  const run: LayerRun = { layer, flow, executed, hits: coverage.hits(), pictured }
  leave(`${flow}.${layer}.json`, run)
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
