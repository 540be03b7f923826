import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { alertRuleLifecycle } from './alertRule'

export const model = defineModel({
  machine: alertRuleLifecycle,
  title: '异常规则',
  input: walkedAs(),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})
