import type { AnyResource, FieldsOfResource } from '@contracts/resources/definition'
import { codes } from '@contracts/envelope'
import { notOwnReason } from '@contracts/resources/ownership'
import type { TransitionMeta } from '@machines/lifecycles/lifecycle'
import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { askStatement, writeStatement } from '../db/statement'
import { gone, Refusal } from '../refusal'
import type { Row } from './column'
import type { RecordCaller } from './recordCaller'
import { anyTable } from './recordTables'
import { isOwnRecord, mayMove, reachOf } from './scope'
import { columnsRead, readRow, readRows, type StoredRecord } from './storedRecord'

interface Wish {
  /** Locked until the transaction ends; it must then belong to the caller's tenant itself. */
  readonly toChange?: boolean
  /** The same for an event that is sent to it. */
  readonly toMoveBy?: TransitionMeta
  /** Looks among the removed instead. */
  readonly removed?: boolean
}

/** Records by id as far as they are in reach, in the order of their ids. */
export async function findRecords<R extends AnyResource>(
  db: Database,
  caller: RecordCaller,
  resource: R,
  ids: readonly number[],
  { toChange = false, toMoveBy, removed = false }: Wish = {},
): Promise<StoredRecord<R>[]> {
  if (ids.length === 0) return []
  const own = anyTable(resource)
  const query = db
    .select()
    .from(own.table)
    .where(
      and(
        inArray(own.columns.id, [...ids]),
        reachOf(caller, resource, own),
        removed ? isNotNull(own.columns.deletedAt) : isNull(own.columns.deletedAt),
      ),
    )
    // Everybody locks in the same order: two batches cannot wait for each other.
    .orderBy(own.columns.id)
  const rows: Row[] = await (toChange || toMoveBy ? query.for('update').execute() : query.execute())
  return rows.map((row) => readRow(resource, row))
}

/**
 * Reads many records piece by piece as far as they are in reach, in the order of their ids.
 * @param fields what is read of them, besides what every record has; other fields are null
 */
export function recordsById<R extends AnyResource>(
  db: Database,
  caller: RecordCaller,
  resource: R,
  fields: readonly (keyof FieldsOfResource<R> & string)[],
) {
  const own = anyTable(resource)
  const properties = columnsRead(resource, fields).filter((name) => Object.hasOwn(own.columns, name))
  const listed = sql.join(
    properties.map((name) => sql`${own.columns[name]!}`),
    sql`, `,
  )
  const id = own.columns.id
  const where = and(
    sql`${id} = any(${sql.placeholder('ids')})`,
    reachOf(caller, resource, own),
    isNull(own.columns.deletedAt),
  )
  const statement = writeStatement(sql`select ${listed} from ${own.table} where ${where} order by ${id}`)
  return async (ids: readonly number[]): Promise<StoredRecord<R>[]> =>
    ids.length === 0
      ? []
      : readRows(resource, own.columns, properties, await askStatement(db, statement, { ids: [...ids] }))
}

/**
 * One record in reach of the caller.
 * @throws Refusal 40400 when there is none, 40300 when it is to be changed and belongs to another tenant
 */
export async function requireRecord<R extends AnyResource>(
  db: Database,
  caller: RecordCaller,
  resource: R,
  id: number,
  wish: Wish = {},
): Promise<StoredRecord<R>> {
  const [found] = await findRecords(db, caller, resource, [id], wish)
  if (!found) throw gone()
  const isRefused =
    (wish.toChange && !isOwnRecord(caller, resource, found)) ||
    (wish.toMoveBy && !mayMove(caller, resource, found, wish.toMoveBy))
  if (isRefused) throw new Refusal(codes.noRight, notOwnReason(resource))
  return found
}
