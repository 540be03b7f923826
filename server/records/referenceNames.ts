import type { AnyResource, Field } from '@contracts/resources/definition'
import { nameInRow } from '@contracts/resources/recordLink'
import { resources } from '@contracts/resources/registry'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { askStatement, keptByRights, writeStatement, type Statement } from '../db/statement'
import { hotels, users } from '../identity/tables'
import { maskText } from './mask'
import { callerPlaceholders, reachValues } from './reachPlaceholders'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { reachOf } from './scope'
import type { RecordValues, StoredRecord } from './storedRecord'

/** What references point at: another resource of the registry, or the stores of the brand. */
type Target = AnyResource | 'hotel' | null

const byKey = new Map<string, AnyResource>(resources.map((resource) => [resource.key, resource]))

const targetOf = (to: string): Target => (to === 'hotel' ? 'hotel' : (byKey.get(to) ?? null))

/** Where a reference leads; null for a resource that is not built yet. */
export const referenceTarget = (field: Field): Target =>
  field.type === 'reference' || field.type === 'references' ? targetOf(field.to) : null

/** The ids that a reference field holds. */
export function idsIn(field: Field, value: unknown): readonly number[] {
  if (value === null || value === undefined) return []
  if (field.type === 'reference') return [value as number]
  return field.type === 'references' ? (value as readonly number[]) : []
}

interface Wanted {
  readonly ids?: readonly number[]
  readonly names?: readonly string[]
  /** Removed ones too: a record keeps the name of what it once pointed at. */
  readonly withRemoved?: boolean
}

/** Records that may be referred to, by id or by name, as far as the caller's tenant reaches. */
export async function findTargets(
  db: Database,
  caller: RecordCaller,
  target: NonNullable<Target>,
  { ids, names, withRemoved = false }: Wanted,
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  if ((ids ?? names ?? []).length === 0) return []
  if (target === 'hotel') {
    return db
      .select({ id: hotels.id, name: hotels.name })
      .from(hotels)
      .where(
        and(
          eq(hotels.brandId, caller.tenant.brandId),
          ids ? inArray(hotels.id, [...ids]) : inArray(hotels.name, [...(names ?? [])]),
        ),
      )
  }
  const own = anyTable(target)
  const { columns } = own
  const name = columns[target.nameField]!
  const { personal } = target.fields[target.nameField] as Field
  const rows = (await db
    .select({ id: columns.id, name })
    .from(own.table)
    .where(
      and(
        reachOf(caller, target, own),
        ids ? inArray(columns.id, [...ids]) : inArray(name, [...(names ?? [])]),
        withRemoved ? undefined : isNull(columns.deletedAt),
      ),
    )) as { id: number; name: unknown }[]
  return rows.map(({ id, name: found }) => {
    const text = String(found ?? '')
    return { id, name: personal && ids ? maskText(personal.as, text) : text }
  })
}

/** What some records call by name: the people who made and changed them, and what their fields point at. */
export interface KnownNames {
  person(id: string | null): string | null
  /** The fields that point at something. */
  readonly pointing: readonly string[]
  /** What a field of a record points at, joined by 、; undefined for nothing. */
  targets(name: string, values: RecordValues): string | undefined
  /** The same for the fields of its rows, by `nameInRow`; [] where rows were not asked about. */
  inRows(values: RecordValues): readonly (readonly [place: string, text: string])[]
}

interface Pointing {
  readonly name: string
  readonly field: Field
  readonly target: NonNullable<Target>
  readonly part: string
}

const pointingOf = (fields: readonly (readonly [string, Field])[]): readonly Pointing[] =>
  fields.flatMap(([name, field]) => {
    const target = referenceTarget(field)
    return target ? [{ name, field, target, part: target === 'hotel' ? target : target.key }] : []
  })

/** A field of a row that points at something, with the rows of a record that it stands in. */
const rowsPointing = (fields: readonly (readonly [string, Field])[]) =>
  fields.flatMap(([rows, field]) =>
    field.type === 'rows' ? pointingOf(Object.entries(field.fields)).map((inner) => ({ ...inner, rows })) : [],
  )

const rowsIn = (values: RecordValues, name: string) => (values[name] ?? []) as readonly RecordValues[]

/** No key of a resource. */
const people = '.people'
/** Placeholder of the ids that are looked up for a part of the statement. */
const idsOf = (part: string) => `ids of ${part}`
const kept = keptByRights<Statement>()

/** Reads the name of one target as the caller may see it. */
const readName = (target: NonNullable<Target>, name: string): string => {
  const personal = target === 'hotel' ? undefined : (target.fields[target.nameField] as Field).personal
  return personal ? maskText(personal.as, name) : name
}

/** Ids and names of one kind of target, removed ones too: a record keeps the name of what it once pointed at. */
function namesOf(caller: RecordCaller, target: NonNullable<Target>, part: string): SQL {
  const ids = sql`any(${sql.placeholder(idsOf(part))})`
  if (target === 'hotel') {
    return sql`select ${part} as part, ${hotels.id}::text as id, ${hotels.name} as name from ${hotels} where ${hotels.brandId} = ${caller.tenant.brandId} and ${hotels.id} = ${ids}`
  }
  const own = anyTable(target)
  const { id, [target.nameField]: name } = own.columns
  return sql`select ${part} as part, ${id!}::text as id, ${name!}::text as name from ${own.table} where ${id!} = ${ids} and ${reachOf(caller, target, own)}`
}

const namesOfPeople = sql`select ${people} as part, ${users.id} as id, ${users.name} as name from ${users} where ${users.id} = any(${sql.placeholder(idsOf(people))})`

/** The names that some records call people and targets by, as far as the caller's tenant reaches: one statement. */
export async function knownNames(
  db: Database,
  caller: RecordCaller,
  fields: readonly (readonly [string, Field])[],
  records: readonly Pick<StoredRecord, 'values' | 'createdBy' | 'updatedBy'>[],
  { withRows = false }: { readonly withRows?: boolean } = {},
): Promise<KnownNames> {
  const pointing = pointingOf(fields)
  const inner = withRows ? rowsPointing(fields) : []
  const byPart = new Map<string, { readonly target: NonNullable<Target> | null; readonly ids: Set<unknown> }>()
  const want = (part: string, target: NonNullable<Target> | null, id: unknown) => {
    const known = byPart.get(part)
    if (known) known.ids.add(id)
    else byPart.set(part, { target, ids: new Set([id]) })
  }
  for (const { values, createdBy, updatedBy } of records) {
    for (const id of [createdBy, updatedBy]) if (id !== null) want(people, null, id)
    for (const { name, field, target, part } of pointing) {
      for (const id of idsIn(field, values[name])) want(part, target, id)
    }
    for (const { rows, name, field, target, part } of inner) {
      for (const row of rowsIn(values, rows)) for (const id of idsIn(field, row[name])) want(part, target, id)
    }
  }
  const found = await lookUp(db, caller, byPart)
  const fieldsByName = new Map(pointing.map((one) => [one.name, one]))
  const textOf = ({ part, field }: Pointing, value: unknown): string | undefined => {
    const texts = idsIn(field, value).flatMap((id) => found.get(part)?.get(String(id)) ?? [])
    return texts.length > 0 ? texts.join('、') : undefined
  }
  return {
    pointing: pointing.map(({ name }) => name),
    person: (id) => (id === null ? null : (found.get(people)?.get(id) ?? null)),
    targets(name, values) {
      const known = fieldsByName.get(name)
      return known && textOf(known, values[name])
    },
    inRows: (values) =>
      inner.flatMap((one) =>
        rowsIn(values, one.rows).flatMap((row, at) => {
          const text = textOf(one, row[one.name])
          return text === undefined ? [] : [[nameInRow(one.rows, at, one.name), text] as const]
        }),
      ),
  }
}

/** @returns names by part and id */
async function lookUp(
  db: Database,
  caller: RecordCaller,
  byPart: ReadonlyMap<string, { readonly target: NonNullable<Target> | null; readonly ids: ReadonlySet<unknown> }>,
): Promise<ReadonlyMap<string, ReadonlyMap<string, string>>> {
  if (byPart.size === 0) return new Map()
  const parts = [...byPart].sort(([one], [other]) => (one < other ? -1 : 1))
  const { permissions, hotelId } = caller.tenant
  const name = [hotelId !== null, ...parts.map(([part]) => part)].join('/')
  const statement = kept(permissions, name, () => {
    const unnamed = callerPlaceholders(caller)
    const asked = parts.map(([part, { target }]) => (target ? namesOf(unnamed, target, part) : namesOfPeople))
    return writeStatement(sql.join(asked, sql` union all `))
  })
  const values = Object.fromEntries(parts.map(([part, { ids }]) => [idsOf(part), [...ids]]))
  const found = new Map(parts.map(([part]) => [part, new Map<string, string>()]))
  for (const row of await askStatement(db, statement, { ...reachValues(caller), ...values })) {
    const [part, id, text] = row as [string, string, string | null]
    const target = byPart.get(part)?.target
    found.get(part)?.set(id, target ? readName(target, text ?? '') : (text ?? ''))
  }
  return found
}
