import type { OrdersOfEmployee } from '@contracts/resources/members/ordersOfEmployee'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, count, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { FactLookup } from '@server/records/recordServer'
import { recordTable } from '@server/records/recordTables'

const none: OrdersOfEmployee = { count: 0, net: 0 }

/** What some employees have brought in, in all stores of the brand: orders that were paid. */
export const ordersOfEmployees: FactLookup = async (db, ids) => {
  const { table, columns } = recordTable(ticketOrder)
  const rows = await db
    .select({
      staffId: sql<number>`${columns.staffId}`.mapWith(Number),
      count: count(),
      net: sql<number>`sum(${columns.payAmount} - ${columns.refundAmount})`.mapWith(Number),
    })
    .from(table)
    .where(and(inArray(columns.staffId, [...ids]), isNotNull(columns.payTime), isNull(columns.deletedAt)))
    .groupBy(columns.staffId)
  const found = new Map(rows.map(({ staffId, ...sums }): [number, OrdersOfEmployee] => [staffId, sums]))
  return new Map(ids.map((id) => [id, found.get(id) ?? none]))
}
