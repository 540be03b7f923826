import { recordLink } from '@contracts/resources/recordLink'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { yuan } from '@machines/lifecycles/yuan'
import { tellStaff } from '@server/notifications/staffTeller'
import type { Moving } from '@server/records/takeTransition'
import { usersSeeing } from '@server/records/usersSeeing'
import type { Order } from '../orders/order'
import type { Refund } from './refund'

/** Who may let a refund go. */
const auditRight = 'ticket:order:audit'

/** Tells those whom 店员助手 names for it that a guest waits for a refund; nobody where it names none. */
export const tellOfRefund = (
  { tx, services }: Pick<Moving, 'tx' | 'services'>,
  { values: { orderNo } }: Order,
  refund: Refund,
): Promise<void> =>
  tellStaff(
    tx,
    services.now(),
    { brandId: refund.brandId, hotelId: refund.hotelId },
    {
      event: 'REFUND',
      right: auditRight,
      byDefault: [],
      sees: (userIds) => usersSeeing(tx, ticketRefund, refund, userIds),
    },
    {
      kind: 'TODO',
      level: 'IMPORTANT',
      title: `退款申请 ¥${yuan(refund.values.amount)} 等待审核`,
      body: `票券订单 ${orderNo}。`,
      link: recordLink(ticketRefund, refund.id) ?? undefined,
      bizType: ticketRefund.key,
      bizId: String(refund.id),
      dedupKey: `refund-${refund.id}`,
    },
  )
