import { defineModel } from '../../testing/model'
import { ticketUpsellLifecycle } from './ticketUpsell'
import { activityWords } from '../testing/activityWords'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: ticketUpsellLifecycle,
  title: '升级销售',
  input: walkedAs({ range: ['2026-06-01', '2026-06-30'] }, { hindrance: null }),
  cases: [],
  words: activityWords,
})
