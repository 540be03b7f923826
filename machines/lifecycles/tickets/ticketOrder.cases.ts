import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { ticketOrderLifecycle } from './ticketOrder'

export const model = defineModel({
  machine: ticketOrderLifecycle,
  title: '票券订单',
  input: walkedAs({ totalAmount: 79_600, postage: 0 }, { hasExpress: true }),
  // Codes that were sent once more cannot be sent again at once; what was not sent is not received, and once only.
  project: ({ context: { changes } }) => [changes.resentAt, changes.shipTime, changes.receivedAt].map(Boolean),
  cases: [
    user({ type: 'PAY', payMethod: 'WECHAT', transactionNo: '4200002026060112345' }, '微信支付'),
    user({ type: 'CANCEL', reason: '客人改变行程' }, '客人改变行程'),
    user({ type: 'PRICE', payAmount: 70_000 }, '700元'),
    user({ type: 'SHIP', expressNo: 'SF1234567890' }, '顺丰'),
    user({ type: 'REMARK', sellerRemark: '客人要求送到前台' }, '送到前台'),
  ],
  words: {
    'PAY[微信支付]': '微信支付到账',
    'CANCEL[客人改变行程]': '点「取消订单」，原因「客人改变行程」',
    'PRICE[700元]': '点「改价」，改后实付 700.00',
    'SHIP[顺丰]': '点「发货」，填快递单号',
    'REMARK[送到前台]': '点「备注」，填「客人要求送到前台」',
    RESEND: '点「重发券码」',
    RECEIVE: '点「确认收货」',
    UNUSE: '券码都没有用过',
    USE_PART: '用过，还有可用的券码',
    COMPLETE: '券码用完',
    EXPIRE: '券码都过期',
    REFUND: '券码都退款或作废',
    UPGRADE: '券码都换到升级的订单',
  },
})
