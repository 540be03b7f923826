import type { LifecycleContext } from '../lifecycle'
import { saleLifecycle } from '../sale'

/** 拼团活动: SALE. Fact: isProductOnSale. Teams that are open run on when it is taken offline. */
export const groupbuyActivityLifecycle = saleLifecycle('groupbuyActivity', {
  publish: 'marketing:groupbuy-activity:publish',
  sellable: {
    holds: ({ facts }: LifecycleContext) => facts.isProductOnSale === true,
    refusal: '拼团商品不在售，请先上线商品',
  },
  offlineConfirm: '下线后不能新开团，进行中的团将继续至到期，确定下线？',
})
