import type { OtherReward, RewardTrial } from '@contracts/calls/collectCalls'
import { rewardFunders, rewardPayees } from '@contracts/resources/finance/codes'
import type { Services } from '@server/services'
import { partnerOf } from './partners'
import { factorOf, funderOf, rewardBy, ruleFor, rulesOf, type Place, type Rule } from './reckon'

const dayMs = 24 * 60 * 60 * 1000

type Payee = Rule['values']['payee']

/** What an order of one piece would bring its seller, a partner and its member today; no cap of a month is looked at. */
export async function rewardTrial(
  { db, now }: Services,
  place: Place,
  { productId, staffId, amount }: { productId: number; staffId: number; amount: number },
): Promise<RewardTrial> {
  const at = now()
  const factor = await factorOf(db, place.hotelId, staffId, at)
  const ruleOf = async (payee: Payee) => ruleFor(await rulesOf(db, place, { target: 'TICKET', payee }, at), productId)
  const others: OtherReward[] = []
  for (const payee of ['PARTNER', 'MEMBER'] as const) {
    const rule = await ruleOf(payee)
    const partner = rule && payee === 'PARTNER' ? await partnerOf(db, rule, place.hotelId) : null
    if (!rule || (payee === 'PARTNER' && !partner)) continue
    others.push({
      name: partner?.values.name ?? rewardPayees[payee],
      amount: rewardBy(rule, { base: amount, pieces: 1 }, 1),
      ruleName: rule.values.name,
      funder: rewardFunders[funderOf(rule)],
    })
  }
  const rule = await ruleOf('STAFF')
  if (!rule)
    return {
      amount: 0,
      factor,
      ruleName: null,
      funder: null,
      payableAt: null,
      refusal: '该商品没有上线的员工奖励规则',
      others,
    }
  const { name, holdDays } = rule.values
  return {
    amount: rewardBy(rule, { base: amount, pieces: 1 }, factor),
    factor,
    ruleName: name,
    funder: rewardFunders[funderOf(rule)],
    payableAt: new Date(at.getTime() + holdDays * dayMs).toISOString(),
    refusal: null,
    others,
  }
}
