import type { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { memberOfBuyer } from '@server/areas/members'
import { atDesk } from '@server/demo/demoDesk'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { noDiscounts } from '../orders/orderWish'
import { placeOrder } from '../orders/placeOrder'
import { payDemoOrder } from './deskSales'

const dayMs = 24 * 60 * 60 * 1000

/** Guests who became members lately by what an employee told them, with the employee's id and the days since then. */
const newcomers: readonly (readonly [name: string, phone: string, staffId: number, daysAgo: number])[] = [
  ['许文静', '13561120018', 9, 15.3],
  ['程亦凡', '13561120029', 10, 12.6],
  ['蒋一诺', '13561120031', 9, 9.4],
  ['方可欣', '13561120047', 12, 6.2],
  ['余承泽', '13561120052', 15, 3.5],
  ['丁语嫣', '13561120063', 9, 1.4],
]

/** Each has bought something, and keeps it for later. @param sold what may be bought */
export async function playNewcomers(
  services: Services,
  sold: readonly StoredRecord<typeof ticketProduct>[],
): Promise<void> {
  for (const [at, [buyerName, buyerPhone, staffId, daysAgo]] of newcomers.entries()) {
    const product = sold[(at * 4 + 1) % sold.length]
    if (!product) return
    const past = { ...services, now: () => new Date(services.now().getTime() - daysAgo * dayMs) }
    const order = await atDesk(past, async (moving) =>
      placeOrder(moving, {
        orderType: 'NORMAL',
        channel: 'WECHAT',
        memberId:
          (await memberOfBuyer(moving, { name: buyerName, phone: buyerPhone, channel: 'WECHAT', staffId })) ??
          undefined,
        buyerName,
        buyerPhone,
        staffId,
        items: [{ productId: product.id, qty: 1 + (at % 2) }],
        discounts: noDiscounts,
        postage: 0,
      }),
    )
    await payDemoOrder(past, order, `DEMO-NEW-${at}`)
  }
}
