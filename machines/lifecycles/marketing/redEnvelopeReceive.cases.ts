import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { redEnvelopeReceiveLifecycle } from './redEnvelopeReceive'

export const model = defineModel({
  machine: redEnvelopeReceiveLifecycle,
  title: '红包领取记录',
  input: walkedAs({
    amount: 5_000,
    validFrom: '2026-05-20T02:00:00.000Z',
    validTo: '2026-06-18T15:59:59.000Z',
    useScope: null,
    blackDates: null,
  }),
  cases: [
    user({ type: 'LOCK', orderId: 1, orderNo: 'T202606010000000001', deduct: 5_000 }, '下单'),
    user({ type: 'WRITE_OFF', orderAmount: 26_800 }, '满额'),
    user({ type: 'VOID', reason: '发错会员' }, '发错会员'),
    user({ type: 'EXTEND', lastDay: '2026-07-31', reason: '客人改期' }, '客人改期'),
  ],
  words: {
    'LOCK[下单]': '会员下单用红包',
    USE: '订单支付到账',
    RELEASE: '订单取消',
    RETURN: '订单全额退款，或撤销核销',
    RETURN_LATE: '有效期过后订单全额退款',
    EXPIRE: '有效期过去',
    'WRITE_OFF[满额]': '点「核销」，订单金额 268.00',
    'VOID[发错会员]': '点「作废」，原因「发错会员」',
    'EXTEND[客人改期]': '点「延期」，选日期，原因「客人改期」',
  },
})
