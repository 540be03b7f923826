import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { pointAccountLifecycle } from './pointAccount'

export const model = defineModel({
  machine: pointAccountLifecycle,
  title: '积分账户',
  input: walkedAs(),
  cases: [
    user({ type: 'ADJUST', points: 100, reason: '补录漏积', expireOn: null }, '补录'),
    user({ type: 'GRANT', points: 50, reason: '周年回馈', expireOn: null }, '回馈'),
  ],
  words: {
    'ADJUST[补录]': '点「调整积分」，填积分和原因',
    'GRANT[回馈]': '点「发放积分」，填积分和原因',
    FREEZE: '会员被冻结',
    THAW: '会员解冻',
    CLOSE: '会员注销',
    REOPEN: '会员恢复',
  },
})
