import { defineModel } from '../../testing/model'
import { depositActivityLifecycle } from './depositActivity'
import { activityWords } from '../testing/activityWords'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: depositActivityLifecycle,
  title: '定金活动',
  input: walkedAs({ depositRange: ['2026-06-01', '2026-06-30'] }, { hindrance: null }),
  cases: [],
  words: activityWords,
})
