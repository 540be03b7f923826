import type { AnyResource } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { requireRecord } from '../records/findRecord'
import type { RecordCaller } from '../records/recordCaller'
import type { Services } from '../services'

const products: AnyResource = ticketProduct

/**
 * The address under which guests see a product in the shop; null where TICKET_PAGE_URL is not set.
 * @throws Refusal 40400 for a product that the caller does not see
 */
export async function productLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: RecordCaller,
  productId: number,
): Promise<string | null> {
  const { hotelId } = await requireRecord(db, caller, products, productId)
  if (config.ticketPageUrl === undefined) return null
  const address = new URL(config.ticketPageUrl)
  address.searchParams.set('ticketProductId', String(productId))
  const store = hotelId ?? caller.tenant.hotelId
  if (store !== null) address.searchParams.set('hotelId', String(store))
  return address.href
}
