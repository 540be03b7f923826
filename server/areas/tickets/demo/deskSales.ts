import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { and, asc, eq, type SQL } from 'drizzle-orm'
import { atDesk } from '@server/demo/demoDesk'
import { demoStore } from '@server/demo/demoStores'
import type { ColumnsOf } from '@server/records/recordTable'
import { recordTable } from '@server/records/recordTables'
import type { StoredRecord } from '@server/records/storedRecord'
import type { Services } from '@server/services'
import { takePayment } from '../orders/takePayment'

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

/** A product that the demo's first store sells and that is such; null where the demo has none. */
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
