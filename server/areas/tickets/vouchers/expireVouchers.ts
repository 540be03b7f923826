import { outstandingOf, timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { and, eq, gt, inArray, lt, not, or } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { raiseEvent, type Moving } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { openRefund } from '../refunds/openRefund'
import { eachOrderDue } from '../orders/ordersDue'
import { isRefundedWhenOver, isSent, outstanding } from './voucherConditions'
import { vouchers, type TermedVoucher } from './voucherValues'

/** Vouchers that one refund takes at most, as many as its rows hold. */
const mostAtOnce = 100

/**
 * Ends every voucher whose last moment has passed, and opens an approved refund of what is left where its product
 * promised that. What came to an end in another way, a verification taken back, is refunded by the next run. Goods that
 * were sent are left alone: they are used when they arrive.
 */
export function expireVouchers(services: Services): Promise<void> {
  const { columns } = recordTable(vouchers)
  const isEnding = inArray(columns.status, ['ACTIVE', 'PART_USED'])
  const isOwed = and(eq(columns.status, 'EXPIRED'), isRefundedWhenOver, gt(outstanding, 0))
  return eachOrderDue(services, {
    where: and(lt(columns.validEnd, services.now()), or(isEnding, isOwed), not(isSent()))!,
    work: async (moving, due) => {
      for (const { record } of due)
        if (record.status !== 'EXPIRED') await raiseEvent(moving, vouchers, record, { event: 'EXPIRE', payload: {} })
      const owed = due.filter(({ voucher, terms }) => terms.autoRefundExpired && outstandingOf(voucher) > 0)
      for (let at = 0; at < owed.length; at += mostAtOnce) await giveBack(moving, owed.slice(at, at + mostAtOnce))
    },
  })
}

/** @param owed vouchers of one order */
async function giveBack(moving: Moving, owed: readonly TermedVoucher[]): Promise<void> {
  await openRefund(moving, {
    orderId: owed[0]!.voucher.orderId,
    vouchers: owed.map(({ record, voucher }) => ({ voucherId: record.id, times: timesLeftOf(voucher) })),
    source: 'EXPIRED',
    reason: 'EXPIRED',
    remark: '过期自动退款',
    withPostage: false,
  })
}
