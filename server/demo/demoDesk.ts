import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { withAfterwards } from '../records/afterwards'
import type { ColumnsOf } from '../records/recordTable'
import { recordTable } from '../records/recordTables'
import { systemAt } from '../records/systemRecords'
import type { StoredRecord } from '../records/storedRecord'
import type { Moving } from '../records/takeTransition'
import type { Services } from '../services'
import { takePayment } from '@server/areas/tickets/orders/takePayment'
import { demoBrandId, demoStores } from './demoStores'

/** The demo's first store, where its sales happen. */
export const demoStore = { brandId: demoBrandId, hotelId: demoStores[0].hotelId }

/** Works in a transaction of its own, in the name of somebody at the desk. */
export const atDesk = <Result>(services: Services, work: (moving: Moving) => Promise<Result>): Promise<Result> =>
  withAfterwards(services, (tx, afterwards) =>
    work({ tx, services, caller: systemAt(demoStore, 'demo-front'), afterwards }),
  )

/** The same services some time ago. */
export const ago = (services: Services, ms: number): Services => {
  const past = new Date(services.now().getTime() - ms)
  return { ...services, now: () => past }
}

/** The channel says that an order of the demo was paid. */
export const payDemoOrder = (services: Services, { values }: StoredRecord, transactionNo: string) =>
  atDesk(services, (moving) =>
    takePayment(moving, {
      orderNo: String(values.orderNo),
      transactionNo,
      payMethod: 'WECHAT',
      amount: Number(values.payAmount),
    }),
  )

/** A product that the store sells and that is such; null where the demo has none. */
export async function demoProduct(
  { db }: Services,
  such: (columns: ColumnsOf<typeof ticketProduct>) => SQL,
): Promise<number | null> {
  const { table, columns } = recordTable(ticketProduct)
  const [row] = await db
    .select({ id: columns.id })
    .from(table)
    .where(and(eq(columns.hotelId, demoStore.hotelId), eq(columns.status, 'PUBLISHED'), such(columns)))
    .orderBy(asc(columns.id))
    .limit(1)
  return row?.id ?? null
}
