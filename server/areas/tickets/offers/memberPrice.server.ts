import { memberPrice } from '@contracts/resources/members/memberPrice'
import { and, count, eq, inArray } from 'drizzle-orm'
import { demoMemberPrices, overlapsOf, priceDraft } from '@server/areas/members'
import { defineServer, type FactLookup } from '@server/records/recordServer'
import { ticketSaleLines } from '../tables'

/** Lines of orders that were sold at some member prices. */
const soldAt: FactLookup = async (db, ids) => {
  const rows = await db
    .select({ id: ticketSaleLines.activityId, total: count() })
    .from(ticketSaleLines)
    .where(and(eq(ticketSaleLines.activityKey, memberPrice.key), inArray(ticketSaleLines.activityId, [...ids])))
    .groupBy(ticketSaleLines.activityId)
  const totals = new Map(rows.map(({ id, total }) => [id, total]))
  return new Map(ids.map((id) => [id, totals.get(id) ?? 0]))
}

/** 会员价 is a record of members; what was sold at one is known here. */
export default defineServer(memberPrice, {
  facts: { sold: soldAt, overlaps: overlapsOf },
  draftCheck: priceDraft,
  seed: demoMemberPrices,
})
