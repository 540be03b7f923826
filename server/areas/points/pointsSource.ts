import type { PointsSource } from '@contracts/calls/pointsApi'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { isSoldAt, productsById, unfitGiftReason } from '@server/areas/tickets'
import type { Database } from '@server/db/connection'
import type { StoredRecord } from '@server/records/storedRecord'
import { gone } from '@server/refusal'

export const notSold = '该票券不在本店售卖'

/** Why a ticket of the store is not given for points; null when it can be. */
export const unfitSource = (ticket: StoredRecord<typeof ticketProduct>): string | null =>
  ticket.values.ticketType === '19' ? unfitGiftReason(ticket) : '请选赠送兑换券'

/**
 * What a product of the mall takes over from a ticket, and what is in its way.
 * @throws Refusal 40400 for a ticket that the store does not sell
 */
export async function pointsSource(db: Database, hotelId: number | null, refId: number): Promise<PointsSource> {
  const ticket = (await productsById(db, [refId])).get(refId)
  if (!ticket || !isSoldAt(ticket, hotelId)) throw gone(notSold)
  const { values } = ticket
  return {
    name: values.productName,
    images: [...values.images],
    marketPrice: values.marketPrice,
    salePrice: values.salePrice,
    stock: Math.max(values.availableCount ?? 0, 0),
    notice: values.notice,
    detail: values.detail,
    refund: values.refundRule === null ? '' : ticketProduct.fields.refundRule.values[values.refundRule],
    problem: unfitSource(ticket),
  }
}
