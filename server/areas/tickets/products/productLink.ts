import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'

/**
 * The address under which guests see a product in the shop; null where TICKET_PAGE_URL is not set.
 * @throws Refusal 40400 for a product that the caller does not see
 */
export async function productLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: RecordCaller,
  productId: number,
): Promise<string | null> {
  const { hotelId } = await requireRecord(db, caller, ticketProduct, productId)
  return productAddress(config, productId, hotelId ?? caller.tenant.hotelId)?.href ?? null
}

/** The shop's page of a product in a store, without asking who may see it; null where TICKET_PAGE_URL is not set. */
export function productAddress(
  { ticketPageUrl }: Pick<Services['config'], 'ticketPageUrl'>,
  productId: number,
  hotelId: number | null,
): URL | null {
  if (ticketPageUrl === undefined) return null
  const address = new URL(ticketPageUrl)
  address.searchParams.set('ticketProductId', String(productId))
  if (hotelId !== null) address.searchParams.set('hotelId', String(hotelId))
  return address
}
