import { sql } from 'drizzle-orm'
import type { RecordCaller } from './recordCaller'

/**
 * A caller whose user, brand and store are placeholders, so that what `reachOf` says of him is written once for all who
 * have his rights and stand in a store, or in a whole brand, as he does. Filled by `reachValues`.
 */
export function callerPlaceholders({ tenant: { hotelId, permissions } }: RecordCaller): RecordCaller {
  const tenant = {
    brandId: sql.placeholder('.brandId'),
    hotelId: hotelId === null ? null : sql.placeholder('.hotelId'),
    permissions,
  }
  return { userId: sql.placeholder('.userId'), tenant } as unknown as RecordCaller
}

/** Where a caller stands, by the names of his placeholders. */
export const reachValues = ({ userId, tenant: { brandId, hotelId } }: RecordCaller) => ({
  '.userId': userId,
  '.brandId': brandId,
  '.hotelId': hotelId,
})
