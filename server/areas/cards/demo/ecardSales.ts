import { asc, eq } from 'drizzle-orm'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { demoGuest } from '@server/areas/members'
import { demoProduct, noDiscounts, payDemoOrder, placeOrder, verifyVouchers } from '@server/areas/tickets'
import { ago, atDesk } from '@server/demo/demoDesk'
import { demoStore } from '@server/demo/demoStores'
import { ecards } from '../ecards'

const dayMs = 24 * 60 * 60 * 1000

/** E-cards of the demo: how many of ten uses were made, and what became of the card then. */
const seeds = [
  { used: 0 },
  { used: 3 },
  { used: 10 },
  { used: 1, isFrozen: true },
  { used: 6 },
  { used: 0 },
  { used: 2 },
  { used: 8 },
] as const

/** 电子卡 of the demo's first store, once: bought, used and frozen through the same steps as real ones. */
export async function seedEcardSales(services: Services): Promise<void> {
  const [known] = await services.db
    .select({ id: recordTable(ecards).columns.id })
    .from(recordTable(ecards).table)
    .limit(1)
  const productId = await demoProduct(services, ({ ticketType }) => eq(ticketType, '30'))
  if (known || productId === null) return
  for (const [at, seed] of seeds.entries()) {
    const then = ago(services, (seeds.length - at) * 2 * dayMs)
    const order = await atDesk(then, (moving) =>
      placeOrder(moving, {
        orderType: 'NORMAL',
        channel: 'WECHAT',
        ...demoGuest('ecards', at),
        items: [{ productId, qty: 1 }],
        discounts: noDiscounts,
        postage: 0,
      }),
    )
    await payDemoOrder(then, order, `ECARD${at}`)
    await playCard(ago(services, ((seeds.length - at) * 2 - 1) * dayMs), order.id, seed, at)
  }
}

async function playCard(services: Services, orderId: number, seed: (typeof seeds)[number], at: number): Promise<void> {
  const { table, columns } = recordTable(ecards)
  const [account] = await services.db
    .select({ id: columns.id, voucherId: columns.voucherId })
    .from(table)
    .where(eq(columns.orderId, orderId))
    .orderBy(asc(columns.id))
  if (!account) return
  if (seed.used > 0)
    await verifyVouchers(services, systemAt(demoStore, 'demo-verifier'), {
      requestNo: `demo-ecard-${at}`,
      items: [{ voucherId: account.voucherId, times: seed.used }],
      terminal: 'SCANNER',
    })
  if (!('isFrozen' in seed)) return
  await atDesk(services, async (moving) => {
    const card = await lockRecord(moving.tx, ecards, account.id)
    await raiseEvent(moving, ecards, card, { event: 'FREEZE', payload: { reason: '持卡人报失' } })
  })
}
