import type { AnyResource } from '@contracts/resources/definition'
import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Database } from '../db/connection'
import { recordTable } from '../records/recordTables'
import type { StoredRecord } from '../records/storedRecord'

const refunds: AnyResource = ticketRefund

/** Postage of an order that no refund gives back yet, or is about to; null once it was sent: it has been used. */
export async function postageLeft(tx: Database, { id, values }: StoredRecord): Promise<number | null> {
  if (values.shipTime !== null) return null
  const { table, columns } = recordTable(refunds)
  const [found] = await tx
    .select({ sum: sql<number>`coalesce(sum(${columns.postageRefund!}), 0)`.mapWith(Number) })
    .from(table)
    .where(and(eq(columns.orderId!, id), notInArray(columns.status!, ['REJECTED', 'CANCELLED'])))
  return Number(values.postage) - (found?.sum ?? 0)
}
