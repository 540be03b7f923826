import { withAfterwards } from '@server/records/afterwards'
import { systemAt } from '@server/records/systemRecords'
import { openRefund } from '@server/areas/tickets/refunds/openRefund'
import { sell, createProduct, store } from '@server/areas/tickets/testing/saleFixtures'
import type { Desk, LifecycleWorld } from '../world'

/** What a guest asks for, of two pieces one; somebody at the store has written it down. */
async function applied({ gateway: { services } }: Desk, by: string): Promise<number> {
  const { order, vouchers } = await sell(services, await createProduct(services), {}, 2)
  const refund = await withAfterwards(services, (tx, afterwards) =>
    openRefund(
      { tx, services, caller: systemAt(store, by), afterwards },
      {
        orderId: order.id,
        vouchers: [{ voucherId: vouchers[0]!.id, times: 1 }],
        source: 'MEMBER',
        reason: 'PLAN',
        remark: null,
        withPostage: false,
      },
    ),
  )
  return refund.id
}

export const world: LifecycleWorld = {
  make: (desk) => applied(desk, 'demo-front'),
  refusals: {
    'APPLIED APPROVE': [
      {
        message: '不能审核自己申请的退款',
        make: (desk) => applied(desk, 'demo-finance'),
        sender: (desk) => desk.signInWith('finance', ['ticket:order', 'ticket:order:audit']),
      },
    ],
  },
}
