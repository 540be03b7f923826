import type { AnyResource, Field } from '@contracts/resources/definition'
import { titleOf } from '@contracts/resources/titleOf'
import { shown } from './mask'
import type { StoredRecord } from './storedRecord'

/** What texts of the server call a stored record: personal data masked, and not by what needs a right to be seen. */
export function recordTitle(resource: AnyResource, { id, values }: Pick<StoredRecord, 'id' | 'values'>): string {
  const open = Object.entries<Field>(resource.fields).filter(([, { access }]) => access === undefined)
  return titleOf(resource, {
    ...Object.fromEntries(open.map(([name, field]) => [name, shown(field, values[name])])),
    id,
  })
}
