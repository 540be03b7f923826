import { defineModel, user } from '../../testing/model'
import { withdrawalLifecycle } from './withdrawal'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: withdrawalLifecycle,
  title: '提现单',
  input: walkedAs(
    { amount: 90_000, netAmount: 89_900 },
    { bankVerifiedAt: '2026-05-01T04:00:00.000Z', isCovered: true },
  ),
  cases: [
    user({ type: 'REJECT', rejectReason: '收款账户不是本店' }, '收款账户不是本店'),
    user({ type: 'OK', bankTradeNo: 'BANK20250312001' }, '流水号'),
    user({ type: 'FAIL', failReason: '账户状态异常' }, '账户状态异常'),
  ],
  words: {
    SUBMIT: '点「申请提现」',
    APPROVE: '点「审核通过」',
    'REJECT[收款账户不是本店]': '点「拒绝」，原因「收款账户不是本店」',
    CANCEL: '点「撤销」',
    PAY: '点「打款」',
    HOLD: '随劳务批次冻结',
    SEND: '劳务批次打款',
    RELEASE: '劳务批次退回',
    'OK[流水号]': '银行已付',
    'FAIL[账户状态异常]': '银行答复账户状态异常',
  },
})
