import type { RecordAnswer } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'

/** A record of whatever fields, as the gateway answers it. */
export type AnyRecord = RecordAnswer<AnyResource>

/** What a record is called: the field its definition names, else its number. */
export function nameOf({ nameField, title }: AnyResource, record: AnyRecord): string {
  const name = record[nameField]
  return typeof name === 'string' && name !== '' ? name : `${title} ${record.id}`
}
