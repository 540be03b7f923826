import type { AnyResource, Field } from '@contracts/resources/definition'
import { noRight } from '../refusal'
import type { RecordCaller } from './recordCaller'

/** `all` opens everything. */
export const may = ({ tenant }: RecordCaller, right: string | undefined): boolean =>
  right === undefined || right === 'session' || tenant.permissions.has('all') || tenant.permissions.has(right)

/** @throws Refusal 40300 */
export function demand(caller: RecordCaller, right: string | undefined): void {
  if (!may(caller, right)) throw noRight()
}

/** The fields that the caller may see. */
export const readableFields = (caller: RecordCaller, { fields }: AnyResource): readonly [string, Field][] =>
  Object.entries<Field>(fields).filter(([, field]) => may(caller, field.access))

/** Whether a field, or a system column, exists for the caller. */
export const mayRead = (caller: RecordCaller, { fields }: AnyResource, name: string): boolean =>
  !Object.hasOwn(fields, name) || may(caller, fields[name]?.access)

/** Whether the caller may fill in a field, which takes the right to see it too. `readOnly` can never be written. */
export const mayWrite = (caller: RecordCaller, { access, writeAccess, readOnly }: Field): boolean =>
  !readOnly && may(caller, access) && may(caller, writeAccess)
