import { saleLifecycle } from '../sale'

/** 小生活票券: sold by 小生活 while it is published. */
export const smallLifeTicketLifecycle = saleLifecycle('smallLifeTicket', {
  publish: 'finance:small-life-ticket:publish',
  offlineConfirm: '下线后小生活不再售卖，确定下线？',
})
