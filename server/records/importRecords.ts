import type { ImportOutcome } from '@contracts/resources/calls'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { fuse } from '@contracts/resources/formulaText'
import { importKey, isImportable } from '@contracts/resources/importKey'
import { columnHeader, partsOfRows, readHeader } from '@contracts/resources/rowsText'
import { isSystemColumn, systemLabels } from '@contracts/resources/systemColumns'
import { ruleMessages } from '@contracts/rules/messages'
import { and, inArray, isNull } from 'drizzle-orm'
import { draftProblems, executeAfterSave } from './recordServers'
import type { Database } from '../db/connection'
import { refused, Refusal } from '../refusal'
import type { Services } from '../services'
import { readCell } from './cellText'
import type { Row } from './column'
import { overlay, settle, type Overlaid } from './draft'
import type { RecordCaller } from './recordCaller'
import { giveToCreator } from './ownerOfNew'
import { placesOfNew } from './moveRecord'
import { writeHistory } from './recordHistory'
import { anyTable } from './recordTables'
import { findTargets, referenceTarget } from './referenceNames'
import { referenceProblems, takeFromReferences } from './references'
import { mayWrite } from './rights'
import { changesBetween } from './sameValue'
import { checkChangeable, checkFilledIn, creationOf, newRow } from './saveRecord'
import { storeOrRevise } from './reviseRecord'
import { ownOf } from './scope'
import { readRow, type StoredRecord } from './storedRecord'
import { uniqueProblem } from './uniqueProblem'

/** Rows of one transaction. */
const chunkSize = 500
/** Most rows with errors that are listed. */
const mostTold = 1_000

/** A row of the file on its way: what it says, whom it means, what is wrong with it. */
interface Line {
  /** From 1, without the header. */
  readonly row: number
  readonly texts: Readonly<Record<string, string>>
  readonly given: Record<string, unknown>
  readonly errors: Record<string, string>
}

/** A column of the file: its header and the field it fills. */
interface Column {
  readonly header: string
  readonly name: string
  readonly field: Field
  /** Of rows: which part of them stands where. */
  readonly parts: readonly string[]
}

/**
 * Brings in the rows of a file: creates what is new, changes what is there under the same name, counts what is so
 * already; the same file once more changes nothing. Rows with errors are reported and left out, the others go in, 500
 * in a transaction. With `dryRun` nothing is stored.
 * @throws Refusal 40000 for a column that is none, without the column that names the records, or where none could
 */
export async function importRecords(
  services: Services,
  caller: RecordCaller,
  resource: AnyResource,
  { rows, dryRun = false }: { readonly rows: readonly Record<string, string>[]; readonly dryRun?: boolean },
): Promise<ImportOutcome> {
  checkFilledIn(resource)
  if (!isImportable(resource)) throw refused(`${resource.title}不能从文件导入`)
  const columns = columnsOf(resource, caller, rows)
  const key = importKey(resource)
  if (!columns.some(({ name }) => name === key)) throw refused(`文件缺少「${resource.fields[key]?.label}」列`)
  const lines = rows.map((texts, at) => readLine(columns, texts, at + 1))
  await nameReferences(services.db, caller, columns, lines)
  refuseRepeated(key, columns, lines)

  const outcome = { created: 0, updated: 0, unchanged: 0 }
  for (let at = 0; at < lines.length; at += chunkSize) {
    const chunk = lines.slice(at, at + chunkSize)
    const work = (db: Database) => importChunk({ db, services, caller, resource, columns, key, dryRun }, chunk)
    const counted = await (dryRun ? work(services.db) : services.db.transaction(work))
    outcome.created += counted.created
    outcome.updated += counted.updated
    outcome.unchanged += counted.unchanged
  }
  const broken = lines.filter(({ errors }) => Object.keys(errors).length > 0)
  return {
    total: rows.length,
    ...outcome,
    problems: broken.slice(0, mostTold).map(({ row, texts, errors }) => ({ row, values: texts, errors })),
    problemTotal: broken.length,
    wrongRows: broken.map(({ row }) => row),
  }
}

/** Headers are labels or names; columns that cannot be filled in (编号, 创建时间, read-only ones) may stand there. */
function columnsOf(
  resource: AnyResource,
  caller: RecordCaller,
  rows: readonly Readonly<Record<string, string>>[],
): readonly Column[] {
  const headers = new Set(rows.flatMap((row) => Object.keys(row)))
  const fields = Object.entries<Field>(resource.fields)
  const columns: Column[] = []
  for (const header of headers) {
    const label = header.replace('\uFEFF', '').trim()
    const found = fields.find(([name, field]) => readHeader(field, label) !== null || name === label)
    const isSystem = isSystemColumn(label) || Object.values(systemLabels).includes(label)
    if (!found && !isSystem) throw refused(`不认识的列：${label}`)
    if (!found) continue
    const [name, field] = found
    if (columns.some((one) => one.name === name)) throw refused(`「${field.label}」有两列`)
    if (mayWrite(caller, field)) columns.push({ header, name, field, parts: partsOf(field, label) })
  }
  return columns
}

/** @throws Refusal 40000 for a part that is none, or that stands there twice */
function partsOf(field: Field, label: string): readonly string[] {
  const parts = readHeader(field, label)?.parts ?? (field.type === 'rows' ? partsOfRows(field) : [])
  const strange = parts.some((part) => part === null) || new Set(parts).size < parts.length
  if (strange) throw refused(`「${field.label}」列的标题须写作：${columnHeader(field)}`)
  return parts as readonly string[]
}

function readLine(columns: readonly Column[], texts: Readonly<Record<string, string>>, row: number): Line {
  const given: Record<string, unknown> = {}
  const errors: Record<string, string> = {}
  for (const { header, name, field, parts } of columns) {
    // A row that lacks a column which others have says nothing about it.
    const text = texts[header]
    if (text === undefined) continue
    const read = readCell(field, fuse(text), parts)
    if ('problem' in read) errors[header] = read.problem
    else given[name] = read.value
  }
  return { row, texts, given, errors }
}

/** A place of a row that holds names until they are ids. */
interface Pointing {
  readonly field: Field
  readonly holder: Record<string, unknown>
  readonly name: string
  /** Says where it stands within its cell. */
  readonly worded: (problem: string) => string
}

/** The places that point at records, those in the rows of a cell too. */
function pointingIn(
  field: Field,
  holder: Record<string, unknown>,
  name: string,
  worded: Pointing['worded'] = (problem) => problem,
): readonly Pointing[] {
  if (referenceTarget(field)) return [{ field, holder, name, worded }]
  if (field.type !== 'rows' || !Array.isArray(holder[name])) return []
  return (holder[name] as Record<string, unknown>[]).flatMap((row, at) =>
    Object.entries<Field>(field.fields).flatMap(([part, inner]) =>
      pointingIn(inner, row, part, (problem) => worded(ruleMessages.row(at + 1, inner.label, problem))),
    ),
  )
}

const namesAt = ({ holder, name }: Pointing): readonly string[] =>
  holder[name] === null || holder[name] === undefined ? [] : [holder[name]].flat().map(String)

/** Turns the names of what is pointed at into ids, those of all rows for a field in one question. */
async function nameReferences(
  db: Database,
  caller: RecordCaller,
  columns: readonly Column[],
  lines: readonly Line[],
): Promise<void> {
  for (const { header, name, field } of columns) {
    const places = lines.flatMap((line) => pointingIn(field, line.given, name).map((place) => ({ line, place })))
    for (const [pointing, own] of groupBy(places, ({ place }) => place.field)) {
      const target = referenceTarget(pointing)
      const wanted = [...new Set(own.flatMap(({ place }) => namesAt(place)))]
      const found = target ? await findTargets(db, caller, target, { names: wanted }) : []
      const ids = groupBy(found, (one) => one.name)
      for (const { line, place } of own) setIds(line, header, place, ids)
    }
    for (const line of lines) if (Object.hasOwn(line.errors, header)) delete line.given[name]
  }
}

function setIds(
  line: Line,
  header: string,
  place: Pointing,
  ids: ReadonlyMap<string, readonly { readonly id: number }[]>,
): void {
  const read = namesAt(place).map((text) => {
    const known = ids.get(text) ?? []
    if (known.length === 1) return known[0]!.id
    if (known.length === 0 && /^[1-9]\d{0,14}$/.test(text)) return Number(text)
    line.errors[header] ??= place.worded(
      known.length > 1 ? `有${known.length}个「${text}」，请填写编号` : `没有「${text}」`,
    )
    return 0
  })
  if (read.length > 0) place.holder[place.name] = place.field.type === 'references' ? read : read[0]
}

/** Two rows of one name cannot both be meant. */
function refuseRepeated(key: string, columns: readonly Column[], lines: readonly Line[]): void {
  const { header } = columns.find(({ name }) => name === key)!
  const first = new Map<unknown, number>()
  for (const { row, given, errors } of lines) {
    const value = given[key]
    if (value === null || value === undefined) continue
    const earlier = first.get(value)
    if (earlier === undefined) first.set(value, row)
    else errors[header] = `与第${earlier}行重复`
  }
}

function groupBy<One, Key>(all: readonly One[], keyOf: (one: One) => Key): ReadonlyMap<Key, readonly One[]> {
  const groups = new Map<Key, One[]>()
  for (const one of all) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

interface Importing {
  readonly db: Database
  readonly services: Services
  readonly caller: RecordCaller
  readonly resource: AnyResource
  readonly columns: readonly Column[]
  readonly key: string
  readonly dryRun: boolean
}

interface Ready {
  readonly line: Line
  readonly stored: StoredRecord | null
  readonly values: Record<string, unknown>
}

async function importChunk(importing: Importing, lines: readonly Line[]) {
  const { db, services, caller, resource } = importing
  const now = services.now()
  const known = await knownRecords(importing, lines)
  const meant = lines.flatMap((line) => {
    const stored = storedOf(importing, known, line)
    return stored === undefined ? [] : [{ line, stored, overlaid: overlay(resource, caller, stored, line.given) }]
  })
  const unknown = meant.filter(({ stored }) => stored === null)
  const strangers = await giveToCreator(
    db,
    caller,
    resource,
    unknown.map(({ overlaid }) => overlaid.values),
  )
  for (const [at, { line }] of unknown.entries()) tell(importing, line, strangers[at] ?? {})
  await takeFromReferences(
    db,
    caller,
    resource,
    meant.map(({ overlaid: { values }, stored }) => ({ values, stored })),
  )
  const ready = meant.map((one) => settleLine(importing, one))
  const missing = await referenceProblems(db, caller, resource, ready)
  for (const [at, { line }] of ready.entries()) tell(importing, line, missing[at] ?? {})
  for (const one of ready)
    if (Object.keys(one.line.errors).length === 0)
      tell(importing, one.line, await draftProblems(db, caller, resource, { ...one, now }))
  const right = ready.filter(({ line }) => Object.keys(line.errors).length === 0)
  const isSame = ({ stored, values }: Ready) =>
    stored !== null && Object.keys(changesBetween(stored.values, values)).length === 0
  const changed = right.filter((one) => one.stored !== null && !isSame(one))
  const fresh = right.filter(({ stored }) => stored === null)
  if (importing.dryRun) {
    return { created: fresh.length, updated: changed.length, unchanged: right.length - fresh.length - changed.length }
  }
  return {
    created: await createAll(importing, fresh),
    updated: await changeAll(importing, changed),
    unchanged: right.length - fresh.length - changed.length,
  }
}

function settleLine(
  importing: Importing,
  { line, stored, overlaid }: { line: Line; stored: StoredRecord | null; overlaid: Overlaid },
): Ready {
  const { values, problems } = settle(importing.resource, importing.caller, stored, overlaid)
  tell(importing, line, problems)
  return { line, stored, values }
}

const headerOf = ({ fields }: AnyResource, name: string): string => (fields[name] ? columnHeader(fields[name]) : name)

/** Problems of fields, at the header of their column where there is one. */
function tell({ columns, resource }: Importing, { errors }: Line, problems: Readonly<Record<string, string>>): void {
  for (const [name, message] of Object.entries(problems)) {
    const header = columns.find((one) => one.name === name)?.header ?? headerOf(resource, name)
    errors[header] ??= message
  }
}

/** The tenant's own records of the names in some rows, locked until they are changed. */
async function knownRecords({ db, caller, resource, key, dryRun }: Importing, lines: readonly Line[]) {
  const names = lines.flatMap(({ given }) => given[key] ?? [])
  if (names.length === 0) return new Map<unknown, readonly StoredRecord[]>()
  const own = anyTable(resource)
  const query = db
    .select()
    .from(own.table)
    .where(
      and(ownOf(caller, resource, own), isNull(own.columns.deletedAt), inArray(own.columns[key]!, names as string[])),
    )
    .orderBy(own.columns.id)
  const rows: Row[] = await (dryRun ? query : query.for('update'))
  return groupBy(
    rows.map((row) => readRow(resource, row)),
    ({ values }) => values[key],
  )
}

/** @returns whom a row means, null when it is new, undefined when that is ambiguous or must not be changed */
function storedOf(
  importing: Importing,
  known: ReadonlyMap<unknown, readonly StoredRecord[]>,
  line: Line,
): StoredRecord | null | undefined {
  const { key, resource } = importing
  const found = known.get(line.given[key]) ?? []
  if (found.length > 1) {
    tell(importing, line, { [key]: '有多条同名记录，无法确定更新哪一条' })
    return undefined
  }
  const [stored = null] = found
  if (stored === null) return null
  try {
    checkChangeable(resource, stored)
    return stored
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    tell(importing, line, { [key]: error.message })
    return undefined
  }
}

/** All at once; where one of them takes what is taken, one by one, so that only that one stays out. */
async function createAll(importing: Importing, fresh: readonly Ready[]): Promise<number> {
  if (fresh.length === 0) return 0
  try {
    await importing.db.transaction((tx) => insertRows(importing, tx, fresh))
    return fresh.length
  } catch (error) {
    const problems = uniqueProblem(importing.resource, error)
    if (!problems) throw error
    if (fresh.length === 1) {
      tell(importing, fresh[0]!.line, problems)
      return 0
    }
    const half = Math.ceil(fresh.length / 2)
    return (await createAll(importing, fresh.slice(0, half))) + (await createAll(importing, fresh.slice(half)))
  }
}

async function insertRows({ services, caller, resource }: Importing, tx: Database, fresh: readonly Ready[]) {
  const at = services.now()
  const { table, columns } = anyTable(resource)
  const place = await placesOfNew(tx, caller, resource)
  // A statement takes 65,535 parameters.
  const atOnce = Math.max(1, Math.floor(60_000 / Object.keys(columns).length))
  for (let from = 0; from < fresh.length; from += atOnce) {
    const rows: Row[] = await tx
      .insert(table)
      .values(
        fresh
          .slice(from, from + atOnce)
          .map(({ values }, one) => newRow(resource, caller, at, { ...values, ...place(from + one) })),
      )
      .returning()
    const records = rows.map((row) => readRow(resource, row))
    await writeHistory(
      tx,
      resource,
      { userId: caller.userId, at },
      records.map((record) => creationOf(record, 'import')),
    )
    for (const record of records) await executeAfterSave(resource, { db: tx, services, caller, before: null, record })
  }
}

async function changeAll(importing: Importing, changed: readonly Ready[]): Promise<number> {
  const { db, services, caller, resource } = importing
  let done = 0
  for (const { line, stored, values } of changed) {
    try {
      await db.transaction(async (tx) => {
        const wanted = { given: line.given, values, event: 'import' as const }
        const record = await storeOrRevise({ tx, services, caller }, resource, stored!, wanted)
        await executeAfterSave(resource, { db: tx, services, caller, before: stored!, record })
      })
      done += 1
    } catch (error) {
      const problems = uniqueProblem(resource, error)
      if (!problems) throw error
      tell(importing, line, problems)
    }
  }
  return done
}
