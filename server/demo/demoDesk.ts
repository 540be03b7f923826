import { withAfterwards } from '../records/afterwards'
import { systemAt } from '../records/systemRecords'
import type { Moving } from '../records/takeTransition'
import type { Services } from '../services'
import { demoStore } from './demoStores'

/** Works in a transaction of its own, in the name of the front desk of the demo's first store. */
export const atDesk = <Result>(services: Services, work: (moving: Moving) => Promise<Result>): Promise<Result> =>
  withAfterwards(services, (tx, afterwards) =>
    work({ tx, services, caller: systemAt(demoStore, 'demo-front'), afterwards }),
  )

/** The same services some time ago. */
export const ago = (services: Services, ms: number): Services => {
  const past = new Date(services.now().getTime() - ms)
  return { ...services, now: () => past }
}
