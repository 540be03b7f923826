import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { couponLifecycle } from './coupon'

export const model = defineModel({
  machine: couponLifecycle,
  title: '优惠券',
  input: walkedAs({ takeRange: null, validRange: null }),
  cases: [user({ type: 'GRANT', memberIds: [1] }, '一位会员')],
  words: {
    PUBLISH: '点「上线」',
    REJECT: '点「驳回」',
    PAUSE: '点「暂停」',
    RESUME: '点「恢复」',
    TAKE_OFFLINE: '点「下线」',
    'GRANT[一位会员]': '点「发券」，选会员',
  },
})
