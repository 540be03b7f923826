import { directPayment } from '@contracts/resources/finance/directPayment'

/** 收款单 as a screen of VPOS knows it: the same record, its source preset, its columns those of a card reader. */
export const vposPayment: typeof directPayment = {
  ...directPayment,
  title: 'VPOS收款单',
  preset: { source: 'VPOS' },
  list: {
    ...directPayment.list,
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
}
