import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { cardBatchLifecycle } from './cardBatch'

export const model = defineModel({
  machine: cardBatchLifecycle,
  title: '制卡批次',
  input: walkedAs({ total: 10, failed: 0, secretsAt: null }),
  // Secrets are told once.
  project: ({ context: { changes } }) => [changes.secretsAt],
  cases: [user({ type: 'VOID', reason: '印刷有误' }, '印刷有误')],
  words: {
    CHECK: '点「校验」',
    REOPEN: '点「撤回」',
    STORE: '点「入库」',
    TELL_SECRETS: '导出卡密',
    'VOID[印刷有误]': '点「作废」，填原因',
  },
})
