import { directPayment } from '@contracts/resources/finance/directPayment'
import { viewOf } from '@contracts/resources/viewOf'

/** 收款单 as a screen of VPOS knows it: the same record, its source preset, its columns those of a card reader. */
export const vposPayment = viewOf(directPayment, {
  title: 'VPOS收款单',
  preset: { source: 'VPOS' },
  list: {
    columns: [
      'payNo',
      'status',
      'deviceSn',
      'cashierId',
      'channel',
      'paidAmount',
      'refundedAmount',
      'roomOrTable',
      'paidAt',
      'tradeNo',
    ],
    filters: ['channel', 'cashierId', 'paidAmount', 'paidAt', 'status', 'createdAt'],
    tabs: 'status',
    // Those of all payments would tell of something else.
    figures: [],
  },
})
