import type { AnyResource } from '@contracts/resources/definition'
import type { Database } from '../db/connection'
import type { Services } from '../services'
import { factLookup } from './recordServers'
import type { RecordValues, StoredRecord } from './storedRecord'

/** Where something is looked up, in a transaction or not, the clock by which it is, and the keys of links. */
export type AskedNow = Pick<Services, 'db' | 'now' | 'secrets'>

/** The same in a transaction. */
export const askedIn = (tx: Database, { now, secrets }: Omit<AskedNow, 'db'>): AskedNow => ({ db: tx, now, secrets })

/**
 * What the guards of some records ask about other records: one look-up per fact, however many records.
 * @throws Error when a definition names a fact that its server does not look up
 */
export async function factsOf(
  { db, now, secrets }: AskedNow,
  resource: AnyResource,
  records: readonly Pick<StoredRecord, 'id'>[],
): Promise<ReadonlyMap<number, RecordValues>> {
  const ids = records.map(({ id }) => id)
  const found = new Map<number, Record<string, unknown>>(ids.map((id) => [id, {}]))
  for (const name of ids.length > 0 ? (resource.facts ?? []) : []) {
    const values = await factLookup(resource, name)(db, ids, now(), secrets)
    for (const [id, facts] of found) facts[name] = values.get(id)
  }
  return found
}
