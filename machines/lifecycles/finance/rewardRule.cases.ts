import { defineModel } from '../../testing/model'
import { rewardRuleLifecycle } from './rewardRule'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: rewardRuleLifecycle,
  title: '奖励规则',
  input: walkedAs(),
  cases: [],
  words: { PUBLISH: '点「上线」', REJECT: '点「驳回」', TAKE_OFFLINE: '点「下线」' },
})
