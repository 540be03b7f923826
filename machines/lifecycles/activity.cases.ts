import { defineModel } from '../testing/model'
import { activityLifecycle } from './activity'
import { activityWords } from './testing/activityWords'
import { walkedAs } from './testing/walked'

/** ACT as records without anything of their own take it. */
export const model = defineModel({
  machine: activityLifecycle('activity', { publish: 'activity:big-wheel:publish' }),
  title: '活动',
  input: walkedAs({ range: ['2026-06-01', '2026-06-30'] }),
  cases: [],
  words: activityWords,
})
