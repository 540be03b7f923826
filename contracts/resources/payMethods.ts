/** PAY: how something is paid. */
export const payMethods = {
  WECHAT: '微信',
  ALIPAY: '支付宝',
  DOUYIN: '抖音',
  UNIONPAY: '银行卡',
  CARD: '储值卡',
  CREDIT: '挂账',
  BANK: '对公转账',
  CASH: '现金',
} as const

export type PayMethod = keyof typeof payMethods
