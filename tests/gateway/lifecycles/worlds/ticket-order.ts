import { callsOf } from '@contracts/resources/calls'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { place, createProduct, wishFor } from '@server/areas/tickets/testing/saleFixtures'
import type { Desk, LifecycleWorld, Refused } from '../world'

/** An order of two pieces that waits for its payment; only the server makes orders. */
async function placed({ gateway: { services } }: Desk, given: object = { shipType: 'EXPRESS' }): Promise<number> {
  return (await place(services, wishFor(await createProduct(services, { ...given }), {}, 2))).id
}

const nothingToSend: Refused = { message: '订单没有需要邮寄的商品', make: (desk) => placed(desk, {}) }
const notSent: Refused = { message: '订单还没有发货' }
const sentNow: Refused = {
  message: '1分钟内只能重发一次券码',
  arrange: async ({ admin }, id) => void (await admin.call(callsOf(ticketOrder).transition, { id, event: 'RESEND' })),
}

export const world: LifecycleWorld = {
  make: placed,
  refusals: {
    'PENDING_PAY PRICE': [
      {
        message: '改后实付须大于0和已付定金，不少于邮费，且不超过原价与邮费之和',
        make: (desk) => placed(desk, { salePrice: 10_000 }),
      },
    ],
    'PAID SHIP': [nothingToSend],
    'PART_USED SHIP': [nothingToSend],
    'PAID RECEIVE': [notSent],
    'PART_USED RECEIVE': [notSent],
    'PAID RESEND': [sentNow],
    'PART_USED RESEND': [sentNow],
  },
}
