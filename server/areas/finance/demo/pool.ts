import { ledgerEntry } from '@contracts/resources/finance/ledgerEntry'
import { eq } from 'drizzle-orm'
import { demoBrandId, demoStores } from '@server/demo/demoStores'
import { ago } from '@server/demo/demoDesk'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import type { Services } from '@server/services'
import { accountAt, balanceOf } from '../accounts'
import { transferPool } from '../transferPool'

const dayMs = 24 * 60 * 60 * 1000
/** fen that the brand takes from each store that has as much. */
const taken = 200_000

/** 归集, once: two days ago the brand has taken in what it pays its own rewards of. */
export async function seedPool(services: Services): Promise<void> {
  const { table, columns } = recordTable(ledgerEntry)
  const [known] = await services.db
    .select({ id: columns.id })
    .from(table)
    .where(eq(columns.ledgerEvent, 'POOL_TRANSFER'))
    .limit(1)
  if (known) return
  const brand = systemAt({ brandId: demoBrandId, hotelId: null }, 'demo-brand')
  for (const { hotelId } of demoStores) {
    const store = systemAt({ brandId: demoBrandId, hotelId })
    if ((await balanceOf(services.db, store, accountAt(store, 'AVAILABLE'))) < taken) continue
    await transferPool(ago(services, 2 * dayMs), brand, {
      fromHotelId: hotelId,
      toHotelId: null,
      amount: taken,
      reason: '月度归集',
    })
  }
}
