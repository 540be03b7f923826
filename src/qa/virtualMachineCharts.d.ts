declare module 'virtual:machine-charts' {
  import type { Drawing } from '@machines/testing/report/drawing'

  /** Every machine's chart, laid out while building, by the name of its flow. */
  export const drawings: Readonly<Record<string, Drawing>>
  /** Size of the set of paths that takes every transition, by the name of the flow. */
  export const paths: Readonly<Record<string, number>>
}
