import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { gone } from '@server/refusal'
import { lockRecords } from '@server/records/systemRecords'
import type { StoredRecord } from '@server/records/storedRecord'
import type { SaleTerms } from '../orders/saleTerms'
import { ticketSaleLines } from '../tables'

export const vouchers = ticketVoucher

/** A voucher as it is stored. */
export type Voucher = StoredRecord<typeof ticketVoucher>

/** The fields of a voucher. */
type VoucherValues = Voucher['values']

export const voucherOf = ({ values }: Voucher): VoucherValues => values

/** A voucher with the rules under which it was sold. */
export interface TermedVoucher {
  readonly record: Voucher
  readonly voucher: VoucherValues
  readonly terms: SaleTerms
  /** Of a product of several specs the one that was bought. */
  readonly spec: string | null
}

/** Vouchers with their rules, in the order given. */
export async function withTerms(tx: Database, records: readonly Voucher[]): Promise<readonly TermedVoucher[]> {
  if (records.length === 0) return []
  const places = records.map(({ values: { orderId, line } }) =>
    and(eq(ticketSaleLines.orderId, orderId), eq(ticketSaleLines.line, line)),
  )
  const rows = await tx
    .select({
      orderId: ticketSaleLines.orderId,
      line: ticketSaleLines.line,
      terms: ticketSaleLines.terms,
      spec: ticketSaleLines.spec,
    })
    .from(ticketSaleLines)
    .where(
      and(inArray(ticketSaleLines.orderId, [...new Set(records.map(({ values }) => values.orderId))]), or(...places)),
    )
  const lines = new Map(rows.map((row) => [`${row.orderId} ${row.line}`, row]))
  return records.map((record) => {
    const voucher = record.values
    const { terms, spec } = lines.get(`${voucher.orderId} ${voucher.line}`)!
    return { record, voucher, terms, spec }
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
export const isOver = ({ validEnd }: VoucherValues, now: Date): boolean => now.getTime() > Date.parse(validEnd)
