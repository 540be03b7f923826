import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { cardDelayLifecycle } from './cardDelay'

export const model = defineModel({
  machine: cardDelayLifecycle,
  title: '延期单',
  input: walkedAs({ cardCount: 38 }),
  cases: [
    user({ type: 'REJECT', reason: '范围有误' }, '范围有误'),
    user({ type: 'FINISH', failed: 0 }, '全部成功'),
    user({ type: 'FINISH', failed: 3 }, '三张失败'),
  ],
  words: {
    SUBMIT: '点「提交审核」',
    APPROVE: '点「审核通过」',
    'REJECT[范围有误]': '点「驳回」，原因「范围有误」',
    CANCEL: '点「取消」',
    'FINISH[全部成功]': '全部成功',
    'FINISH[三张失败]': '三张失败',
    RETRY: '点「重试失败项」',
    REVOKE: '点「撤销」',
  },
})
