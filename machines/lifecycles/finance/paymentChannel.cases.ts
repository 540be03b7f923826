import { defineModel } from '../../testing/model'
import { paymentChannelLifecycle } from './paymentChannel'
import { walkedAs } from '../testing/walked'

export const model = defineModel({
  machine: paymentChannelLifecycle,
  title: '支付通道',
  input: walkedAs(),
  cases: [],
  words: { OPEN: '渠道通过了进件', PAUSE: '点「暂停」', RESUME: '点「恢复」' },
})
