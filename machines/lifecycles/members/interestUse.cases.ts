import { defineModel, user } from '../../testing/model'
import { walkedAs, walkedAt } from '../testing/walked'
import { interestUseLifecycle } from './interestUse'

export const model = defineModel({
  machine: interestUseLifecycle,
  title: '权益核销',
  input: walkedAs({ usedAt: walkedAt }),
  cases: [user({ type: 'UNDO', reason: '选错权益' }, '选错权益')],
  words: { 'UNDO[选错权益]': '点「撤销核销」，原因「选错权益」' },
})
