import type { PreparedRefund } from '@contracts/calls/ticketApi'
import type { AnyResource } from '@contracts/resources/definition'
import { statusChoices } from '@contracts/resources/lifecycle'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Database } from '../db/connection'
import type { Row } from '../records/column'
import { requireRecord } from '../records/findRecord'
import { maskText } from '../records/mask'
import type { RecordCaller } from '../records/recordCaller'
import { recordTable } from '../records/recordTables'
import { readRow } from '../records/storedRecord'
import { giftLinesOf } from './giftsBack'
import { refundable } from './reckonRefund'
import { postageLeft } from './refundPostage'
import { voucherOf, vouchers } from './voucherValues'

const orders: AnyResource = ticketOrder
const statusNames = new Map(statusChoices(vouchers).map(({ status, label }) => [status, label]))

/** Vouchers that one refund takes at most. */
const mostAtOnce = 100

/**
 * What of an order can be chosen for a refund; the rules of its products are told by the preview, which knows the reason.
 * @throws Refusal 40400 for an order that the caller does not see
 */
export async function prepareRefund(db: Database, caller: RecordCaller, orderId: number): Promise<PreparedRefund> {
  const order = await requireRecord(db, caller, orders, orderId)
  const { table, columns } = recordTable(vouchers)
  const rows: Row[] = await db
    .select()
    .from(table)
    .where(
      and(
        eq(columns.orderId!, orderId),
        inArray(columns.status!, [...refundable]),
        notInArray(columns.line!, [...(await giftLinesOf(db, orderId))]),
      ),
    )
    .orderBy(asc(columns.id!))
    .limit(mostAtOnce)
  const found = rows.map((row) => readRow(vouchers, row))
  return {
    vouchers: found.map((record) => {
      const voucher = voucherOf(record)
      return {
        voucherId: record.id,
        code: maskText('code', voucher.code),
        productName: voucher.productName,
        statusName: statusNames.get(record.status ?? '') ?? '',
        validEnd: voucher.validEnd,
        totalTimes: voucher.totalTimes,
        timesLeft: timesLeftOf(voucher),
      }
    }),
    postageLeft: await postageLeft(db, order),
  }
}
