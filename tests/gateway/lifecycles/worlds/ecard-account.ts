import { ecardAccount } from '@contracts/resources/cards/ecardAccount'
import { recordTable } from '@server/records/recordTables'
import { sell, createProduct } from '@server/areas/tickets/testing/saleFixtures'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld } from '../world'

/** The account of a new 次数卡; only a paid order makes one. */
async function sold({ gateway: { services } }: Desk): Promise<number> {
  const { vouchers } = await sell(services, await createProduct(services, { ticketType: '30', ecardType: 'TIMES' }))
  const { table, columns } = recordTable(ecardAccount)
  const [row] = await services.db.select().from(table).where(eq(columns.voucherId, vouchers[0]!.id))
  return row!.id
}

export const world: LifecycleWorld = { make: sold }
