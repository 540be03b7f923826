import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { hotelNames } from '@server/identity/hotelNames'
import { hotels } from '@server/identity/tables'
import { refused } from '@server/refusal'
import { recordTable } from '@server/records/recordTables'
import type { RecordCaller } from '@server/records/recordCaller'
import { readRow } from '@server/records/storedRecord'
import { readCode } from './voucherCode'
import type { LastUse } from './voucherChecks'
import { vouchers, type Voucher } from './voucherValues'

export const noSuchCode = '券码不存在'

/** Stores of the caller's brand take each other's vouchers: what a desk may look up. */
const hotelsOfBrand = (db: Database, { tenant }: RecordCaller) =>
  db.select({ id: hotels.id }).from(hotels).where(eq(hotels.brandId, tenant.brandId))

/** The voucher of a code, as it was typed; undefined where there is none. */
export async function findCode(db: Database, caller: RecordCaller, typed: string): Promise<Voucher | undefined> {
  const { table, columns } = recordTable(vouchers)
  const [row] = await db
    .select()
    .from(table)
    .where(and(inArray(columns.hotelId, hotelsOfBrand(db, caller)), eq(columns.code, readCode(typed))))
  return row && readRow(vouchers, row)
}

/** The same. @throws Refusal 券码不存在 */
export async function findByCode(db: Database, caller: RecordCaller, typed: string): Promise<Voucher> {
  const found = await findCode(db, caller, typed)
  if (!found) throw refused(noSuchCode)
  return found
}

/** Ids among some that are vouchers of the caller's brand. */
export async function idsOfBrand(db: Database, caller: RecordCaller, ids: readonly number[]): Promise<number[]> {
  const { table, columns } = recordTable(vouchers)
  const rows = await db
    .select({ id: columns.id })
    .from(table)
    .where(and(inArray(columns.id, [...ids]), inArray(columns.hotelId, hotelsOfBrand(db, caller))))
  return rows.map(({ id }) => id)
}

/** The vouchers of an order, in the order in which they were issued. */
export async function vouchersOfOrder(db: Database, orderId: number, most: number): Promise<readonly Voucher[]> {
  const { table, columns } = recordTable(vouchers)
  const rows = await db.select().from(table).where(eq(columns.orderId, orderId)).orderBy(asc(columns.id)).limit(most)
  return rows.map((row) => readRow(vouchers, row))
}

/** The last verification of each of some vouchers that was not taken back. */
export async function lastUses(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, LastUse>> {
  if (ids.length === 0) return new Map()
  const { table, columns } = recordTable(verifyRecord)
  const rows = await db
    .selectDistinctOn([columns.voucherId])
    .from(table)
    .where(and(inArray(columns.voucherId, [...ids]), eq(columns.status, 'REDEEMED')))
    .orderBy(columns.voucherId, desc(columns.verifyTime), desc(columns.id))
  const names = await hotelNames(
    db,
    rows.map(({ hotelId }) => hotelId ?? 0),
  )
  return new Map(
    rows.map((row) => {
      const { hotelId, values } = readRow(verifyRecord, row)
      const store = names.get(hotelId ?? 0) ?? ''
      const use = { store, operator: values.operatorName ?? '', at: values.verifyTime }
      return [values.voucherId, use]
    }),
  )
}
