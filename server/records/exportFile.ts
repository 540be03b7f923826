import type { AnyResource, ComputedColumn, Field } from '@contracts/resources/definition'
import { nameInRow } from '@contracts/resources/recordLink'
import { computedOf, computedValue, fieldOfComputed } from '@contracts/resources/computed'
import { columnHeader } from '@contracts/resources/rowsText'
import { statusChoices } from '@contracts/resources/lifecycle'
import { isSystemColumn, systemLabels } from '@contracts/resources/systemColumns'
import { malformed } from '../refusal'
import { writeCell, type Cell } from './cellText'
import { csvFile } from './csvFile'
import { recordsById } from './findRecord'
import { writeMoment } from './merchantDay'
import type { AskedNow } from './facts'
import { presentRecords, type PresentedRecord } from './present'
import type { RecordCaller } from './recordCaller'
import { fileColumnsOf } from './recordServers'
import { mayRead } from './rights'
import { xlsxFile } from './xlsxFile'

export type FileFormat = 'csv' | 'xlsx'

/** Records that are read, and held in memory, at a time: of more, many outlive the collection of young objects. */
const readAtOnce = 100
/** Progress of a file is reported after so many rows. */
const toldAfter = 1_000

/**
 * The columns of a file: those asked for, else those of the list; never what only a screen draws, nor what the caller
 * may not see.
 * @throws Refusal 400 for a column that is none
 */
export function exportColumns(
  resource: AnyResource,
  caller: RecordCaller,
  wanted: readonly string[] | undefined,
): readonly string[] {
  const isStored = (name: string) => isSystemColumn(name) || Object.hasOwn(resource.fields, name)
  const strange = wanted?.find((name) => !isStored(name) && !Object.hasOwn(resource.virtual ?? {}, name))
  const isOpen = (name: string) =>
    isStored(name)
      ? mayRead(caller, resource, name)
      : (computedOf(resource, name)?.reads.every((one) => mayRead(caller, resource, one)) ?? false)
  if (strange !== undefined) throw malformed(`不支持的导出列：${strange}`)
  return (wanted ?? resource.list.columns).filter(isOpen)
}

const headOf = (resource: AnyResource, name: string): string =>
  isSystemColumn(name) ? systemLabels[name] : columnHeader(fieldAt(resource, name))

/** The field of a column, of one that is worked out as what it is shown. */
function fieldAt(resource: AnyResource, name: string): Field {
  const computed = computedOf(resource, name)
  return computed ? fieldOfComputed(computed) : (resource.fields[name] as Field)
}

function cellOf(resource: AnyResource, record: PresentedRecord, name: string): Cell {
  const computed = computedOf(resource, name)
  if (computed) return writeCell(fieldOfComputed(computed), computedValue(computed, record), undefined)
  const value = (record as unknown as Readonly<Record<string, unknown>>)[name]
  if (!isSystemColumn(name)) {
    const inRows = (row: number, part: string) => record.names[nameInRow(name, row, part)]
    return writeCell(resource.fields[name] as Field, value, record.names[name], inRows)
  }
  if (name === 'id') return record.id
  if (name === 'status') return statusChoices(resource).find(({ status }) => status === value)?.label ?? ''
  return name === 'createdAt' || name === 'updatedAt' ? writeMoment(String(value)) : String(value ?? '')
}

interface WantedFile {
  readonly ids: readonly number[]
  readonly columns: readonly string[]
  readonly format: FileFormat
  /** Told how many of the ids have been written, after each thousand; what it throws ends the file. */
  readonly onWritten?: (ids: number) => Promise<void>
}

/** A head and one row for each record that is still there, as the caller may see them, read piece by piece. */
async function* exportRows(
  asked: AskedNow,
  caller: RecordCaller,
  defined: AnyResource,
  { ids, columns: wanted, onWritten }: WantedFile,
): AsyncGenerator<readonly Cell[]> {
  const { db } = asked
  const made = await fileColumnsOf(db, caller, defined)
  const resource: AnyResource = { ...defined, virtual: { ...defined.virtual, ...made } }
  const isOpen = ({ reads }: ComputedColumn) => reads.every((name) => mayRead(caller, defined, name))
  const added = Object.entries(made).flatMap(([name, column]) => (isOpen(column) ? [name] : []))
  const columns = [...wanted, ...added]
  yield columns.map((name) => headOf(resource, name))
  const computed = columns.flatMap((name) => computedOf(resource, name) ?? [])
  const needed = new Set([...columns, ...computed.flatMap(({ reads }) => reads)])
  const read = recordsById(db, caller, resource, [...needed])
  // What is not in the file is neither read nor looked up.
  const leftOut = new Set(Object.keys(resource.fields).filter((name) => !needed.has(name)))
  for (let at = 0; at < ids.length; at += readAtOnce) {
    const chunk = ids.slice(at, at + readAtOnce)
    const records = new Map((await read(chunk)).map((record) => [record.id, record]))
    const inOrder = chunk.flatMap((id) => records.get(id) ?? [])
    for (const record of await presentRecords(asked, caller, resource, inOrder, {
      leftOut,
      withFacts: computed.length > 0,
      withRows: true,
      inFiles: true,
    })) {
      yield columns.map((name) => cellOf(resource, record, name))
    }
    const written = at + chunk.length
    if (written % toldAfter === 0 || written === ids.length) await onWritten?.(written)
  }
}

/** The file of some records, chunk by chunk, in the order of their ids as given. */
export function exportFile(
  asked: AskedNow,
  caller: RecordCaller,
  resource: AnyResource,
  wanted: WantedFile,
): AsyncGenerator<Buffer> {
  const rows = exportRows(asked, caller, resource, wanted)
  return wanted.format === 'csv' ? csvFile(rows) : xlsxFile(rows)
}

/** All chunks of a file as one. */
export async function collectFile(chunks: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
