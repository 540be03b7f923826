import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { couponCodeLifecycle } from './couponCode'

export const model = defineModel({
  machine: couponCodeLifecycle,
  title: '优惠券码',
  input: walkedAs(),
  cases: [
    user({ type: 'LOCK', orderId: 1, orderNo: 'T202606010000000001', discountAmount: 5_000 }, '下单'),
    user({ type: 'USE', orderAmount: 34_800 }, '支付'),
    user({ type: 'RETURN', validTo: '2026-07-08' }, '全退'),
    user({ type: 'VOID', voidReason: '发错会员' }, '发错会员'),
  ],
  words: {
    'LOCK[下单]': '会员下单用券',
    'USE[支付]': '订单支付到账',
    RELEASE: '订单取消',
    'RETURN[全退]': '订单全额退款',
    EXPIRE: '有效期过去',
    'VOID[发错会员]': '点「作废」，原因「发错会员」',
  },
})
