import { defineModel, user } from '../../testing/model'
import { walkedAs } from '../testing/walked'
import { corporationDealLifecycle } from './corporationDeal'

export const model = defineModel({
  machine: corporationDealLifecycle,
  title: '企业成交',
  input: walkedAs({ settlement: 'MONTHLY', orderNo: null }),
  cases: [
    user({ type: 'REDUCE', amount: 900_000 }, '退一部分'),
    user({ type: 'SETTLE', payWay: 'BANK', receiptNo: 'HD20260605001' }, '对公转账'),
  ],
  words: {
    COMPLETE: '使用日期过去',
    REDO: '订单撤销核销',
    'REDUCE[退一部分]': '订单部分退款',
    DROP: '订单全部退款',
    BILL: '点「出账」',
    CANCEL: '点「取消」',
    'SETTLE[对公转账]': '点「结清」，选付款方式，填回单号',
  },
})
