import type { AnyResource } from '@contracts/resources/definition'
import type { StoredRecord } from '@server/records/storedRecord'
import { recordOfId } from '@server/records/systemRecords'
import type { Services } from '@server/services'

/** What a key in an address was made of; null for a text that is no key of this purpose. */
export function openKey({ secrets }: Pick<Services, 'secrets'>, key: string, purpose: string): string | null {
  try {
    return secrets.open(key, purpose)
  } catch {
    return null
  }
}

/** The record whose id a key holds, for whoever has the key; null for no key of this purpose, and where it is gone. */
export async function sealedRecord<R extends AnyResource>(
  services: Pick<Services, 'db' | 'secrets'>,
  resource: R,
  key: string,
  purpose: string,
): Promise<StoredRecord<R> | null> {
  const id = openKey(services, key, purpose)
  return id === null ? null : recordOfId(services.db, resource, Number(id))
}
