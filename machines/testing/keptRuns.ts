import { Coverage, percentOf, type CoverageReport } from './coverage'
import type { LayerRun } from './export/layerRun'
import type { Executed } from './export/runReport'
import { layersOf, reasonNotIn, type Layer } from './layers'
import type { Story } from './model'
import type { Flow } from './models'
import { screens } from './screens'

/** The last run of a flow in a layer, as `npm run paths` keeps it: a JSON file by layer and flow. */
export interface KeptRun extends LayerRun {
  /** ISO time. */
  readonly ranAt: string
}

/** Walks at random are kept beside the layers: only what failed in them is of use afterwards. */
export const walkLayer = 'walk'

/** File of a run, from the folder of all that is kept. */
export const keptPath = ({ layer, flow }: Pick<LayerRun, 'layer' | 'flow'>): string => `${layer}/${flow}.json`

/** What a replayed failure is called before its own name. */
const again = '上次失败：'

/** Whatever failed last, in any layer, as stories: it is told first the next time, until it holds everywhere. */
export function failuresOf(kept: readonly KeptRun[], flow: string): readonly Story[] {
  const failed = kept.filter((run) => run.flow === flow).flatMap(({ executed }) => executed.filter(hasFailed))
  const byLines = new Map(failed.map(({ name, lines = [] }) => [lines.join('\n'), { name, lines }]))
  return [...byLines.values()]
    .filter(({ lines }) => lines.length > 0)
    .map(({ name, lines }) => ({ name: again + name.replace(again, ''), clause: again, lines }))
}

const hasFailed = ({ failure }: Executed): boolean => failure !== undefined

/** How a flow stands in a layer. */
export interface LayerStanding {
  readonly layer: Layer
  /** ISO time of its last run; null where it was never run. */
  readonly ranAt: string | null
  /** Why it is not walked there at all. */
  readonly notWalked?: string
  readonly coverage: CoverageReport
  readonly passed: number
  readonly failed: number
}

/** How a flow stood when it was last run, in each of its layers. */
export function standingsOf(flow: Flow, kept: readonly KeptRun[]): readonly LayerStanding[] {
  return layersOf(flow).map((layer) => {
    const run = kept.find((one) => one.flow === flow.name && one.layer === layer)
    const coverage = new Coverage(flow.model.machine)
    if (run) coverage.merge(run.hits)
    const executed = run?.executed ?? []
    const failed = executed.filter(hasFailed).length
    const notWalked = reasonNotIn(layer, screens[flow.name])
    return {
      layer,
      ranAt: run?.ranAt ?? null,
      ...(notWalked !== undefined && { notWalked }),
      coverage: coverage.report(),
      passed: executed.length - failed,
      failed,
    }
  })
}

/** `状态 100% 转移 96%`. */
export const coverageWords = ({ states, transitions, missingStates, missingTransitions }: CoverageReport): string =>
  `状态 ${percentOf(states, missingStates)}% 转移 ${percentOf(transitions, missingTransitions)}%`
