import type { OpenFee } from '@contracts/calls/collectCalls'
import type { invoiceBiz, invoiceSides } from '@contracts/resources/finance/codes'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { invoice } from '@contracts/resources/finance/invoice'
import { rechargeOrder } from '@contracts/resources/finance/rechargeOrder'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, desc, eq, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { inStore } from '@server/records/inStore'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { reachOf } from '@server/records/scope'
import { readRow, type StoredRecord } from '@server/records/storedRecord'

/** An order as far as invoices are concerned; amounts in fen. */
export interface Invoiceable {
  readonly bizNo: string
  readonly bizType: keyof typeof invoiceBiz
  readonly side: keyof typeof invoiceSides
  readonly paid: number
  readonly refunded: number
  /** What invoices stand for, those under way among them. */
  readonly invoiced: number
  /** What may be invoiced; below 0 where more was invoiced than refunds leave. */
  readonly left: number
  readonly paidAt: Date
}

interface Paid extends Omit<Invoiceable, 'invoiced' | 'left'> {}

/**
 * What may be invoiced of an order of a store: paid − refunded − Σ(blue − red) − what is under way.
 * @param but an invoice that does not count
 * @returns null where the store has no paid order of this number
 */
export async function invoiceableOf(
  db: Database,
  hotelId: number | null,
  bizNo: string,
  but = 0,
): Promise<Invoiceable | null> {
  const paid =
    (await paidAtCounter(db, hotelId, bizNo)) ??
    (await paidForTickets(db, hotelId, bizNo)) ??
    (await paidInAdvance(db, hotelId, bizNo))
  if (!paid) return null
  const invoiced = invoicedBy(await invoicesOf(db, hotelId, [bizNo], but), bizNo)
  return { ...paid, invoiced, left: paid.paid - paid.refunded - invoiced }
}

/**
 * Whether an order is within somebody's sight: of a payment at the counter whoever sees no more than his own work knows
 * only what he collected.
 */
export async function mayInvoice(
  db: Database,
  caller: RecordCaller,
  { bizType, bizNo }: Invoiceable,
): Promise<boolean> {
  if (bizType !== 'DIRECT') return true
  const own = recordTable(directPayment)
  const seen = await db
    .select({ id: own.columns.id })
    .from(own.table)
    .where(and(reachOf(caller, directPayment, own), eq(own.columns.payNo, bizNo)))
    .limit(1)
  return seen.length > 0
}

async function paidAtCounter(db: Database, hotelId: number | null, bizNo: string): Promise<Paid | null> {
  const { table, columns } = recordTable(directPayment)
  const [row] = await db
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, hotelId), eq(columns.payNo, bizNo)))
  const found = row && readRow(directPayment, row)
  if (!found?.values.paidAt) return null
  const { paidAmount, refundedAmount, paidAt } = found.values
  return {
    bizNo,
    bizType: 'DIRECT',
    side: 'CONSUMER',
    paid: paidAmount,
    refunded: refundedAmount,
    paidAt: new Date(paidAt),
  }
}

async function paidForTickets(db: Database, hotelId: number | null, bizNo: string): Promise<Paid | null> {
  const { table, columns } = recordTable(ticketOrder)
  const [row] = await db
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, hotelId), eq(columns.orderNo, bizNo)))
  const found = row && readRow(ticketOrder, row)
  if (!found?.values.payTime) return null
  const { payAmount, refundAmount, payTime } = found.values
  return {
    bizNo,
    bizType: 'TICKET',
    side: 'CONSUMER',
    paid: payAmount,
    refunded: refundAmount,
    paidAt: new Date(payTime),
  }
}

async function paidInAdvance(db: Database, hotelId: number | null, bizNo: string): Promise<Paid | null> {
  const { table, columns } = recordTable(rechargeOrder)
  const [row] = await db
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, hotelId), eq(columns.rechargeNo, bizNo)))
  const found = row && readRow(rechargeOrder, row)
  if (found?.status !== 'PAID' || !found.values.paidAt) return null
  const { product, amount, paidAt } = found.values
  const bizType = product === 'SAAS' ? 'SERVICE' : 'SMALL_LIFE'
  return { bizNo, bizType, side: 'MERCHANT', paid: amount, refunded: 0, paidAt: new Date(paidAt) }
}

/** Given up: they take nothing of their orders. */
const over = ['REJECTED', 'CANCELLED'] as const

/** So many recharges are offered at once, the youngest. */
const mostFees = 200

/** Recharges of a store of which something may be invoiced, the youngest first. */
export async function openFeesOf(db: Database, hotelId: number | null): Promise<OpenFee[]> {
  const { table, columns } = recordTable(rechargeOrder)
  const rows = await db
    .select()
    .from(table)
    .where(and(inStore(columns.hotelId, hotelId), eq(columns.status, 'PAID')))
    .orderBy(desc(columns.paidAt))
    .limit(mostFees)
  const recharges = rows.map((row) => readRow(rechargeOrder, row).values)
  const standing = await invoicesOf(
    db,
    hotelId,
    recharges.map(({ rechargeNo }) => rechargeNo),
  )
  return recharges.flatMap(({ rechargeNo, packageName, amount, paidAt }) => {
    const left = amount - invoicedBy(standing, rechargeNo)
    return paidAt && left > 0 ? [{ bizNo: rechargeNo, packageName, amount, left, paidAt }] : []
  })
}

/** Invoices that stand for any of these orders of a store. */
export async function invoicesOf(db: Database, hotelId: number | null, bizNos: readonly string[], but = 0) {
  if (bizNos.length === 0) return []
  const { table, columns } = recordTable(invoice)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        inStore(columns.hotelId, hotelId),
        notInArray(columns.status, [...over]),
        ne(columns.id, but),
        or(...bizNos.map((bizNo) => sql`${columns.orders} @> ${JSON.stringify([{ bizNo }])}::jsonb`)),
      ),
    )
  return rows.map((row) => readRow(invoice, row))
}

/** What invoices stand for of an order, in fen: of several orders each gives up its part of what was taken back. */
function invoicedBy(standing: readonly StoredRecord<typeof invoice>[], bizNo: string): number {
  return standing.reduce((sum, { values }) => {
    const share = values.orders.find((order) => order.bizNo === bizNo)?.amount ?? 0
    return sum + share - Math.floor((values.redAmount * share) / values.amount)
  }, 0)
}
