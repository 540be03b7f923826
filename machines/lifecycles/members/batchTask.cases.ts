import { defineModel, user } from '../../testing/model'
import { walkedAs, walkedAt } from '../testing/walked'
import { batchTaskLifecycle } from './batchTask'

export const model = defineModel({
  machine: batchTaskLifecycle,
  title: '批量任务',
  input: walkedAs({ kind: 'SET_TAGS', total: 3, success: 0, failed: 0, skipped: 0, finishedAt: walkedAt }),
  cases: [user({ type: 'FINISH', failed: 0 }, '全部成功'), user({ type: 'FINISH', failed: 1 }, '一行失败')],
  words: {
    CHECK: '逐行校验完成',
    RUN: '点「开始执行」',
    'FINISH[全部成功]': '全部行执行成功',
    'FINISH[一行失败]': '一行执行失败',
    RETRY: '点「重试失败行」',
    MEND: '修正失败行后重新提交',
    CANCEL: '点「取消」',
    ROLLBACK: '点「撤销」',
    ROLLED: '逐行撤销完成',
  },
})
