import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { rechargePlanLifecycle } from './rechargePlan'

export const model = defineModel({
  machine: rechargePlanLifecycle,
  title: '充值方案',
  input: walkedAs(),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})
