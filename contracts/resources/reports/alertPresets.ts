import type { AlertCondition } from './alertWords'

/** Rules that most stores begin with, as far as their figures stand; by name. */
export const alertPresets: readonly (AlertCondition & { readonly name: string })[] = [
  {
    name: '净收入骤降',
    metric: 'NET',
    compare: 'LAST_WEEK',
    direction: 'DOWN',
    threshold: 50,
    minBase: 5,
    fromTime: '18:00',
  },
  {
    name: '退款率过高',
    metric: 'REFUND_RATE',
    compare: 'FIXED',
    direction: 'UP',
    threshold: 15,
    minBase: 10,
    fromTime: '09:00',
  },
  {
    name: '支付订单骤降',
    metric: 'PAID',
    compare: 'AVERAGE',
    direction: 'DOWN',
    threshold: 40,
    minBase: 10,
    fromTime: '18:00',
  },
  {
    name: '优惠过大',
    metric: 'DISCOUNT_RATE',
    compare: 'FIXED',
    direction: 'UP',
    threshold: 30,
    minBase: 10,
    fromTime: '09:00',
  },
]
