import { defineModel, user } from '../../testing/model'
import { walkedAs, walkedAt } from '../testing/walked'
import { redEnvelopeWriteoffLifecycle } from './redEnvelopeWriteoff'

export const model = defineModel({
  machine: redEnvelopeWriteoffLifecycle,
  title: '红包核销记录',
  input: walkedAs({ channel: 'DESK', writtenAt: walkedAt }),
  cases: [user({ type: 'REVERSE', reverseReason: '核错红包' }, '核错红包')],
  words: { 'REVERSE[核错红包]': '点「撤销核销」，原因「核错红包」', TAKE_BACK: '订单全额退款' },
})
