import { defineModel } from '../testing/model'
import { saleLifecycle } from './sale'
import { walkedAs } from './testing/walked'

/** SALE as records without anything of their own take it. */
export const model = defineModel({
  machine: saleLifecycle('sale', { publish: 'points:product:publish' }),
  title: '上下线',
  input: walkedAs(),
  cases: [],
  words: { PUBLISH: '点「上线」', REJECT: '点「驳回」', TAKE_OFFLINE: '点「下线」' },
})
