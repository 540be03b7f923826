import { defineModel, user } from '../../testing/model'
import { walkedAs, walkedAt } from '../testing/walked'
import { verifyRecordLifecycle } from './verifyRecord'

export const model = defineModel({
  machine: verifyRecordLifecycle,
  title: '核销记录',
  input: walkedAs({ verifyTime: walkedAt }),
  cases: [
    user({ type: 'REVERSE', reason: '扫错券码' }, '扫错券码'),
    user({ type: 'REVERSE_LATE', reason: '客人投诉' }, '客人投诉'),
    user({ type: 'REFUND_USED', reason: '菜品有问题' }, '菜品有问题'),
  ],
  words: {
    'REVERSE[扫错券码]': '点「撤销核销」，原因「扫错券码」',
    'REFUND_USED[菜品有问题]': '点「核销后退款」，说明「菜品有问题」',
    'REVERSE_LATE[客人投诉]': '点「超时撤销」，原因「客人投诉」',
  },
})
