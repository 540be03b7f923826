import type { Drawing } from '@machines/testing/report/drawing'
import { createContext, useContext } from 'react'

/** What the build knows of the machines, by the name of their flow. */
export interface Charts {
  readonly drawings: Readonly<Record<string, Drawing>>
  /** Size of the set of paths that takes every transition. */
  readonly paths: Readonly<Record<string, number>>
}

/** Charts laid out while building; tests give their own. */
export const ChartsContext = createContext<Charts>({ drawings: {}, paths: {} })

/** @returns the charts of the nearest `ChartsContext` */
export const useCharts = (): Charts => useContext(ChartsContext)
