import { requireRecord } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import type { Services } from '@server/services'
import { productAddress } from '@server/areas/tickets'
import { activities } from './groupbuyRecords'

/**
 * The address under which guests see a group purchase: its product's page in the shop, with the activity; null where
 * TICKET_PAGE_URL is not set.
 * @throws Refusal 40400 for an activity that the caller does not see
 */
export async function groupbuyLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  caller: RecordCaller,
  id: number,
): Promise<string | null> {
  const { hotelId, values } = await requireRecord(db, caller, activities, id)
  const address = productAddress(config, values.productId, hotelId)
  address?.searchParams.set('groupbuyId', String(id))
  return address?.href ?? null
}
