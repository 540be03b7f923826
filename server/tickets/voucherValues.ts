import type { AnyResource, ValuesOf } from '@contracts/resources/definition'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { gone } from '../http/gateway/refusal'
import { lockRecords } from '../records/systemRecords'
import type { StoredRecord } from '../records/storedRecord'
import type { SaleTerms } from './saleTerms'
import { ticketSaleLines } from './tables'

export const vouchers: AnyResource = ticketVoucher

/** The fields of a voucher. */
type Voucher = ValuesOf<(typeof ticketVoucher)['fields']>

export const voucherOf = ({ values }: StoredRecord): Voucher => values as Voucher

/** A voucher with the rules under which it was sold. */
export interface TermedVoucher {
  readonly record: StoredRecord
  readonly voucher: Voucher
  readonly terms: SaleTerms
}

/** Vouchers with their rules, in the order given. */
export async function withTerms(tx: Database, records: readonly StoredRecord[]): Promise<readonly TermedVoucher[]> {
  if (records.length === 0) return []
  const places = records
    .map(voucherOf)
    .map(({ orderId, line }) => and(eq(ticketSaleLines.orderId, orderId), eq(ticketSaleLines.line, line)))
  const rows = await tx
    .select({ orderId: ticketSaleLines.orderId, line: ticketSaleLines.line, terms: ticketSaleLines.terms })
    .from(ticketSaleLines)
    .where(
      and(
        inArray(ticketSaleLines.orderId, [...new Set(records.map(voucherOf).map(({ orderId }) => orderId))]),
        or(...places),
      ),
    )
  const terms = new Map(rows.map((row) => [`${row.orderId} ${row.line}`, row.terms]))
  return records.map((record) => {
    const voucher = voucherOf(record)
    return { record, voucher, terms: terms.get(`${voucher.orderId} ${voucher.line}`)! }
  })
}

/** Locks vouchers, in the order of their ids, with their rules. @throws Refusal 40400 when one is not there */
export async function lockVouchers(tx: Database, ids: readonly number[]): Promise<readonly TermedVoucher[]> {
  const wanted = [...new Set(ids)]
  const records = await lockRecords(tx, vouchers, wanted)
  if (records.length < wanted.length) throw gone()
  return withTerms(tx, records)
}

/** Whether the last moment of a voucher has passed. */
export const isOver = ({ validEnd }: Voucher, now: Date): boolean => now.getTime() > Date.parse(validEnd)
