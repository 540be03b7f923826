import { callsOf } from '@contracts/resources/calls'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import type { Desk, LifecycleWorld, Refused } from '../world'

let made = 0

/** A rule of a product that no other rule rewards. */
async function drafted({ admin, samples }: Desk, productIds: readonly number[] | null = null): Promise<number> {
  made += 1
  const ids = productIds ?? [(await samples.another(ticketProduct)).id]
  const values = {
    name: `推广奖励${made}`,
    target: 'TICKET',
    mode: 'RATE',
    rate: 2,
    holdDays: 7,
    confirmOn: 'PAID',
  } as const
  const { code, data, message } = await admin.call(callsOf(rewardRule).save, { values: { ...values, productIds: ids } })
  if (code !== 0) throw new Error(message)
  return data.id
}

const taken: Refused = {
  message: '同一商品已有上线的奖励规则，请先下线',
  arrange: async (desk, id) => {
    const { data } = await desk.admin.call(callsOf(rewardRule).detail, { id })
    const other = await drafted(desk, data.productIds ?? [])
    const { code } = await desk.admin.call(callsOf(rewardRule).transition, { id: other, event: 'PUBLISH' })
    if (code !== 0) throw new Error('the other rule is not published')
  },
}

export const world: LifecycleWorld = {
  make: (desk) => drafted(desk),
  refusals: { 'NEW PUBLISH': [taken], 'OFFLINE PUBLISH': [taken] },
}
