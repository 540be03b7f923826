import { defineModel, user } from '../../testing/model'
import { directPaymentLifecycle } from './directPayment'
import { walkedAs } from '../testing/walked'

const payment = { channel: 'WECHAT', tradeNo: '4200002026060112345' }

export const model = defineModel({
  machine: directPaymentLifecycle,
  title: '收款单',
  input: {
    ...walkedAs({ payNo: 'DP202606010001', amount: 250_000, discountAmount: 0 }),
    // Who asks for a refund may consent to it only where he may do everything.
    actor: { userId: 'walker', isCreator: false, mayDoAll: true },
  },
  // What has come back decides where a refund leads.
  project: ({ context: { changes } }) => [changes.refundedAmount, changes.refundAmount],
  cases: [
    user({ type: 'PAY', ...payment }, '微信支付'),
    user({ type: 'REFUND', refundAmount: 100_000, refundReason: '少住一晚' }, '1000元'),
    user({ type: 'REFUND', refundAmount: 150_000, refundReason: '行程取消' }, '1500元'),
    user({ type: 'APPLY', refundAmount: 150_000, refundReason: '客人申请', by: 'guest' }, '客人申请'),
    user({ type: 'REJECT', rejectReason: '已入住' }, '已入住'),
    user({ type: 'OK', channelRefundNo: '5030002026060112345' }, '渠道单号'),
    user({ type: 'FAIL', failReason: '渠道余额不足' }, '渠道余额不足'),
  ],
  words: {
    'PAY[微信支付]': '客人用微信付款',
    EXPIRE: '15分钟内没有付款',
    'REFUND[1000元]': '点「退款」，金额 1,000.00，原因「少住一晚」',
    'REFUND[1500元]': '点「退款」，金额 1,500.00，原因「行程取消」',
    'APPLY[客人申请]': '客人扫退款二维码申请退款',
    APPROVE: '另一人点「同意」',
    'REJECT[已入住]': '点「拒绝」，原因「已入住」',
    'OK[渠道单号]': '渠道已退款',
    'FAIL[渠道余额不足]': '渠道退款失败',
  },
})
