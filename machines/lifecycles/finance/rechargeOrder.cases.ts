import { defineModel, user } from '../../testing/model'
import { rechargeOrderLifecycle } from './rechargeOrder'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: rechargeOrderLifecycle,
  title: '充值单',
  input: walkedAs({ amount: 200_000 }),
  cases: [
    user({ type: 'PAY', tradeNo: '4200002026060112345', channelFee: 1_200 }, '扫码支付'),
    user({ type: 'REMIT', voucher: 'demo/receipt.jpg' }, '凭证'),
    user({ type: 'REJECT', rejectReason: '没有到账' }, '没有到账'),
  ],
  words: {
    'PAY[扫码支付]': '扫码付款',
    'REMIT[凭证]': '点「提交凭证」，上传汇款凭证',
    CONFIRM: '另一人点「确认到账」',
    'REJECT[没有到账]': '点「驳回」，原因「没有到账」',
    CLOSE: '点「关闭」',
    EXPIRE: '超时未支付',
  },
})
