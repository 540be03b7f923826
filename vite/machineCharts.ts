import { chartOf } from '../machines/testing/chart'
import { lifecycleFlows } from '../contracts/resources/lifecycleFlows'
import { flows } from '../machines/testing/models'
import { planPaths } from '../machines/testing/plan'
import type { Drawing } from '../machines/testing/report/drawing'
import { layoutCharts } from './layoutCharts'

/** What the machines page knows of every flow and lifecycle without walking it, by the flow's name. */
export interface MachineCharts {
  readonly drawings: Readonly<Record<string, Drawing>>
  /** Size of the set of paths that takes every transition. */
  readonly paths: Readonly<Record<string, number>>
}

/** Lays every machine's chart out and counts its paths. Node only, and through Vite's module runner. */
export async function machineCharts(): Promise<MachineCharts> {
  const walkable = [...flows, ...lifecycleFlows]
  const drawings = await layoutCharts(walkable.map(({ model }) => chartOf(model)))
  return {
    drawings: Object.fromEntries(walkable.map(({ name }, at) => [name, drawings[at]!])),
    paths: Object.fromEntries(walkable.map(({ name, model }) => [name, planPaths(model).length])),
  }
}
