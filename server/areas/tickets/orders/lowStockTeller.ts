import { recordLink } from '@contracts/resources/recordLink'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { tellStaff } from '@server/notifications/staffTeller'
import { lockRecords } from '@server/records/systemRecords'
import type { Moving } from '@server/records/takeTransition'
import type { ProductRecord } from './saleTerms'

/** Recipients: those who may change the stock of a product. */
const stockRight = 'ticket:product:save'

/** What they read; `left` pieces can still be sold. */
export const lowStockTitle = (productName: string, left: number): string =>
  left > 0 ? `「${productName}」库存不足，还剩 ${left} 份` : `「${productName}」已售完`

/**
 * Notifies those who look after a product that an order has brought what is left of it down to what its store settled
 * (hotel-setting.stockWarn): once, as it passes that number.
 * @param stockWarn that number
 * @param before the products as they stood before the order
 */
export async function tellOfLowStock(
  { tx, services }: Pick<Moving, 'tx' | 'services'>,
  stockWarn: number,
  before: readonly ProductRecord[],
): Promise<void> {
  const after = await lockRecords(
    tx,
    ticketProduct,
    before.map(({ id }) => id),
  )
  for (const { id, brandId, hotelId, values } of after) {
    const was = before.find((one) => one.id === id)?.values.availableCount ?? 0
    const left = values.availableCount ?? 0
    if (was <= stockWarn || left > stockWarn) continue
    await tellStaff(
      tx,
      services.now(),
      { brandId, hotelId },
      { event: 'LOW_STOCK', right: stockRight },
      {
        kind: 'ALERT',
        level: 'IMPORTANT',
        title: lowStockTitle(values.productName, left),
        link: recordLink(ticketProduct, id) ?? undefined,
        bizType: ticketProduct.key,
        bizId: String(id),
        dedupKey: `low-stock-${id}`,
      },
    )
  }
}
