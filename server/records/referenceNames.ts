import type { AnyResource, Field } from '@contracts/resources/definition'
import { nameInRow } from '@contracts/resources/recordLink'
import { resources } from '@contracts/resources/registry'
import { titleSign } from '@contracts/resources/titleOf'
import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { askStatement, keptByRights, writeStatement, type Statement } from '../db/statement'
import { hotels, users } from '../identity/tables'
import { maskText } from './mask'
import { callerPlaceholders, reachValues } from './reachPlaceholders'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { narrowTo, seeingAll } from './ownRows'
import { may, mayRead } from './rights'
import { reachOf } from './scope'
import type { RecordValues, StoredRecord } from './storedRecord'

/** What references point at: another resource of the registry, or the stores of the brand. */
type Target = AnyResource | 'hotel' | null

const byKey = new Map<string, AnyResource>(resources.map((resource) => [resource.key, resource]))

const targetOf = (to: string): Target => (to === 'hotel' ? 'hotel' : (byKey.get(to) ?? null))

/** Where a reference leads; null for a resource that is not built yet. */
export const referenceTarget = (field: Field): Target =>
  field.type === 'reference' || field.type === 'references' || field.type === 'parent' ? targetOf(field.to) : null

/** The ids that a reference field holds. */
export function idsIn(field: Field, value: unknown): readonly number[] {
  if (value === null || value === undefined) return []
  if (field.type === 'reference' || field.type === 'parent') return [value as number]
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
  /** The same for the fields of its rows, by `nameInRow`; of a list only what the words of its first rows say. */
  inRows(values: RecordValues): readonly (readonly [place: string, text: string])[]
  /** Pictures of what it points at, by field; those of its rows by `nameInRow` where they were asked about. */
  pictures(values: RecordValues): readonly (readonly [place: string, key: string])[]
}

interface Known {
  readonly name: string
  readonly picture: string | null
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

interface PointingInRows extends Pointing {
  readonly rows: string
  /** It stands in the words of the first row. */
  readonly isSaid: boolean
  /** Its picture stands beside them. */
  readonly isShown: boolean
}

/** A field of a row that points at something, with the rows of a record that it stands in. */
const rowsPointing = (fields: readonly (readonly [string, Field])[]): readonly PointingInRows[] =>
  fields.flatMap(([rows, field]) =>
    field.type === 'rows'
      ? pointingOf(Object.entries(field.fields)).map((inner) => ({
          ...inner,
          rows,
          isSaid: field.words?.of.includes(inner.name) ?? false,
          isShown: field.words?.picture === inner.name,
        }))
      : [],
  )

/** @param all false for the first of them alone */
const rowsIn = (values: RecordValues, name: string, all: boolean) => {
  const rows = (values[name] ?? []) as readonly RecordValues[]
  return all ? rows : rows.slice(0, 1)
}

/** No key of a resource. */
const people = '.people'
/** Placeholder of the ids that are looked up for a part of the statement. */
const idsOf = (part: string) => `ids of ${part}`
const kept = keptByRights<Statement>()

/** A text of a target as everybody may see it. */
const masked = ({ fields }: AnyResource, name: string, text: string): string => {
  const { personal } = fields[name] as Field
  return personal ? maskText(personal.as, text) : text
}

/** The texts that call a target to the caller in place of its name; undefined where he may not read it. */
function wordsFor(caller: RecordCaller, target: Target): readonly string[] | undefined {
  if (target === null || target === 'hotel' || target.calledBy === undefined) return undefined
  const { read, readAlso = [], openAlso = [] } = target.access
  const isOpen = [read, ...readAlso, ...openAlso].some((right) => may(caller, right))
  if (!isOpen || narrowTo(caller, target) !== null) return undefined
  return target.calledBy.every((name) => mayRead(caller, target, name)) ? target.calledBy : undefined
}

/** Reads what calls one target, as the caller may see it. @param texts its words in their order, as JSON */
function readName(target: NonNullable<Target>, name: string, texts: string | null): string {
  if (target === 'hotel') return name
  const words = texts === null ? [] : (JSON.parse(texts) as readonly (string | null)[])
  const said = (target.calledBy ?? []).flatMap((field, at) => (words[at] ? masked(target, field, words[at]) : []))
  return said.length > 0 ? said.join(titleSign) : masked(target, target.nameField, name)
}

/** The key of the picture that stands for a target, as far as the caller may see it. */
function pictureOf(caller: RecordCaller, target: AnyResource): SQL {
  const { pictureField } = target
  if (pictureField === undefined || !mayRead(caller, target, pictureField)) return sql`null::text`
  const column = anyTable(target).columns[pictureField]!
  return target.fields[pictureField]?.type === 'images' ? sql`${column} ->> 0` : sql`${column}`
}

/**
 * Ids, names and pictures of one kind of target, removed ones too: a record keeps the name of what it once pointed at,
 * be it another's work now.
 */
function namesOf(
  caller: RecordCaller,
  target: NonNullable<Target>,
  part: string,
  words: readonly string[] | undefined,
): SQL {
  const ids = sql`any(${sql.placeholder(idsOf(part))})`
  if (target === 'hotel') {
    return sql`select ${part} as part, ${hotels.id}::text as id, ${hotels.name} as name, null::text as picture, null::text as words from ${hotels} where ${hotels.brandId} = ${caller.tenant.brandId} and ${hotels.id} = ${ids}`
  }
  const own = anyTable(target)
  const { id, [target.nameField]: name } = own.columns
  const texts = words?.map((word) => own.columns[word]!)
  const said = texts ? sql`jsonb_build_array(${sql.join(texts, sql`, `)})::text` : sql`null::text`
  return sql`select ${part} as part, ${id!}::text as id, ${name!}::text as name, ${pictureOf(caller, target)} as picture, ${said} as words from ${own.table} where ${id!} = ${ids} and ${reachOf(seeingAll(caller), target, own)}`
}

const namesOfPeople = sql`select ${people} as part, ${users.id} as id, ${users.name} as name, null::text as picture, null::text as words from ${users} where ${users.id} = any(${sql.placeholder(idsOf(people))})`

/**
 * The names, and the pictures, that some records have of people and targets, as far as the caller's tenant reaches: one
 * statement.
 * @param inFiles as files call them, which are read again
 */
export async function knownNames(
  db: Database,
  caller: RecordCaller,
  fields: readonly (readonly [string, Field])[],
  records: readonly Pick<StoredRecord, 'values' | 'createdBy' | 'updatedBy'>[],
  { withRows = false, inFiles = false }: { readonly withRows?: boolean; readonly inFiles?: boolean } = {},
): Promise<KnownNames> {
  const pointing = pointingOf(fields)
  const inner = rowsPointing(fields).filter(({ isSaid, isShown }) => withRows || isSaid || isShown)
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
      for (const row of rowsIn(values, rows, withRows)) for (const id of idsIn(field, row[name])) want(part, target, id)
    }
  }
  const found = await lookUp(db, caller, byPart, inFiles)
  const fieldsByName = new Map(pointing.map((one) => [one.name, one]))
  const textOf = ({ part, field }: Pointing, value: unknown): string | undefined => {
    const texts = idsIn(field, value).flatMap((id) => found.get(part)?.get(String(id))?.name ?? [])
    return texts.length > 0 ? texts.join('、') : undefined
  }
  const pictureOfOne = ({ part, field }: Pointing, value: unknown): string | null =>
    field.type === 'reference' ? (found.get(part)?.get(String(value))?.picture ?? null) : null
  return {
    pointing: pointing.map(({ name }) => name),
    person: (id) => (id === null ? null : (found.get(people)?.get(id)?.name ?? null)),
    targets(name, values) {
      const known = fieldsByName.get(name)
      return known && textOf(known, values[name])
    },
    inRows: (values) =>
      inner.flatMap((one) =>
        rowsIn(values, one.rows, withRows).flatMap((row, at) => {
          const text = withRows || one.isSaid ? textOf(one, row[one.name]) : undefined
          return text === undefined ? [] : [[nameInRow(one.rows, at, one.name), text] as const]
        }),
      ),
    pictures: (values) => [
      ...pointing.flatMap((one) => {
        const key = pictureOfOne(one, values[one.name])
        return key === null ? [] : [[one.name, key] as const]
      }),
      ...inner
        .filter(({ isShown }) => isShown)
        .flatMap((one) =>
          rowsIn(values, one.rows, withRows).flatMap((row, at) => {
            const key = pictureOfOne(one, row[one.name])
            if (key === null) return []
            const ofRow = [nameInRow(one.rows, at, one.name), key] as const
            return [...(at === 0 ? [[one.rows, key] as const] : []), ...(withRows ? [ofRow] : [])]
          }),
        ),
    ],
  }
}

/** @returns names and pictures by part and id */
async function lookUp(
  db: Database,
  caller: RecordCaller,
  byPart: ReadonlyMap<string, { readonly target: NonNullable<Target> | null; readonly ids: ReadonlySet<unknown> }>,
  inFiles: boolean,
): Promise<ReadonlyMap<string, ReadonlyMap<string, Known>>> {
  if (byPart.size === 0) return new Map()
  const parts = [...byPart].sort(([one], [other]) => (one < other ? -1 : 1))
  const { permissions, hotelId } = caller.tenant
  const wordsOf = (target: Target) => (inFiles ? undefined : wordsFor(caller, target))
  const name = [hotelId !== null, ...parts.flatMap(([part, { target }]) => [part, wordsOf(target) ?? []])].join('/')
  const statement = kept(permissions, name, () => {
    const unnamed = callerPlaceholders(caller)
    const asked = parts.map(([part, { target }]) =>
      target ? namesOf(unnamed, target, part, wordsOf(target)) : namesOfPeople,
    )
    return writeStatement(sql.join(asked, sql` union all `))
  })
  const values = Object.fromEntries(parts.map(([part, { ids }]) => [idsOf(part), [...ids]]))
  const found = new Map(parts.map(([part]) => [part, new Map<string, Known>()]))
  for (const row of await askStatement(db, statement, { ...reachValues(caller), ...values })) {
    const [part, id, text, picture, words] = row as [string, string, ...(string | null)[]]
    const target = byPart.get(part)?.target
    const called = target ? readName(target, text ?? '', words ?? null) : (text ?? '')
    found.get(part)?.set(id, { name: called, picture: picture || null })
  }
  return found
}
