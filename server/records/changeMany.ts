import { auditedChanges, isAuditedIn } from '@contracts/resources/audited'
import {
  bulkFields,
  changedValue,
  largestRate,
  waysFor,
  waysOfChange,
  type BulkChanged,
  type FieldChange,
  type WayOfChange,
} from '@contracts/resources/bulkChange'
import type { AnyResource, Field } from '@contracts/resources/definition'
import { holdsWhen } from '@contracts/resources/rules'
import { malformed, noRight, Refusal } from '../refusal'
import type { RecordCaller } from './recordCaller'
import { executeAfterSave } from './recordServers'
import { recordTitle } from './recordTitle'
import { storeOrRevise, type Revising } from './reviseRecord'
import { mayWrite } from './rights'
import { changesBetween, isSameValue } from './sameValue'
import { acceptedValues, checkChangeable } from './saveRecord'
import type { RecordValues, StoredRecord } from './storedRecord'

const isWay = (how: unknown): how is WayOfChange => typeof how === 'string' && Object.hasOwn(waysOfChange, how)

/**
 * The changes that a batch names: each field once, none that the definition does not offer.
 * @throws Refusal 400 for what is no change of such a field, 40300 for a field that the caller may not write
 */
export function readFieldChanges(
  resource: AnyResource,
  caller: RecordCaller,
  { changes }: RecordValues,
): readonly FieldChange[] {
  const offered = new Map(bulkFields(resource))
  if (!Array.isArray(changes) || changes.length === 0 || changes.length > offered.size)
    throw malformed('请选择要修改的字段')
  const read = changes.map((one: unknown): FieldChange => {
    const { field: name, how, value } = (one ?? {}) as Record<string, unknown>
    const field = typeof name === 'string' ? offered.get(name) : undefined
    if (!field || typeof name !== 'string' || !isWay(how) || !waysFor(field).includes(how))
      throw malformed('不支持批量修改该字段')
    if (!mayWrite(caller, field)) throw noRight()
    if (how !== 'set' && (typeof value !== 'number' || !Number.isFinite(value)))
      throw malformed(`${field.label}须为数字`)
    if (how === 'rate' && !(Number(value) > 0 && Number(value) <= largestRate)) {
      throw malformed(`比例须大于0且不超过${largestRate}%`)
    }
    return { field: name, how, value }
  })
  if (new Set(read.map(({ field }) => field)).size < read.length) throw malformed('同一字段只能修改一次')
  return read
}

/** Why a field of a record cannot be changed at all; null when it can. */
function closedReason(field: Field, stored: StoredRecord): string | null {
  const standing = { ...stored.values, status: stored.status }
  if (field.shownWhen && !holdsWhen(field.shownWhen, standing)) return `${field.label}不适用于这条记录`
  const isFixed = field.fixed === true || (field.fixedWhen !== undefined && holdsWhen(field.fixedWhen, standing))
  return isFixed ? `${field.label}不能修改` : null
}

/**
 * Changes fields of one locked record as its form would: every rule is asked, what is audited of a live record waits.
 * @param dryRun only says what would become of it
 * @returns why not, or what has changed; {} of changes where everything is so already
 */
export async function changeOne(
  { tx, services, caller }: Revising,
  resource: AnyResource,
  stored: StoredRecord,
  changes: readonly FieldChange[],
  dryRun: boolean,
): Promise<string | BulkChanged> {
  const closed = changes.map(({ field }) => closedReason(resource.fields[field]!, stored))
  const open = changes.filter((_, at) => closed[at] === null)
  if (open.length === 0) return closed[0]!
  try {
    checkChangeable(resource, stored)
    const given = Object.fromEntries(
      open.map((change) => [
        change.field,
        changedValue(resource.fields[change.field]!, stored.values[change.field] ?? null, change),
      ]),
    )
    const values = await acceptedValues(tx, services.now(), caller, resource, stored, given)
    const all = changesBetween(stored.values, values)
    const named = open.map(({ field }) => field).filter((field) => Object.hasOwn(all, field))
    const waiting = isAuditedIn(resource, stored.status)
      ? auditedChanges(resource, stored.values, values, isSameValue)
      : []
    if (!dryRun && named.length > 0) {
      // A savepoint: what a refused change began is taken back, the others stay.
      await tx.transaction(async (own) => {
        const saved = await storeOrRevise({ tx: own, services, caller }, resource, stored, {
          given,
          values,
          event: 'save',
        })
        await executeAfterSave(resource, { db: own, services, caller, before: stored, record: saved })
      })
    }
    return {
      id: stored.id,
      name: recordTitle(resource, stored),
      changes: Object.fromEntries(named.map((field) => [field, all[field]!])),
      waits: named.some((field) => waiting.includes(field)),
    }
  } catch (error) {
    if (error instanceof Refusal) return saidOf(resource, error)
    throw error
  }
}

/** A refusal by fields in one line, as the preview says it. */
function saidOf(resource: AnyResource, { message, data }: Refusal): string {
  const [first] = typeof data === 'object' && data !== null ? Object.entries(data) : []
  const label = first && resource.fields[first[0]]?.label
  return first && label && typeof first[1] === 'string' ? `${label}：${first[1]}` : message
}
