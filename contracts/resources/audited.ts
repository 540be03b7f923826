import type { AnyResource, Field, Fields } from './definition'

/** Whether a change of a record in this status waits for another person. */
export const isAuditedIn = ({ audited }: Pick<AnyResource, 'audited'>, status: string | null): boolean =>
  audited !== undefined && status !== null && audited.while.includes(status)

/** Rows without the parts that nobody looks at; anything else as it is. */
function lookedAt(field: Field, unseen: readonly string[], value: unknown): unknown {
  if (field.type !== 'rows' || !Array.isArray(value)) return value
  const names = Object.entries<Field>(field.fields)
    .filter(([name, { readOnly }]) => !readOnly && !unseen.includes(name))
    .map(([name]) => name)
  return value.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, row[name] ?? null])),
  )
}

/**
 * The audited fields of which a reviewer would see a difference.
 * @param isSame whether two values read the same
 */
export function auditedChanges(
  { audited, fields }: Pick<AnyResource, 'audited'> & { readonly fields: Fields },
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  isSame: (one: unknown, other: unknown) => boolean,
): readonly string[] {
  if (!audited) return []
  return audited.fields.filter((name) => {
    const field = fields[name]
    if (!field) return false
    const unseen = audited.unseen?.[name] ?? []
    return !isSame(lookedAt(field, unseen, before[name]), lookedAt(field, unseen, after[name]))
  })
}
