import type { Effect } from '../commands/commands'
import { openRefund } from './openRefund'

/**
 * The times of a verification that was taken back go back as money (areas tickets 2: used times). The store decides: no
 * rule of the product is asked but that of parts.
 * @throws Refusal, which takes everything back, for a card and for what is given back whole only
 */
export async function refundUsed({ db, services, caller, afterwards, record }: Effect): Promise<void> {
  const { orderId, voucherId, times, reverseReason } = record.values
  await openRefund(
    { tx: db, services, caller, afterwards },
    {
      orderId: Number(orderId),
      vouchers: [{ voucherId: Number(voucherId), times: Number(times) }],
      source: 'MERCHANT',
      reason: 'MERCHANT',
      remark: String(reverseReason),
      withPostage: false,
    },
  )
}
