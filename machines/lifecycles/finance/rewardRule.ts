import { saleLifecycle } from '../sale'

/** 奖励规则: orders accrue by it while it is published; what has accrued stays. Facts: clash, a product that another one rewards. */
export const rewardRuleLifecycle = saleLifecycle('rewardRule', {
  publish: 'finance:reward-rule:publish',
  sellable: { holds: ({ facts }) => facts.clash !== true, refusal: '同一商品已有上线的奖励规则，请先下线' },
  offlineConfirm: '下线后新订单不再计奖，已计的奖励不受影响，确定下线？',
})
