import type { RecordEvent } from '@contracts/resources/calls'
import type { AnyResource } from '@contracts/resources/definition'
import type { Values } from '@contracts/rules/validator'

/** Happenings that change what people fill in. */
const changing: ReadonlySet<string> = new Set(['save', 'import', 'approveRevision'])

/** Fields of a form whose former value is known whole: what is masked in a history would be stored as asterisks. */
const canReturn = ({ fields, form }: AnyResource, name: string): boolean => {
  const field = fields[name]
  const isFilledIn = form.some((section) => section.fields.includes(name))
  return isFilledIn && field !== undefined && !field.readOnly && !field.fixed && field.personal === undefined
}

const fieldsIn = (resource: AnyResource, { event, changes }: RecordEvent): readonly string[] =>
  changing.has(event) ? Object.keys(changes).filter((name) => canReturn(resource, name)) : []

/** Whether a record can be brought back to what it was before something happened to it. */
export const canRestore = (resource: AnyResource, happening: RecordEvent): boolean =>
  fieldsIn(resource, happening).length > 0

/**
 * What people had filled in before a version of a record came to be, as far as it was changed since.
 * @param history newest first, as the gateway answers it
 * @param version of the record after the first change that is taken back
 * @returns the values by field; {} where nothing of it can be brought back
 */
export function formerValues(resource: AnyResource, history: readonly RecordEvent[], version: number): Values {
  const former: Record<string, unknown> = {}
  for (const happening of history.filter((one) => one.version >= version)) {
    for (const name of fieldsIn(resource, happening)) former[name] = happening.changes[name]![0]
  }
  return former
}

/** In the address's state: the version before which a form begins. */
interface FormerState {
  readonly before: number
}

export const formerState = (version: number): FormerState => ({ before: version })

/** @returns the version before which a form is to begin; null where it begins with the record as it is */
export function readFormer(state: unknown): number | null {
  const before: unknown = typeof state === 'object' && state !== null && 'before' in state ? state.before : null
  return typeof before === 'number' ? before : null
}
