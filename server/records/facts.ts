import type { AnyResource } from '@contracts/resources/definition'
import type { Database } from '../db/connection'
import { factLookup } from './recordServers'
import type { RecordValues, StoredRecord } from './storedRecord'

/** Where something is looked up, in a transaction or not, and the clock by which it is. */
export interface AskedNow {
  readonly db: Database
  readonly now: () => Date
}

/**
 * What the guards of some records ask about other records: one look-up per fact, however many records.
 * @throws Error when a definition names a fact that its server does not look up
 */
export async function factsOf(
  { db, now }: AskedNow,
  resource: AnyResource,
  records: readonly Pick<StoredRecord, 'id'>[],
): Promise<ReadonlyMap<number, RecordValues>> {
  const ids = records.map(({ id }) => id)
  const found = new Map<number, Record<string, unknown>>(ids.map((id) => [id, {}]))
  for (const name of ids.length > 0 ? (resource.facts ?? []) : []) {
    const values = await factLookup(resource, name)(db, ids, now())
    for (const [id, facts] of found) facts[name] = values.get(id)
  }
  return found
}
