import { timesLeftOf } from '@contracts/resources/tickets/ticketVoucher'
import { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import { and, inArray, not, or, sql } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import type { Services } from '@server/services'
import { finishDaysOf } from '@server/records/storeSettings'
import { orderNumbers } from '../orders/orderNumbers'
import { eachOrderDue } from '../orders/ordersDue'
import { useVoucher } from './useVoucher'
import { isReceived, isSent } from '../vouchers/voucherConditions'
import { vouchers } from '../vouchers/voucherValues'

/** Name of the job that uses what was received. */
export const finishJob = 'ticket-order-finish'

/** Under this and its id a voucher is used by itself, once: a verification that was taken back is not repeated. */
const requestPrefix = 'auto-'

/**
 * What was sent counts as received some days later, or when somebody says so: its vouchers are used by the server. No
 * rule of the desk is asked: the goods are gone.
 */
export function useSentVouchers(services: Services): Promise<void> {
  const { columns } = recordTable(vouchers)
  const records = recordTable(verifyRecord)
  const sentBefore = sql`${services.now().toISOString()}::timestamptz - ${finishDaysOf(columns)} * interval '1 day'`
  const wasUsed = sql`exists (select 1 from ${records.table} where ${records.columns.voucherId} = ${columns.id} and ${records.columns.requestNo} = ${requestPrefix}::text || ${columns.id})`
  return eachOrderDue(services, {
    where: and(inArray(columns.status, ['ACTIVE', 'PART_USED']), or(isSent(sentBefore), isReceived), not(wasUsed))!,
    work: async (moving, due) => {
      const { orderId } = due[0]!.voucher
      const orderNo = (await orderNumbers(moving.tx, [orderId])).get(orderId)!
      for (const termed of due) {
        const requestNo = `${requestPrefix}${termed.record.id}`
        const times = timesLeftOf(termed.voucher)
        await useVoucher(moving, termed, {
          requestNo,
          orderNo,
          times,
          // No card is sent.
          benefit: null,
          operator: null,
          terminal: 'AUTO',
        })
      }
    },
  })
}
