import { defineModel, user } from '../../testing/model'
import { depositOrderLifecycle } from './depositOrder'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: depositOrderLifecycle,
  title: '定金订单',
  input: walkedAs({ amount: 10_000 }, { isRefundable: true }),
  cases: [
    user({ type: 'PAY', payMethod: 'WECHAT', transactionNo: '4200002026060112345' }, '微信支付'),
    user({ type: 'OK', channelRefundNo: '5030002026060112345' }, '渠道单号'),
    user({ type: 'FAIL', reason: '渠道余额不足' }, '渠道余额不足'),
    user({ type: 'USE', usedOrderNo: 'T202606010001' }, '下单抵扣'),
  ],
  words: {
    'PAY[微信支付]': '会员用微信付了定金',
    'USE[下单抵扣]': '会员下单抵扣了定金',
    REFUND: '点「退定金」',
    FORFEIT: '过了使用时间',
    CANCEL: '超时未支付',
    RELEASE: '抵扣的订单取消了',
    'OK[渠道单号]': '渠道已退款',
    'FAIL[渠道余额不足]': '渠道退款失败',
  },
})
