import { defineModel } from '../../testing/model'
import { staffIntroduceLifecycle } from './staffIntroduce'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: staffIntroduceLifecycle,
  title: '员工推荐',
  input: walkedAs({ range: ['2020-01-01', '2099-12-31'] }),
  cases: [],
  words: { PUBLISH: '点「上线」', REJECT: '点「驳回」', TAKE_OFFLINE: '点「下线」，或活动到期' },
})
