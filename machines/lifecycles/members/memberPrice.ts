import { saleLifecycle } from '../sale'

/** 会员价: orders are priced by it while it is published; what was ordered keeps its price. */
export const memberPriceLifecycle = saleLifecycle('memberPrice', {
  publish: 'member:price:enable',
  offlineConfirm: '下线后新订单不再按此会员价，已下的订单不受影响，确定下线？',
})
