import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { voucherReservationLifecycle } from './voucherReservation'

export const model = defineModel({
  machine: voucherReservationLifecycle,
  title: '预约单',
  // Two hours before its time, on its day.
  input: walkedAs({ date: '2026-06-01', startsAt: '2026-06-01T06:00:00.000Z', aheadHours: 2, surcharge: 3_000 }),
  project: ({ context: { changes } }) => changes.paid === true,
  cases: [
    user({ type: 'COLLECT', payMethod: 'CASH' }, '现金'),
    user({ type: 'REJECT', reason: '当日场地维护' }, '当日场地维护'),
    user({ type: 'RELEASE', reason: '券码已退款' }, '券码已退款'),
    user({ type: 'LAPSE', reason: '已过期' }, '已过期'),
  ],
  words: {
    'COLLECT[现金]': '点「收取加价」，收款方式「现金」',
    CONFIRM: '点「确认」',
    'REJECT[当日场地维护]': '点「拒绝」，原因「当日场地维护」',
    CANCEL: '点「取消」',
    ARRIVE: '点「到店核销」',
    MISS: '点「标记未到」',
    'RELEASE[券码已退款]': '券码退款到账',
    VERIFIED: '在核销台核销了券码',
    AUTO_ARRIVE: '预约次日系统自动核销',
    'LAPSE[已过期]': '预约次日券码已不能核销',
  },
})
