/** Words of recharging. */
export const rechargeWords = {
  saas: '系统充值',
  smallLife: '小生活充值',
  balance: '余额（元）',
  packages: '充值套餐',
  way: '支付方式',
  pay: '去支付',
  order: '下单',
  standIn: '模拟：付款页不会真的扣款，付款后这里会自动更新。',
  bank: '下单后汇款，再在下方「提交凭证」，另一人核对到账后增加余额。',
  blocked: '付款页没有打开，请点这里付款',
  made: '已下单，请在打开的页面付款',
} as const
