import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { inArray } from 'drizzle-orm'
import type { Database } from '@server/db/connection'
import { recordTable } from '@server/records/recordTables'

/** Says of paid orders whether they wait for their team (待成团). It is no change that people made: no history follows it. */
export async function setGathering(tx: Database, orderIds: readonly number[], gathering: boolean): Promise<void> {
  const { table, columns } = recordTable(ticketOrder)
  if (orderIds.length > 0)
    await tx
      .update(table)
      .set({ gathering })
      .where(inArray(columns.id, [...orderIds]))
}
