import { outstandingOf } from '@contracts/resources/tickets/ticketVoucher'
import { and, eq, gt, lt, not } from 'drizzle-orm'
import { openSettleLine } from '@server/areas/finance'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { orderNumbers } from '../orders/orderNumbers'
import { eachOrderDue } from '../orders/ordersDue'
import { isRefundedWhenOver, outstanding } from './voucherConditions'
import { vouchers } from './voucherValues'

/** From the last moment of a voucher to that at which its rest is the store's: until then it can be prolonged. */
export const breakageGraceMs = 30 * 24 * 60 * 60 * 1000

/**
 * What was neither used nor is given back 30 days after the end is the store's (docs/tickets.md, 2.6): counted on the
 * voucher, and to be settled as BREAKAGE.
 */
export function keepBreakage(services: Services): Promise<void> {
  const { columns } = recordTable(vouchers)
  const now = services.now()
  const isOver = lt(columns.validEnd, new Date(now.getTime() - breakageGraceMs))
  return eachOrderDue(services, {
    where: and(eq(columns.status, 'EXPIRED'), isOver, gt(outstanding, 0), not(isRefundedWhenOver))!,
    work: async (moving, due) => {
      const { orderId } = due[0]!.voucher
      const orderNo = (await orderNumbers(moving.tx, [orderId])).get(orderId)!
      for (const { record, voucher, terms } of due) {
        const amount = outstandingOf(voucher)
        await raiseEvent(moving, vouchers, record, { event: 'BREAKAGE', payload: { amount } })
        await openSettleLine(moving.tx, now, systemAt(record), {
          lineType: terms.lineType,
          kind: 'BREAKAGE',
          bizType: vouchers.key,
          bizId: record.id,
          orderId,
          orderNo,
          productName: voucher.productName,
          splits: terms.splits,
          gross: amount,
        })
      }
    },
  })
}
