import { alert } from '@contracts/resources/reports/alert'
import { store } from '@server/areas/tickets/testing/saleFixtures'
import { makeRecord, systemAt } from '@server/records/systemRecords'
import type { LifecycleWorld } from '../world'

let made = 0

/** Something that a rule has found. */
export const world: LifecycleWorld = {
  make: async ({ gateway: { services } }) => {
    made += 1
    const values = { title: '净收入较上周同日下降 62.3%', day: '2026-06-01', slot: `walked ${made}` }
    return (await makeRecord(services.db, services.now(), systemAt(store), alert, values)).id
  },
}
