import { defineModel, user } from '../testing/model'
import { batchLifecycle } from './batch'
import { walkedAs } from './testing/walked'

/** BATCH as a job takes it: 批量退款. */
export const model = defineModel({
  machine: batchLifecycle('batch', {
    approve: 'ticket:batch-refund:audit',
    approveConfirm: ({ record }) => `将退款${String(record.total)}张，确定执行？`,
  }),
  title: '批量任务',
  input: walkedAs({ total: 120 }),
  cases: [
    user({ type: 'REJECT', reason: '比例有误' }, '比例有误'),
    user({ type: 'FINISH', failed: 0 }, '全部成功'),
    user({ type: 'FINISH', failed: 3 }, '三张失败'),
  ],
  words: {
    SUBMIT: '点「提交审核」',
    APPROVE: '点「审核通过」',
    'REJECT[比例有误]': '点「驳回」，原因「比例有误」',
    CANCEL: '点「取消」',
    START: '到时间开始执行',
    'FINISH[全部成功]': '全部成功',
    'FINISH[三张失败]': '三张失败',
    RETRY: '点「重试失败项」',
  },
})
