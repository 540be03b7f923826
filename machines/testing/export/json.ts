import type { ManualCase } from './manualCase'

/** Manual cases as JSON. @param machine id of the machine @param title Chinese title of the flow */
export const toJson = (machine: string, title: string, cases: readonly ManualCase[]): string =>
  `${JSON.stringify({ machine, title, cases }, null, 2)}\n`
