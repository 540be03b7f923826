import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { pointEntryLifecycle } from './pointEntry'

export const model = defineModel({
  machine: pointEntryLifecycle,
  title: '积分流水',
  input: walkedAs({ entryType: 'ADJUST', points: 100 }),
  cases: [
    user({ type: 'REJECT', reason: '金额不符' }, '金额不符'),
    user({ type: 'REVERSE', reason: '录错会员' }, '录错会员'),
  ],
  words: {
    ASK: '超过免审上限',
    POST: '到了入账时间',
    POST_NOW: '点「立即入账」',
    VOID: '订单退款',
    APPROVE: '另一人点「通过」',
    'REJECT[金额不符]': '另一人点「驳回」，原因「金额不符」',
    'REVERSE[录错会员]': '点「冲正」，原因「录错会员」',
  },
})
