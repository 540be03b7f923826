import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { eq } from 'drizzle-orm'
import { findRecords } from '@server/records/findRecord'
import type { RecordCaller } from '@server/records/recordCaller'
import { writeHistory } from '@server/records/recordHistory'
import { recordTable } from '@server/records/recordTables'
import { creationOf, newRow } from '@server/records/saveRecord'
import { setRemoved } from '@server/records/setRemoved'
import { readRow } from '@server/records/storedRecord'
import type { Command } from '@server/records/recordServer'
import { productShares } from './tables'

/** Status of the row that a brand's product has in a store. */
const shared = 'SHARE' as const

/** A store of the caller's brand, as the caller's tenant. */
const atStore = ({ userId, tenant }: RecordCaller, hotelId: number): RecordCaller => ({
  userId,
  tenant: { ...tenant, hotelId },
})

/** Each of the chosen stores gets a read-only row of the product; one that has it already keeps it. */
export const giveToStores: Command<typeof ticketProduct> = async ({ db, services, caller, record, payload }) => {
  const at = services.now()
  const known = await db.select().from(productShares).where(eq(productShares.productId, record.id))
  // The event was let through with the stores that its payload asks for.
  const wanted = new Set(payload.hotelIds as readonly number[])
  for (const { hotelId } of known) wanted.delete(hotelId)
  for (const hotelId of wanted) {
    const row = { ...newRow(ticketProduct, atStore(caller, hotelId), at, record.values), status: shared }
    const [stored] = await db.insert(recordTable(ticketProduct).table).values(row).returning()
    const copy = readRow(ticketProduct, stored!)
    await writeHistory(db, ticketProduct, { userId: caller.userId, at }, [creationOf(copy, shared)])
    await db.insert(productShares).values({ productId: record.id, hotelId, sharedId: copy.id })
  }
}

/** The stores' rows of the product are taken away again. */
export const takeFromStores: Command<typeof ticketProduct> = async ({ db, services, caller, record }) => {
  const gone = await db.delete(productShares).where(eq(productShares.productId, record.id)).returning()
  const ids = gone.map(({ sharedId }) => sharedId)
  const rows = await findRecords(db, caller, ticketProduct, ids, { toChange: true })
  for (const row of rows) await setRemoved(db, services.now(), caller, ticketProduct, row, true)
}
