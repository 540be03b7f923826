import type { Hits } from '../coverage'
import type { Executed } from './runReport'

/** What came of a flow's paths in a layer outside this process; it travels as JSON. */
export interface LayerRun {
  readonly layer: string
  readonly flow: string
  readonly executed: readonly Executed[]
  readonly hits: Hits
  /** Keys of the states that pictures were taken of, where they were asked for. */
  readonly pictured?: readonly string[]
}

/** Copies of a flow's view with one control broken, and whether its paths noticed. */
export interface ViewMutants {
  readonly flow: string
  readonly mutants: readonly { readonly change: string; readonly noticed: boolean }[]
}
