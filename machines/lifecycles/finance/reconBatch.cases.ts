import { defineModel } from '../../testing/model'
import { reconBatchLifecycle } from './reconBatch'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: reconBatchLifecycle,
  title: '对账批次',
  input: walkedAs({}, { isTaken: false, openDiffs: 0 }),
  cases: [],
  words: { IMPORT: '点「开始对账」', BALANCE: '逐笔相符', DIFFER: '有不符的', CLOSE: '点「关闭」' },
})
