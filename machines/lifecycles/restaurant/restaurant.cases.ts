import { defineModel, user } from '../../testing/model'
import { restaurantLifecycle } from './restaurant'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: restaurantLifecycle,
  title: '餐厅',
  input: walkedAs(),
  cases: [user({ type: 'PAUSE', until: '2026-06-03' }, '到6月3日')],
  words: {
    'PAUSE[到6月3日]': '点「暂停接单」，暂停至 6 月 3 日',
    RESUME: '点「恢复」',
    CLOSE: '点「停业」',
    REOPEN: '点「重新营业」',
  },
})
