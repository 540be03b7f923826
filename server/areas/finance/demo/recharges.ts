import { rechargeOrder } from '@contracts/resources/finance/rechargeOrder'
import { ago, atDesk } from '@server/demo/demoDesk'
import { recordTable } from '@server/records/recordTables'
import { raiseEvent } from '@server/records/takeTransition'
import type { Services } from '@server/services'
import { openRecharge, takeRecharged, type RechargeWish } from '../recharging/recharge'

const dayMs = 24 * 60 * 60 * 1000

/** What has become of each, so many days ago. */
const seeds: readonly (readonly [daysAgo: number, wish: RechargeWish, fate: 'pay' | 'close' | 'leave'])[] = [
  [88, { product: 'SAAS', pack: 'S5', way: 'SCAN' }, 'pay'],
  [41, { product: 'SAAS', pack: 'S2', way: 'SCAN' }, 'pay'],
  [40, { product: 'SMALL_LIFE', pack: 'S1', way: 'SCAN' }, 'pay'],
  [19, { product: 'SAAS', pack: 'S1', way: 'SCAN' }, 'close'],
  [18, { product: 'SAAS', pack: 'S2', way: 'SCAN' }, 'pay'],
  // Its transfer is on the way: the receipt is still to be handed in.
  [2, { product: 'SAAS', pack: 'S10', way: 'BANK' }, 'leave'],
]

/** 充值单 of the demo's first store, once: each takes the way of a real one. */
export async function seedRecharges(services: Services): Promise<void> {
  const { table, columns } = recordTable(rechargeOrder)
  const [known] = await services.db.select({ id: columns.id }).from(table).limit(1)
  if (known) return
  for (const [daysAgo, wish, fate] of seeds)
    await atDesk(ago(services, daysAgo * dayMs), async (moving) => {
      const recharge = await openRecharge(moving, wish)
      const { rechargeNo } = recharge.values
      if (fate === 'pay') await takeRecharged(moving, recharge, `42000${rechargeNo.slice(2)}`)
      if (fate === 'close') await raiseEvent(moving, rechargeOrder, recharge, { event: 'EXPIRE', payload: {} })
    })
}
