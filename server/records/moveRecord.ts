import type { AnyResource } from '@contracts/resources/definition'
import { orderField, parentField, type PlaceInOrder } from '@contracts/resources/order'
import { and, isNull, max, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { holdKey } from '../db/holdKey'
import { malformed, refused } from '../refusal'
import type { Services } from '../services'
import { columnName } from './column'
import { requireRecord } from './findRecord'
import { orderOf } from './listRecordsStatements'
import type { RecordCaller } from './recordCaller'
import { writeHistory } from './recordHistory'
import { anyTable } from './recordTables'
import { ownOf } from './scope'

interface Standing {
  readonly id: number
  readonly place: number | null
  readonly parent: number | null
}

const ownRecords = (caller: RecordCaller, resource: AnyResource) => {
  const own = anyTable(resource)
  return and(ownOf(caller, resource, own), isNull(own.columns.deletedAt))
}

/**
 * Puts a record beside another one in the order that people make by hand, and numbers all of them anew from 1. It is no
 * change of the record: whoever has it open saves as before.
 * @returns where it stood @throws Refusal 40000 for what stands below something else, 40400, 40300
 */
export async function moveRecord(
  services: Services,
  caller: RecordCaller,
  resource: AnyResource,
  { id, beside, side }: { readonly id: number } & PlaceInOrder,
): Promise<PlaceInOrder> {
  const name = orderField(resource)
  if (name === null || id === beside) throw malformed('请选择另一条记录的前面或后面')
  return services.db.transaction(async (tx) => {
    const { brandId, hotelId } = caller.tenant
    await holdKey(tx, `order of ${resource.key} in ${brandId}/${hotelId}`)
    const record = await requireRecord(tx, caller, resource, id, { toChange: true })
    await requireRecord(tx, caller, resource, beside, { toChange: true })
    const standing = await inOrder(tx, caller, resource, name)
    const parentOf = (one: number) => standing.find((other) => other.id === one)?.parent ?? null
    if (parentOf(id) !== parentOf(beside)) throw refused(notSiblings(resource))
    const siblings = standing.filter(({ parent }) => parent === parentOf(id)).map((one) => one.id)
    const stood = placeAmong(siblings, id)
    const rest = standing.filter((one) => one.id !== id)
    const at = rest.findIndex((one) => one.id === beside) + Number(side === 'after')
    const moved = standing.find((one) => one.id === id)!
    await number(tx, resource, name, rest.toSpliced(at, 0, moved))
    await writeHistory(tx, resource, { userId: caller.userId, at: services.now() }, [
      {
        recordId: id,
        version: record.version,
        event: 'move',
        from: record.status,
        to: record.status,
        changes: { [name]: [moved.place, at + 1] },
      },
    ])
    return stood
  })
}

const notSiblings = (resource: AnyResource) =>
  `只能在同一${resource.fields[parentField(resource) ?? '']?.label ?? '位置'}下移动`

/** Beside which of its siblings one stands: behind the one before it, else before the one behind it. */
function placeAmong(siblings: readonly number[], id: number): PlaceInOrder {
  const at = siblings.indexOf(id)
  const before = siblings[at - 1]
  return before === undefined ? { beside: siblings[at + 1] ?? id, side: 'before' } : { beside: before, side: 'after' }
}

async function inOrder(
  tx: Database,
  caller: RecordCaller,
  resource: AnyResource,
  name: string,
): Promise<readonly Standing[]> {
  const { table, columns } = anyTable(resource)
  const parent = parentField(resource)
  return (await tx
    .select({
      id: columns.id,
      place: columns[name]!,
      parent: parent === null ? sql<number | null>`null` : columns[parent]!,
    })
    .from(table)
    .where(ownRecords(caller, resource))
    .orderBy(...orderOf(resource, { name, isDescending: false }))) as Standing[]
}

/** Writes the places that have changed, in one statement. */
async function number(tx: Database, resource: AnyResource, name: string, standing: readonly Standing[]) {
  const changed = standing.flatMap(({ id, place }, at) => (place === at + 1 ? [] : [{ id, place: at + 1 }]))
  if (changed.length === 0) return
  const { table, columns } = anyTable(resource)
  await tx.execute(
    sql`update ${table} set ${sql.identifier(columnName(name))} = moved.place
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as moved(id bigint, place bigint)
      where ${columns.id} = moved.id`,
  )
}

/** What new records are given: the places behind the last one; {} where there is no manual order. */
export async function placesOfNew(
  tx: Database,
  caller: RecordCaller,
  resource: AnyResource,
): Promise<(at: number) => Readonly<Record<string, number>>> {
  const name = orderField(resource)
  if (name === null) return () => ({})
  const { table, columns } = anyTable(resource)
  const [row] = (await tx
    .select({ last: max(columns[name]!) })
    .from(table)
    .where(ownRecords(caller, resource))) as { last: number | null }[]
  return (at) => ({ [name]: Number(row?.last ?? 0) + 1 + at })
}
