import type { PreparedRefund } from '@contracts/calls/ticketApi'
import { statusChoices } from '@contracts/resources/lifecycle'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { requireRecord } from '@server/records/findRecord'
import { maskText } from '@server/records/mask'
import type { RecordCaller } from '@server/records/recordCaller'
import { recordTable } from '@server/records/recordTables'
import { readRow } from '@server/records/storedRecord'
import { giftLinesOf } from './returnedGifts'
import { refundable } from './refundAmounts'
import { postageLeft } from './refundPostage'
import { vouchers } from '../vouchers/voucherValues'

const statusNames = new Map(statusChoices(vouchers).map(({ status, label }) => [status, label]))

/** Vouchers that one refund takes at most. */
const mostAtOnce = 100

/**
 * What of an order can be chosen for a refund; the rules of its products are checked by the preview, which knows the
 * reason.
 * @throws Refusal 40400 for an order that the caller does not see
 */
export async function prepareRefund(db: Database, caller: RecordCaller, orderId: number): Promise<PreparedRefund> {
  const order = await requireRecord(db, caller, ticketOrder, orderId)
  const { table, columns } = recordTable(vouchers)
  const rows = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.orderId, orderId),
        inArray(columns.status, [...refundable]),
        notInArray(columns.line, [...(await giftLinesOf(db, orderId))]),
      ),
    )
    .orderBy(asc(columns.id))
    .limit(mostAtOnce)
  const found = rows.map((row) => readRow(vouchers, row))
  return {
    vouchers: found.map((record) => {
      const voucher = record.values
      return {
        voucherId: record.id,
        code: maskText('code', voucher.code),
        productName: voucher.productName,
        statusName: statusNames.get(record.status) ?? '',
        validEnd: voucher.validEnd,
        totalTimes: voucher.totalTimes,
        timesLeft: timesLeftOf(voucher),
      }
    }),
    postageLeft: await postageLeft(db, order),
  }
}
