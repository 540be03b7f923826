import type { RecordEvent } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { requireRecord } from './findRecord'
import { shown } from './mask'
import { userNames } from './present'
import type { RecordCaller } from './recordCaller'
import { may } from './rights'
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
  const people = await userNames(
    db,
    rows.map(({ actor }) => actor),
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
    by: people.get(actor ?? '') ?? null,
    event,
    from,
    to,
    version,
    changes: visible(changes),
  }))
}
