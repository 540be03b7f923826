import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { prepaidAdjustmentLifecycle } from './prepaidAdjustment'

export const model = defineModel({
  machine: prepaidAdjustmentLifecycle,
  title: '调账单',
  input: walkedAs({ way: 'ADD', principal: 10_000, bonus: 0 }),
  cases: [user({ type: 'REJECT', reason: '金额有误' }, '金额有误')],
  words: { APPROVE: '点「审核通过」', 'REJECT[金额有误]': '点「驳回」，原因「金额有误」' },
})
