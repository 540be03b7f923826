import { recordLink } from '@contracts/resources/recordLink'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { newOrderWords } from '@machines/flows/orderVoice/machine'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { memberships, roles, users } from '@server/identity/tables'
import type { Services } from '@server/services'
import { tellUser } from '@server/notifications/messageTeller'
import type { Order } from './order'

/** Recipients of a store's new orders: its users with the right to open the page of orders. */
const orderRight = 'ticket:order'

async function receiversAt(db: Database, hotelId: number): Promise<string[]> {
  const found = await db
    .selectDistinct({ userId: memberships.userId })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .innerJoin(roles, eq(roles.id, memberships.roleId))
    .where(
      and(
        eq(memberships.hotelId, hotelId),
        eq(users.state, 'ACTIVE'),
        eq(roles.enabled, true),
        sql`${roles.permissions} ?| array['all', ${orderRight}]`,
      ),
    )
  return found.map(({ userId }) => userId)
}

/**
 * Notifies those who look after a store's orders that one was paid from outside, which is announced aloud there
 * (docs/console.md, 7). Orders of ten minutes are one message that counts.
 */
export async function tellOfNewOrder(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { id, brandId, hotelId, values }: Pick<Order, 'id' | 'brandId' | 'hotelId' | 'values'>,
): Promise<void> {
  for (const userId of await receiversAt(db, hotelId ?? 0))
    await tellUser(
      db,
      now(),
      { userId, brandId, hotelId },
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
