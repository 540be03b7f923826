import { recordLink } from '@contracts/resources/recordLink'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { newOrderWords } from '@machines/flows/orderVoice/machine'
import type { Services } from '@server/services'
import { tellStaff } from '@server/notifications/staffTeller'
import type { Order } from './order'

/** Recipients of a store's new orders: its users with the right to open the page of orders. */
const orderRight = 'ticket:order'

/**
 * Notifies those who look after a store's orders that one was paid from outside, which is announced aloud there
 * (docs/console.md, 7). Orders of ten minutes are one message that counts.
 */
export async function tellOfNewOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, brandId, hotelId, values }: Pick<Order, 'id' | 'brandId' | 'hotelId' | 'values'>,
): Promise<void> {
  await tellStaff(
    db,
    now(),
    { brandId, hotelId },
    { event: 'NEW_ORDER', right: orderRight },
    {
      kind: 'TODO',
      level: 'IMPORTANT',
      title: newOrderWords,
      body: `票券订单 ${values.orderNo} 已支付。`,
      link: recordLink(ticketOrder, id) ?? undefined,
      bizType: ticketOrder.key,
      bizId: String(id),
      dedupKey: 'new-order',
    },
  )
}
