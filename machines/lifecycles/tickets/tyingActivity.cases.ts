import { defineModel } from '../../testing/model'
import { tyingActivityLifecycle } from './tyingActivity'
import { activityWords } from '../testing/activityWords'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: tyingActivityLifecycle,
  title: '加购活动',
  input: walkedAs({ range: ['2026-06-01', '2026-06-30'] }, { hindrance: null }),
  cases: [],
  words: activityWords,
})
