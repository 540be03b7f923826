import type { RewardTrial } from '@contracts/calls/collectCalls'
import type { Services } from '@server/services'
import { factorOf, rewardBy, ruleFor, rulesOf } from './reckon'

const dayMs = 24 * 60 * 60 * 1000

/** What an order of one piece would bring its seller today; no cap of a month is looked at. */
export async function rewardTrial(
  { db, now }: Services,
  hotelId: number | null,
  { productId, staffId, amount }: { productId: number; staffId: number; amount: number },
): Promise<RewardTrial> {
  const at = now()
  const factor = await factorOf(db, hotelId, staffId, at)
  const rule = ruleFor(await rulesOf(db, hotelId, 'TICKET', at), productId)
  if (!rule)
    return { amount: 0, factor, ruleName: null, funder: null, payableAt: null, refusal: '该商品没有上线的奖励规则' }
  const { name, holdDays } = rule.values
  return {
    amount: rewardBy(rule, { base: amount, pieces: 1 }, factor),
    factor,
    ruleName: name,
    funder: '门店',
    payableAt: new Date(at.getTime() + holdDays * dayMs).toISOString(),
    refusal: null,
  }
}
