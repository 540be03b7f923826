import { defineModel, user } from '../testing/model'
import { walkedAs } from './testing/walked'
import { ticketOrderLifecycle } from './ticketOrder'

export const model = defineModel({
  machine: ticketOrderLifecycle,
  title: '票券订单',
  input: walkedAs(),
  cases: [
    user({ type: 'PAY', payMethod: 'WECHAT', transactionNo: '4200002026060112345' }, '微信支付'),
    user({ type: 'CANCEL', reason: '客人改变行程' }, '客人改变行程'),
  ],
  words: {
    'PAY[微信支付]': '微信支付到账',
    'CANCEL[客人改变行程]': '点「取消订单」，原因「客人改变行程」',
    UNUSE: '券码都没有用过',
    USE_PART: '用过，还有可用的券码',
    COMPLETE: '券码用完',
    EXPIRE: '券码都过期',
    REFUND: '券码都退款或作废',
  },
})
