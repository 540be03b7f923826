import { defineModel, user } from '../../testing/model'
import { exportTaskLifecycle } from './exportTask'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: exportTaskLifecycle,
  title: '导出任务',
  input: walkedAs(),
  cases: [
    user({ type: 'REJECT', reason: '请缩小范围' }, '请缩小范围'),
    user({ type: 'SUCCEED', fileId: 'exports/1.xlsx', rows: 12_408 }, '12408行'),
    user({ type: 'FAIL', reason: '存储空间不足' }, '存储空间不足'),
  ],
  words: {
    QUEUE: '不需要审批',
    APPROVE: '点「同意」',
    'REJECT[请缩小范围]': '点「拒绝」，原因「请缩小范围」',
    START: '开始生成',
    RESUME: '网关重启，重新排队',
    'SUCCEED[12408行]': '生成 12408 行',
    'FAIL[存储空间不足]': '存储空间不足',
    RETRY: '点「重试」',
    CANCEL: '点「取消」',
    EXPIRE: '七天过去',
  },
})
