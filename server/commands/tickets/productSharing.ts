import type { AnyResource } from '@contracts/resources/definition'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { eq } from 'drizzle-orm'
import type { Row } from '../../records/column'
import { findRecords } from '../../records/findRecord'
import type { RecordCaller } from '../../records/recordCaller'
import { writeHistory } from '../../records/recordHistory'
import { recordTable } from '../../records/recordTables'
import { creationOf, newRow } from '../../records/saveRecord'
import { setRemoved } from '../../records/setRemoved'
import { readRow } from '../../records/storedRecord'
import type { Command } from '../commands'
import { productShares } from '../tables'

const product: AnyResource = ticketProduct

/** Status of the row that a brand's product has in a store. */
const shared = 'SHARE'

/** A store of the caller's brand, as if he stood there. */
const atStore = ({ userId, tenant }: RecordCaller, hotelId: number): RecordCaller => ({
  userId,
  tenant: { ...tenant, hotelId },
})

/** Each of the chosen stores gets a read-only row of the product; one that has it already keeps it. */
const giveToStores: Command = async ({ db, services, caller, record, payload }) => {
  const at = services.now()
  const known = await db.select().from(productShares).where(eq(productShares.productId, record.id))
  const wanted = new Set(payload.hotelIds as readonly number[])
  for (const { hotelId } of known) wanted.delete(hotelId)
  for (const hotelId of wanted) {
    const row = { ...newRow(product, atStore(caller, hotelId), at, record.values), status: shared }
    const [stored]: Row[] = await db.insert(recordTable(product).table).values(row).returning()
    const copy = readRow(product, stored!)
    await writeHistory(db, product, { userId: caller.userId, at }, [creationOf(copy, shared)])
    await db.insert(productShares).values({ productId: record.id, hotelId, sharedId: copy.id })
  }
}

/** The stores' rows of the product are taken away again. */
const takeFromStores: Command = async ({ db, services, caller, record }) => {
  const gone = await db.delete(productShares).where(eq(productShares.productId, record.id)).returning()
  const ids = gone.map(({ sharedId }) => sharedId)
  const rows = await findRecords(db, caller, product, ids, { toChange: true })
  for (const row of rows) await setRemoved(db, services.now(), caller, product, row, true)
}

/** What 共享门店 and 取消共享 do beside the product itself. */
export const productSharing: Readonly<Record<string, Command>> = {
  'give it to stores': giveToStores,
  'take it from stores': takeFromStores,
}
