import { scanMinutes } from '@contracts/resources/finance/rechargeOrder'

/** Words of recharging. */
export const rechargeWords = {
  saas: '系统充值',
  smallLife: '小生活充值',
  balance: '余额（元）',
  packages: '充值套餐',
  way: '支付方式',
  pay: '生成付款码',
  order: '下单',
  standIn: '模拟：扫码打开的付款页不会真的扣款。渠道费由平台承担。',
  bank: '下单后汇款，再在下方「提交凭证」，另一人核对到账后增加余额。',
  code: '充值付款码',
  here: '在这台电脑上付款',
  made: `已下单，请用手机扫码付款，${scanMinutes} 分钟内有效，付款后这里会自动更新`,
} as const
