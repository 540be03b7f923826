import { demoStore } from '@server/demo/demoStores'
import type { Demo, DemoRecord } from '@server/records/demoRecord'
import type { Given } from '@server/demo/complete'

/** Events by which an activity of the demo came where it is. */
const ways = {
  DRAFT: [],
  WAIT: ['PUBLISH'],
  RUNNING: ['PUBLISH', 'START'],
  PAUSED: ['PUBLISH', 'START', 'PAUSE'],
  ENDED: ['PUBLISH', 'START', 'EXPIRE'],
} as const

/** Status, first and last day from today, and what it says. */
export type ActivitySeed<R> = readonly [status: keyof typeof ways, from: number, to: number, values: Given<R>]

/** What the rows of all kinds of activities have in common: the first store's, in states that agree with their days. */
export const activityRow = <R>([status, from]: ActivitySeed<R>, at: number, { ago }: Demo) => ({
  id: at + 1,
  ...demoStore,
  status,
  events: ways[status],
  createdAt: ago(Math.max(-from, 0) + 1, at * 17),
})

/** Its first and its last day. */
export const daysOf = <R>([, from, to]: ActivitySeed<R>, { day }: Demo) => [day(from), day(to)] as const

/** Whether an activity counts for the products in it. */
export const isLive = ({ status }: DemoRecord) => status === 'WAIT' || status === 'RUNNING' || status === 'PAUSED'
