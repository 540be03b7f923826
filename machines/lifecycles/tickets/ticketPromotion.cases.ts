import { defineModel } from '../../testing/model'
import { ticketPromotionLifecycle } from './ticketPromotion'
import { activityWords } from '../testing/activityWords'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: ticketPromotionLifecycle,
  title: '促销活动',
  input: walkedAs({ range: ['2026-06-01', '2026-06-30'] }, { hindrance: null }),
  cases: [],
  words: activityWords,
})
