import { splitOrder } from '@contracts/resources/finance/splitOrder'
import { ticketVoucher } from '@contracts/resources/tickets/ticketVoucher'
import { signedReceiver } from '@server/areas/finance/testing/financeFixtures'
import { createProduct, sell, store, stored } from '@server/areas/tickets/testing/saleFixtures'
import { verifyVouchers } from '@server/areas/tickets'
import { recordTable } from '@server/records/recordTables'
import { systemAt } from '@server/records/systemRecords'
import { eq } from 'drizzle-orm'
import type { Desk, LifecycleWorld } from '../world'

/** A tenth of an order over ¥398.00 that nobody has used yet. */
async function waiting({ gateway: { services } }: Desk): Promise<number> {
  const receiverId = await signedReceiver(services, systemAt(store, 'demo-admin'))
  const product = await createProduct(services, { ifSetSeparate: true, splits: [{ receiverId, ratio: 10 }] })
  const { order } = await sell(services, product)
  const { table, columns } = recordTable(splitOrder)
  const [split] = await services.db.select({ id: columns.id }).from(table).where(eq(columns.orderId, order.id))
  return split!.id
}

let requests = 0

/** The guest has come. */
async function use({ gateway: { services } }: Desk, id: number): Promise<void> {
  const { orderId } = (await stored(services, splitOrder, id)).values
  const { table, columns } = recordTable(ticketVoucher)
  const [voucher] = await services.db.select().from(table).where(eq(columns.orderId, orderId))
  if (voucher!.status !== 'ACTIVE') return
  requests += 1
  await verifyVouchers(services, systemAt(store, 'demo-admin'), {
    requestNo: `split-${requests}`,
    items: [{ voucherId: voucher!.id, times: 1 }],
    terminal: 'WEB',
  })
}

export const world: LifecycleWorld = {
  make: waiting,
  refusals: {
    'WAITING RELEASE': [{ message: '订单已有核销，用完后自动分账', arrange: use }],
    'DONE RETURN': [
      {
        message: '最多可回退¥29.80',
        arrange: async ({ gateway: { services } }, id) => {
          const { table, columns } = recordTable(splitOrder)
          await services.db.update(table).set({ returnedAmount: 1_000 }).where(eq(columns.id, id))
        },
      },
    ],
  },
}
