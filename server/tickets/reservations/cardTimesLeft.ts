import type { DataOf } from '@contracts/calls/call'
import type { ticketApi } from '@contracts/calls/ticketApi'
import type { AnyResource } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../db/connection'
import type { RecordCaller } from '../../records/recordCaller'
import { recordTable } from '../../records/recordTables'
import { reachOf } from '../../records/scope'
import { vouchers } from '../voucherValues'

/** 有效期卡 in reach with how many cards can still be used, and how often: what the store owes its guests. */
export async function cardTimesLeft(
  db: Database,
  caller: RecordCaller,
): Promise<DataOf<typeof ticketApi.cardTimesLeft>> {
  const products = recordTable(ticketProduct as unknown as AnyResource)
  const pieces = recordTable(vouchers)
  const { totalTimes, usedTimes, refundedTimes, productId, status } = pieces.columns
  const list = await db
    .select({
      productId: sql<number>`${productId!}`.mapWith(Number),
      cards: count(),
      timesLeft: sql<number>`sum(${totalTimes!} - ${usedTimes!} - ${refundedTimes!})`.mapWith(Number),
    })
    .from(pieces.table)
    .innerJoin(products.table, eq(products.columns.id!, productId!))
    .where(
      and(
        eq(products.columns.productType!, 'validcard'),
        inArray(status!, ['ACTIVE', 'PART_USED']),
        reachOf(caller, vouchers, pieces),
      ),
    )
    .groupBy(productId!)
  return { list }
}
