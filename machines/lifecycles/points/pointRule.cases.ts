import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { pointRuleLifecycle } from './pointRule'

export const model = defineModel({
  machine: pointRuleLifecycle,
  title: '积分规则',
  input: walkedAs(),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})
