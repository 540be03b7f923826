import { defineModel } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { memberInterestLifecycle } from './memberInterest'

export const model = defineModel({
  machine: memberInterestLifecycle,
  title: '会员权益',
  input: walkedAs(),
  cases: [],
  words: { ENABLE: '点「启用」', DISABLE: '点「停用」' },
})
