import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { storeDay } from '@machines/lifecycles/storeDay'
import { and, eq, sql } from 'drizzle-orm'
import { activities, teams } from '../groupbuy/groupbuyRecords'
import { followTeams } from '../groupbuy/followTeams'
import { placeGroupOrder, type GroupOrderWish, type GroupWish } from '../groupbuy/placeGroupOrder'
import { teamNoOf } from '../groupbuy/teamNoOf'
import { recordTable } from '@server/records/recordTables'
import { lockRecord, makeRecord, systemAt } from '@server/records/systemRecords'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { demoGuest } from '@server/areas/members'
import { demoProduct, noDiscounts, payDemoOrder, sendRefunds } from '@server/areas/tickets'
import { ago, atDesk } from '@server/demo/demoDesk'
import { demoStore } from '@server/demo/demoStores'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Teams of the demo: how many of three have paid, and how many hours ago the first did; a team gathers for a day. */
const seeds = [
  { paid: 3, hoursAgo: 150 },
  { paid: 2, hoursAgo: 120 },
  { paid: 3, hoursAgo: 96 },
  { paid: 1, hoursAgo: 74 },
  { paid: 2, hoursAgo: 50, isRefused: true },
  { paid: 3, hoursAgo: 30 },
  { paid: 2, hoursAgo: 20 },
  { paid: 1, hoursAgo: 7 },
  { paid: 2, hoursAgo: 2 },
] as const
const size = 3

/**
 * 拼团 of the demo's first store, once: teams that gather, came about, came to nothing and wait for a refund that the channel
 * refused, through the same steps as real ones.
 */
export async function seedGroupSales(services: Services): Promise<void> {
  const [known] = await services.db
    .select({ id: recordTable(teams).columns.id })
    .from(recordTable(teams).table)
    .limit(1)
  const productId = await demoProduct(services, ({ ticketType, productSpecType, activityTypes }) =>
    and(eq(ticketType, '13'), eq(productSpecType, '0'), sql`${activityTypes} ? '25'`)!,
  )
  if (known || productId === null) return
  const activityId = await createActivity(services, productId)
  for (const [at, seed] of seeds.entries()) {
    await playTeam(services, { activityId, productId }, seed, at * size)
    const over = ago(services, Math.max(0, seed.hoursAgo * hourMs - dayMs))
    await followTeams(over)
    await sendRefunds(over, 'isRefused' in seed ? refusing : undefined)
  }
}

/** The channel of a merchant without money. */
const refusing = { refund: () => Promise.resolve({ state: 'FAILED' as const, reason: '商户余额不足' }) }

async function createActivity(services: Services, productId: number): Promise<number> {
  const dayAt = (days: number) => storeDay(new Date(services.now().getTime() + days * dayMs).toISOString())
  return atDesk(ago(services, 10 * dayMs), async (moving) => {
    const { tx, caller } = moving
    const now = moving.services.now()
    const product = await lockRecord(tx, ticketProduct, productId)
    const made = await makeRecord(tx, now, systemAt(demoStore, caller.userId), activities, {
      name: '江南家宴三人团',
      productId,
      originPrice: 48_800,
      groupPrice: 38_800,
      leaderPrice: 36_800,
      groupSize: size,
      durationHours: 24,
      range: [dayAt(-10), dayAt(20)],
      stock: 60,
      perMemberLimit: 2,
      perOrderLimit: 1,
      virtualGroup: true,
      poster: product.values.images[0]!,
      shareTitle: '三人成团，江南家宴立省百元',
      detail: '<p>三人成团即享团价，24小时内未成团自动原路退款。</p>',
    })
    await raiseEvent(moving, activities, await lockRecord(tx, activities, made.id), { event: 'PUBLISH', payload: {} })
    return made.id
  })
}

interface Sold {
  readonly activityId: number
  readonly productId: number
}

async function playTeam(
  services: Services,
  { activityId, productId }: Sold,
  { paid, hoursAgo }: { readonly paid: number; readonly hoursAgo: number },
  first: number,
): Promise<void> {
  let group: GroupWish = { activityId }
  for (let at = 0; at < paid; at += 1) {
    const then = ago(services, (hoursAgo - at) * hourMs)
    const guest = first + at
    const wish: GroupOrderWish = {
      channel: 'WECHAT',
      ...demoGuest('groups', guest),
      items: [{ productId, qty: 1 }],
      discounts: noDiscounts,
      postage: 0,
      group,
    }
    const order = await atDesk(then, (moving) => placeGroupOrder(moving, wish))
    await payDemoOrder(then, order, `GROUP${guest}`)
    group = { teamNo: (await teamNoOf(services.db, order.id)) ?? '' }
  }
}
