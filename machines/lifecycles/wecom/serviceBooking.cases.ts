import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { serviceBookingLifecycle } from './serviceBooking'

export const model = defineModel({
  machine: serviceBookingLifecycle,
  title: '服务预约',
  // Two hours before its time; a guest may step back until one hour before it.
  input: walkedAs({
    bookAt: '2026-06-01T06:00:00.000Z',
    cancelRule: 'HOUR_BEFORE',
    dueAt: '2026-06-01T04:30:00.000Z',
    overtime: false,
    payStatus: 'UNPAID',
  }),
  project: ({ context: { changes } }) => [
    changes.handler ?? null,
    changes.overtime === true,
    changes.payStatus ?? 'UNPAID',
  ],
  cases: [
    user({ type: 'ASSIGN', handler: 1 }, '林佳'),
    user({ type: 'REFUSE', reason: '今日已满' }, '今日已满'),
    user({ type: 'CANCEL', by: 'GUEST', reason: '行程有变' }, '客人'),
    user({ type: 'CANCEL', by: 'STORE', reason: '车辆检修' }, '门店'),
    user({ type: 'PAY', paymentId: 1 }, '到账'),
    user({ type: 'RETURN', isBack: true }, '已退'),
    user({ type: 'RETURN', isBack: false }, '失败'),
  ],
  words: {
    ACCEPT: '点「接单」',
    'ASSIGN[林佳]': '点「转派」，选处理人',
    FINISH: '点「完成」',
    'REFUSE[今日已满]': '点「拒绝」，原因「今日已满」',
    'CANCEL[客人]': '点「取消」，谁取消「客人」，原因「行程有变」',
    'CANCEL[门店]': '点「取消」，谁取消「门店」，原因「车辆检修」',
    OVERDUE: '到最晚接单时间还没有接单',
    'PAY[到账]': '客人打开收款链接付款',
    'RETURN[已退]': '渠道退款到账',
    'RETURN[失败]': '渠道退款失败，或退款未获同意',
  },
})
