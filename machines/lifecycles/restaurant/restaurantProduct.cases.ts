import { defineModel, user } from '../../testing/model'
import { restaurantProductLifecycle } from './restaurantProduct'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: restaurantProductLifecycle,
  title: '菜品/套餐',
  // Only a dish that is sold out can be brought back.
  input: walkedAs({ soldOutUntil: '2026-06-01T16:00:00.000Z' }),
  cases: [user({ type: 'SOLD_OUT', until: 'TODAY' }, '今日'), user({ type: 'SOLD_OUT', until: 'MANUAL' }, '手动恢复')],
  words: {
    PUBLISH: '点「上线」',
    REJECT: '点「驳回」',
    TAKE_OFFLINE: '点「下线」',
    'SOLD_OUT[今日]': '沽清到今日',
    'SOLD_OUT[手动恢复]': '沽清到手动恢复',
    RESTOCK: '点「恢复」',
  },
})
