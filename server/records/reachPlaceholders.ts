import { sql } from 'drizzle-orm'
import type { RecordCaller } from './recordCaller'

/**
 * A caller whose user, brand and store are placeholders, so that what `reachOf` returns is written once for all who
 * have the same rights and data scope and work in a store, or in a whole brand. Filled by `reachValues`.
 */
export function callerPlaceholders({ tenant: { hotelId, permissions, dataScope } }: RecordCaller): RecordCaller {
  const tenant = {
    brandId: sql.placeholder('.brandId'),
    hotelId: hotelId === null ? null : sql.placeholder('.hotelId'),
    permissions,
    dataScope,
  }
  return { userId: sql.placeholder('.userId'), tenant } as unknown as RecordCaller
}

/** The caller's tenant and user, by the names of the placeholders. */
export const reachValues = ({ userId, tenant: { brandId, hotelId } }: RecordCaller) => ({
  '.userId': userId,
  '.brandId': brandId,
  '.hotelId': hotelId,
})
