import { and, inArray, sql } from 'drizzle-orm'
import { ticketSaleLines } from '../tables'
import type { FactLookup } from '@server/records/recordServer'

/** Whether something of each order is sent by express. */
export const hasExpress: FactLookup = async (db, ids) => {
  const rows = await db
    .selectDistinct({ orderId: ticketSaleLines.orderId })
    .from(ticketSaleLines)
    .where(and(inArray(ticketSaleLines.orderId, [...ids]), sql`${ticketSaleLines.terms} ->> 'shipType' = 'EXPRESS'`))
  const sent = new Set(rows.map(({ orderId }) => orderId))
  return new Map(ids.map((id) => [id, sent.has(id)]))
}
