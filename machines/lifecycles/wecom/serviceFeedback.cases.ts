import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { serviceFeedbackLifecycle } from './serviceFeedback'

export const model = defineModel({
  machine: serviceFeedbackLifecycle,
  title: '服务反馈',
  input: walkedAs(),
  project: ({ context: { changes } }) => changes.couponId === undefined,
  cases: [
    user({ type: 'REPLY', reply: '已安排重新打扫，抱歉给您添麻烦' }, '致歉'),
    user({ type: 'COMPENSATE', couponId: 1 }, '立减50'),
  ],
  words: {
    TAKE: '点「受理」',
    'REPLY[致歉]': '点「回复」，填回复内容',
    'COMPENSATE[立减50]': '点「发券」，选券',
    CLOSE: '点「关闭」',
    REOPEN: '点「重新处理」',
    LAPSE: '回复后过了7天',
  },
})
