import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { and, asc, eq, lt } from 'drizzle-orm'
import { withAfterwards } from '../records/afterwards'
import type { Row } from '../records/column'
import { recordTable } from '../records/recordTables'
import { systemAt } from '../records/systemRecords'
import { readRow } from '../records/storedRecord'
import { raiseEvent } from '../records/takeTransition'
import type { Services } from '../services'

const orders: AnyResource = ticketOrder

/** Why the system cancels an order. */
const tooLate = '超时未支付'

/**
 * Cancels every order whose time to pay is over, one after another: its stock can be sold again. Several processes share
 * the work.
 * @returns how many were cancelled
 */
export async function cancelUnpaid(services: Services): Promise<number> {
  let cancelled = 0
  while (await cancelNext(services)) cancelled += 1
  return cancelled
}

function cancelNext(services: Services): Promise<boolean> {
  const { table, columns } = recordTable(orders)
  return withAfterwards(services, async (tx, afterwards) => {
    const [row]: Row[] = await tx
      .select()
      .from(table)
      .where(and(eq(columns.status!, 'PENDING_PAY'), lt(columns.payDeadline!, services.now())))
      .orderBy(asc(columns.id!))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!row) return false
    const order = readRow(orders, row)
    const moving = { tx, services, caller: systemAt(order), afterwards }
    await raiseEvent(moving, orders, order, { event: 'CANCEL', payload: { reason: tooLate } })
    return true
  })
}
