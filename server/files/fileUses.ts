import type { AnyResource, Field, FieldType } from '@contracts/resources/definition'
import { recordLink } from '@contracts/resources/recordLink'
import { resources } from '@contracts/resources/registry'
import { asc, isNull, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../db/connection'
import { formDrafts } from '../drafts/tables'
import type { RecordCaller } from '../records/recordCaller'
import { findRecords } from '../records/findRecord'
import { recordTitle } from '../records/recordTitle'
import { anyTable } from '../records/recordTables'
import { may } from '../records/rights'
import { recordRevisions } from '../records/tables'

/** A field whose values are object keys, or hold them: one key, a list of them, or anywhere inside a text. */
interface Site {
  resource: AnyResource
  /** Label of the field. */
  label: string
  column: PgColumn
  holds: 'key' | 'keys' | 'text'
}

const keyTypes: ReadonlySet<FieldType> = new Set(['image', 'file', 'video'])

function holdingOf(field: Field): Site['holds'] | null {
  if (keyTypes.has(field.type)) return 'key'
  if (field.type === 'images') return 'keys'
  // Rich text names pictures by their address, which ends with the key.
  if (field.type === 'richText') return 'text'
  const holdsFiles = field.type === 'rows' && Object.values(field.fields).some((one) => holdingOf(one) !== null)
  return holdsFiles ? 'text' : null
}

/** Every place in which a record may show a file. */
export const fileSites: readonly Site[] = resources.flatMap((resource) =>
  Object.entries<Field>(resource.fields).flatMap(([name, field]) => {
    const holds = holdingOf(field)
    return holds === null ? [] : [{ resource, label: field.label, column: anyTable(resource).columns[name]!, holds }]
  }),
)

/** Whether a column of text or JSON, as text, has the key somewhere in it. */
const holdsSomewhere = (column: PgColumn | SQL, key: SQL) => sql`strpos(${column}::text, ${key}) > 0`

function isIn({ holds, column }: Site, key: SQL): SQL {
  if (holds === 'key') return sql`${column} = ${key}`
  return holds === 'keys' ? sql`${column} @> to_jsonb(${key})` : holdsSomewhere(column, key)
}

const keyList = (keys: readonly string[]) =>
  sql`(VALUES ${sql.join(
    keys.map((key) => sql`(${key}::text)`),
    sql`, `,
  )}) AS wanted (key)`
const wantedKey = sql`wanted.key`

/**
 * Those of the keys that some record of any merchant shows: also one that was removed and can come back, one that a
 * revision waits with, and one that somebody has put into a form and not saved.
 */
export async function shownAmong(db: Database, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set()
  const places = [
    ...fileSites.map((site) => sql`SELECT 1 FROM ${anyTable(site.resource).table} WHERE ${isIn(site, wantedKey)}`),
    sql`SELECT 1 FROM ${recordRevisions} WHERE ${recordRevisions.status} = 'WAITING' AND ${holdsSomewhere(recordRevisions.changes, wantedKey)}`,
    sql`SELECT 1 FROM ${formDrafts} WHERE ${holdsSomewhere(formDrafts.values, wantedKey)}`,
  ]
  const isShown = sql.join(
    places.map((place) => sql`EXISTS (${place})`),
    sql` OR `,
  )
  const { rows } = (await db.execute(sql`SELECT wanted.key FROM ${keyList(keys)} WHERE ${isShown}`)) as {
    rows: { key: string }[]
  }
  return new Set(rows.map(({ key }) => key))
}

/** A record that shows a file. */
export interface FileUse {
  key: string
  /** What merchants call one of its kind, and the record itself. */
  kind: string
  title: string
  /** Label of the field. */
  field: string
  /** Route of the record; null where it has no page. */
  link: string | null
}

/**
 * The live records that show these objects, with the fields they stand in: by title where the caller may see them, the
 * others only counted.
 * @param most records to be named; what is beyond is counted
 */
export async function usesOf(
  db: Database,
  caller: RecordCaller,
  { keys, most }: { keys: readonly string[]; most: number },
): Promise<{ list: FileUse[]; others: number }> {
  const list: FileUse[] = []
  let others = 0
  if (keys.length === 0) return { list, others }
  for (const site of fileSites) {
    const { table, columns } = anyTable(site.resource)
    const found = (await db
      .select({ id: sql<number | string>`${columns.id}`, key: sql<string>`wanted.key` })
      .from(table)
      .innerJoin(keyList(keys), isIn(site, wantedKey))
      .where(isNull(columns.deletedAt))
      .orderBy(asc(columns.id))) as { id: number | string; key: string }[]
    if (found.length === 0) continue
    const ids = [...new Set(found.map(({ id }) => Number(id)))]
    const maySee = may(caller, site.resource.access.read)
    const seen = maySee && list.length < most ? await findRecords(db, caller, site.resource, ids) : []
    const records = new Map(seen.map((record) => [record.id, record]))
    for (const { id, key } of found) {
      const record = records.get(Number(id))
      if (!record || list.length >= most) others++
      else
        list.push({
          key,
          kind: site.resource.title,
          title: recordTitle(site.resource, record),
          field: site.label,
          link: recordLink(site.resource, record.id),
        })
    }
  }
  return { list, others }
}
