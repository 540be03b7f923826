import { sell, createProduct } from '@server/areas/tickets/testing/saleFixtures'
import type { Desk, LifecycleWorld } from '../world'

/** A voucher of three times; only one that cost nothing can be made void. */
async function issued({ gateway: { services } }: Desk, orderType: 'GIFT' | 'NORMAL'): Promise<number> {
  const { vouchers } = await sell(services, await createProduct(services, { totalTimes: 3 }), { orderType })
  return vouchers[0]!.id
}

export const world: LifecycleWorld = {
  make: (desk) => issued(desk, 'GIFT'),
  refusals: {
    'ACTIVE VOID': [{ message: '只有赠送的券码可以作废', make: (desk) => issued(desk, 'NORMAL') }],
  },
}
