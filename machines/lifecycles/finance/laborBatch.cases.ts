import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { laborBatchLifecycle } from './laborBatch'

export const model = defineModel({
  machine: laborBatchLifecycle,
  title: '劳务批次',
  input: walkedAs({ people: 2, total: 250_000, taxTotal: 34_000, netTotal: 216_000 }, { isCovered: true }),
  cases: [
    user({ type: 'REJECT', reason: '人员有误' }, '人员有误'),
    user({ type: 'FINISH', failed: 0 }, '全部到账'),
    user({ type: 'FINISH', failed: 1 }, '一人失败'),
  ],
  words: {
    SUBMIT: '点「提交审核」',
    APPROVE: '点「审核通过」',
    'REJECT[人员有误]': '点「驳回」，原因「人员有误」',
    CANCEL: '点「取消」',
    PAY: '点「打款」',
    'FINISH[全部到账]': '劳务平台已全部打款',
    'FINISH[一人失败]': '一人打款失败',
    RETRY: '点「重试失败项」',
  },
})
