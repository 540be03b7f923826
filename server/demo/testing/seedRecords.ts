import { declaredServers } from '@server/areas/registry'
import type { Services } from '@server/services'
import { insertDemoRecords } from '../insertRecords'

/** The records of the demo as the first start inserts them, for tests that begin without a demo. */
export const seedRecords = async (services: Pick<Services, 'db' | 'now'>): Promise<void> => {
  await insertDemoRecords(services, declaredServers)
}
