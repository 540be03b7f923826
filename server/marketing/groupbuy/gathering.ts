import type { AnyResource } from '@contracts/resources/definition'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../db/connection'
import { recordTable } from '../../records/recordTables'

const orders: AnyResource = ticketOrder

/** Says of paid orders whether they wait for their team (待成团). It is no change that people made: no history follows it. */
export async function setGathering(tx: Database, orderIds: readonly number[], gathering: boolean): Promise<void> {
  const { table, columns } = recordTable(orders)
  if (orderIds.length > 0)
    await tx
      .update(table)
      .set({ gathering })
      .where(inArray(columns.id!, [...orderIds]))
}
