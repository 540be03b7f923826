/** 商品形态: what a ticket is exchanged for. */
export const productTypes = {
  room: '房券',
  meal: '餐券',
  scenic: '门票',
  goods: '商品',
  voucher: '代金券',
  validcard: '有效期卡',
  gift: '赠品',
} as const

/** 票券类型, in the number space that it shares with picker tabs and activities (docs/tickets.md, 1). */
export const ticketTypes = {
  13: '普通票券',
  19: '赠送兑换券',
  24: '限时抢购券',
  29: '直连房券',
  30: '电子卡券',
} as const

/** What an e-card holds. */
export const ecardTypes = { STORED: '储值卡', TIMES: '次数卡', DISCOUNT: '折扣卡' } as const

/** Activities that a product can be in, of the same number space. */
export const activityTypes = { 23: '满减满折', 24: '限时抢购', 25: '拼团', 32: '加购' } as const

/** 1 = revenue split configured. */
export const splitStates = { 0: '未配置', 1: '已配置' } as const

/** How an order came about. */
export const orderTypes = {
  NORMAL: '普通',
  FLASH: '限时抢购',
  GROUP_BUY: '拼团',
  TYING: '加购',
  UPSELL: '升级',
  DEPOSIT: '定金',
  GIFT: '赠送',
} as const

/** Where a verification was made. */
export const terminals = { WEB: '后台', SCANNER: '扫码枪', MINI: '小程序', VPOS: 'VPOS', AUTO: '自动' } as const
export type Terminal = keyof typeof terminals

/** Who asked for a refund; LATE_PAY: money that arrived for an order that no longer takes any; GROUP: its team failed. */
export const refundSources = {
  MEMBER: '会员',
  MERCHANT: '商家',
  BATCH: '批量',
  EXPIRED: '过期自动退',
  LATE_PAY: '异常支付',
  GROUP: '拼团失败',
} as const

export const refundReasons = {
  PLAN: '行程变更',
  MISTAKE: '买错',
  MERCHANT: '商家原因',
  EXPIRED: '过期',
  OTHER: '其他',
} as const
export type RefundReason = keyof typeof refundReasons

/** What a promotion does with prices. */
export const promotionTypes = { DISCOUNT: '限时折扣', FLASH: '抢购', NTH: '第N件', GIFT: '买赠' } as const

/** Where a guest is offered something more. */
export const offerPlaces = { ORDER: '下单时', PAID: '支付后', BEFORE_USE: '使用前' } as const
