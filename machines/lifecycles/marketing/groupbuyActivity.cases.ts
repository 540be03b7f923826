import { defineModel } from '../../testing/model'
import { groupbuyActivityLifecycle } from './groupbuyActivity'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: groupbuyActivityLifecycle,
  title: '拼团活动',
  input: walkedAs({}, { isProductOnSale: true }),
  cases: [],
  words: { PUBLISH: '点「上线」', REJECT: '点「驳回」', TAKE_OFFLINE: '点「下线」' },
})
