import type { RecordEvent } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { requireRecord } from './findRecord'
import { shown } from './mask'
import type { RecordCaller } from './recordCaller'
import { knownNames, referenceTarget } from './referenceNames'
import { may, readableFields } from './rights'
import type { RecordValues } from './storedRecord'
import { recordEvents } from './tables'

/** Lines of a history that are answered, the newest. */
const longestHistory = 500

/** A change of a record, to be written down with it. */
export interface Happening {
  readonly recordId: number
  /** Of the record after the change. */
  readonly version: number
  readonly event: string
  readonly from: string | null
  readonly to: string | null
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** Writes changes into the history; in the transaction that makes them. */
export async function writeHistory(
  db: Database,
  resource: AnyResource,
  by: { readonly userId: string | null; readonly at: Date },
  happenings: readonly Happening[],
): Promise<void> {
  if (happenings.length === 0) return
  await db
    .insert(recordEvents)
    .values(happenings.map((one) => ({ ...one, resource: resource.key, actor: by.userId, at: by.at })))
}

/** What stood before (0) or after (1) a change. */
const sideOf = (changes: Happening['changes'], side: 0 | 1): RecordValues =>
  Object.fromEntries(Object.entries(changes).map(([name, both]) => [name, both[side]]))

/** The history of a record, newest first, as far as the caller may see its fields; personal data masked. */
export async function recordHistory(
  db: Database,
  caller: RecordCaller,
  resource: AnyResource,
  id: number,
): Promise<readonly RecordEvent[]> {
  await requireRecord(db, caller, resource, id)
  const rows = await db
    .select()
    .from(recordEvents)
    .where(and(eq(recordEvents.resource, resource.key), eq(recordEvents.recordId, id)))
    .orderBy(desc(recordEvents.id))
    .limit(longestHistory)
  const pointing = readableFields(caller, resource).filter(([, field]) => referenceTarget(field) !== null)
  const users = readableFields(caller, resource).filter(([, field]) => 'isUser' in field)
  const userIn = (values: RecordValues, name: string) => (values[name] as string | null | undefined) ?? null
  // Both sides of each change, as if they were records: their references are called as those of a page, and users as
  // those who made them.
  const sides = rows.flatMap(({ actor, changes }) =>
    ([0, 1] as const).flatMap((side) => {
      const values = sideOf(changes, side)
      const by = [actor, ...users.map(([name]) => userIn(values, name))]
      return by.map((createdBy) => ({ values, createdBy, updatedBy: null }))
    }),
  )
  const known = await knownNames(db, caller, pointing, sides)
  const namesIn = (changes: Happening['changes']): RecordEvent['names'] =>
    Object.fromEntries(
      [...pointing, ...users]
        .filter(([name]) => Object.hasOwn(changes, name))
        .map(([name, field]) => {
          const nameIn = (values: RecordValues) =>
            'isUser' in field ? known.person(userIn(values, name)) : known.targets(name, values)
          const called = (side: 0 | 1) => nameIn(sideOf(changes, side)) ?? null
          return [name, [called(0), called(1)] as const]
        }),
    )
  // In the order of the definition, whatever order the database keeps; then what belongs to no field.
  const fieldsFirst = ([one]: [string, unknown], [other]: [string, unknown]) => place(one) - place(other)
  const names = Object.keys(resource.fields)
  const place = (name: string) => (names.includes(name) ? names.indexOf(name) : names.length)
  const visible = (changes: Happening['changes']): Happening['changes'] =>
    Object.fromEntries(
      Object.entries(changes)
        .toSorted(fieldsFirst)
        .flatMap(([name, [before, after]]) => {
          const field = Object.hasOwn(resource.fields, name) ? (resource.fields[name] as Field) : undefined
          if (!field) return [[name, [before, after]] as const]
          return may(caller, field.access) ? [[name, [shown(field, before), shown(field, after)]] as const] : []
        }),
    )
  return rows.map(({ at, actor, event, from, to, version, changes }) => ({
    at: at.toISOString(),
    by: known.person(actor),
    event,
    from,
    to,
    version,
    changes: visible(changes),
    names: namesIn(changes),
  }))
}
