import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import type { OtherOrder } from '@contracts/calls/ticketApi'
import { and, desc, eq, inArray, like, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { maskText } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow, type StoredRecord } from '@server/records/storedRecord'

type Order = StoredRecord<typeof ticketOrder>

const { table, columns } = recordTable(ticketOrder)

/** Of these something may still be used. */
const usable = ['PAID', 'PART_USED'] as const
/** Orders of one phone that a desk is shown at most. */
const mostOfPhone = 6
const wholePhone = /^\d{11}$/
const phoneEnd = /^\d{4}$/

/** Stores of the caller's brand take each other's vouchers: what a desk may look up. */
const ofBrand = ({ tenant }: RecordCaller) => eq(columns.brandId, tenant.brandId)

/** The order of a number, as a desk reads it from a guest's phone; undefined where there is none. */
export async function orderByNumber(db: Database, caller: RecordCaller, typed: string): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(ofBrand(caller), eq(columns.orderNo, typed.toUpperCase())))
  return row && readRow(ticketOrder, row)
}

/** The orders of which something may still be used, of a phone or of its last four digits: those of the store, the newest first. */
export async function ordersOfPhone(db: Database, caller: RecordCaller, typed: string): Promise<readonly Order[]> {
  const { buyerPhone, status, gathering, hotelId, createdAt, id } = columns
  if (!wholePhone.test(typed) && !phoneEnd.test(typed)) return []
  const isHis = phoneEnd.test(typed) ? like(buyerPhone, `%${typed}`) : eq(buyerPhone, typed)
  const rows = await db
    .select()
    .from(table)
    // One that waits for its team has no vouchers yet.
    .where(and(ofBrand(caller), inArray(status, usable), sql`${gathering} is not true`, isHis))
    .orderBy(desc(eq(hotelId, caller.tenant.hotelId ?? 0)), desc(createdAt), desc(id))
    .limit(mostOfPhone)
  return rows.map((row) => readRow(ticketOrder, row))
}

const goodsOf = ({ values }: Order) =>
  values.items.map(({ name, spec, qty }) => `${[name, spec].filter(Boolean).join(' ')} ×${qty}`).join('，')

/** Whose order it is, as far as a desk may read it. */
export const buyerOf = ({ values: { buyerName, buyerPhone } }: Order) => ({
  buyerName: buyerName === null ? '' : maskText('name', buyerName),
  buyerPhone: buyerPhone === null ? '' : maskText('phone', buyerPhone),
})

/** An order beside the one that is shown. */
export const besides = (order: Order): OtherOrder => ({
  orderNo: order.values.orderNo,
  ...buyerOf(order),
  goods: goodsOf(order),
})

/** The order of a voucher. */
export async function orderById(db: Database, id: number): Promise<Order> {
  const [row] = await db.select().from(table).where(eq(columns.id, id))
  return readRow(ticketOrder, row!)
}
