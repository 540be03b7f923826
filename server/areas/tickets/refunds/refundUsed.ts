import type { verifyRecord } from '@contracts/resources/tickets/verifyRecord'
import type { Effect } from '@server/records/recordServer'
import { openRefund } from './openRefund'

/**
 * The times of a verification that was taken back go back as money. The store decides: no rule of the product is asked
 * but that of parts.
 * @throws Refusal, which takes everything back, for a card and for what is given back whole only
 */
export async function refundUsed({
  db,
  services,
  caller,
  afterwards,
  record,
}: Effect<typeof verifyRecord>): Promise<void> {
  const { orderId, voucherId, times, reverseReason } = record.values
  await openRefund(
    { tx: db, services, caller, afterwards },
    {
      orderId,
      vouchers: [{ voucherId, times }],
      source: 'MERCHANT',
      reason: 'MERCHANT',
      remark: reverseReason,
      withPostage: false,
    },
  )
}
