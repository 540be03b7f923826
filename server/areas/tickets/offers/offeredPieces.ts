import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { ticketSaleLines } from '../tables'

interface Counted {
  readonly activityKey: string
  readonly activityId: number
  readonly productId: number
  /** Of one buyer only. */
  readonly buyerKeys?: readonly string[]
}

/**
 * Pieces of a product that orders took at an activity's price, cancelled orders aside; what is given back later was
 * taken all the same. Exact while the product is locked: other sales wait.
 */
export async function offeredPieces(
  tx: Database,
  { activityKey, activityId, productId, buyerKeys }: Counted,
): Promise<number> {
  const [found] = await tx
    .select({ pieces: sql<number>`coalesce(sum(${ticketSaleLines.activityQty}), 0)::int` })
    .from(ticketSaleLines)
    .where(
      and(
        eq(ticketSaleLines.activityKey, activityKey),
        eq(ticketSaleLines.activityId, activityId),
        eq(ticketSaleLines.productId, productId),
        eq(ticketSaleLines.isOpen, true),
        buyerKeys === undefined ? undefined : inArray(ticketSaleLines.buyerKey, [...buyerKeys]),
      ),
    )
  return found?.pieces ?? 0
}
