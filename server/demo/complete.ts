import type { AnyResource, Field, RecordValues } from '@contracts/resources/definition'
import { holdsWhen } from '@contracts/resources/rules'
import { initialValues } from '../records/draft'

/** Those values of a record that do not follow from its definition. */
export type Given<R = AnyResource> = Partial<RecordValues<R>>

/** Fills in what a definition begins with, empties what is not shown, works out what is derived. */
export function complete<R extends AnyResource>(resource: R, values: Given<R>): RecordValues<R> {
  const all: Record<string, unknown> = { ...initialValues(resource), ...values }
  for (const [name, field] of Object.entries<Field>(resource.fields))
    if (field.shownWhen && !holdsWhen(field.shownWhen, all)) all[name] = null
  // `derived` takes the values of its own record: of which one is known to who calls, not in here.
  for (const [name, work] of Object.entries(resource.derived ?? {})) all[name] = work?.(all as never) ?? null
  for (const [name, value] of Object.entries(all)) if (Array.isArray(value) && value.length === 0) all[name] = null
  // Every field of the definition has its value now.
  return all as RecordValues<R>
}
