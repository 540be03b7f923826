import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { ticketRefundLifecycle } from './ticketRefund'

export const model = defineModel({
  machine: ticketRefundLifecycle,
  title: '退款单',
  input: walkedAs({ amount: 39_800 }),
  cases: [
    user({ type: 'REJECT', reason: '已过可退时间' }, '已过可退时间'),
    user({ type: 'OK', channelRefundNo: '50300002026060112345' }, '到账'),
    user({ type: 'FAIL', reason: '商户余额不足' }, '商户余额不足'),
    user({ type: 'OFFLINE_DONE', proof: 'demo/cover.jpg' }, '转账截图'),
  ],
  words: {
    PASS: '免审核',
    APPROVE: '点「同意」',
    'REJECT[已过可退时间]': '点「拒绝」，原因「已过可退时间」',
    CANCEL: '点「撤销」',
    SEND: '提交支付渠道',
    'OK[到账]': '支付渠道退回成功',
    'FAIL[商户余额不足]': '支付渠道答复商户余额不足',
    RETRY: '点「重新退款」',
    'OFFLINE_DONE[转账截图]': '点「线下已退」，上传转账截图',
  },
})
