import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'
import { viewOf } from '@contracts/resources/viewOf'

/** A 结算单 as the page of one type knows it: the type goes without saying, and nothing is summed over all types. */
const list: Partial<(typeof settleBill)['list']> = {
  figures: [],
  columns: [
    'billNo',
    'status',
    'net',
    'periodStart',
    'periodEnd',
    'counterparty',
    'lineCount',
    'gross',
    'refunded',
    'splitOut',
    'reward',
    'channelFee',
    'platformFee',
    'confirmBy',
  ],
  filters: ['periodStart', 'periodEnd', 'net', 'settledAt', 'status', 'createdAt'],
  notOffered: [],
}

export const vposBill = viewOf(settleBill, { title: 'VPOS账单', preset: { billType: 'VPOS' }, list })

export const equityBill = viewOf(settleBill, {
  title: '权益卡结算单',
  preset: { billType: 'EQUITY' },
  list,
  access: { read: 'finance:bill-equity' },
})

export const prepaidBill = viewOf(settleBill, {
  title: '预付卡结算单',
  preset: { billType: 'PREPAID' },
  list: {
    ...list,
    columns: [
      'billNo',
      'status',
      'issuerId',
      'counterparty',
      'net',
      'periodStart',
      'periodEnd',
      'lineCount',
      'gross',
      'channelFee',
      'platformFee',
      'confirmBy',
    ],
    filters: ['issuerId', 'periodStart', 'periodEnd', 'net', 'settledAt', 'status', 'createdAt'],
  },
  access: { read: 'finance:bill-prepaid' },
})

export const mealBill = viewOf(settleBill, {
  title: '预订餐结算单',
  preset: { billType: 'RESERVED_MEALS' },
  list,
  access: { read: 'finance:bill-meals' },
})

export const entranceBill = viewOf(settleBill, {
  title: '门票结算单',
  preset: { billType: 'ENTRANCE_TICKET' },
  list,
  access: { read: 'finance:bill-entrance' },
})

export const creditBill = viewOf(settleBill, {
  title: '挂账结算单',
  preset: { billType: 'CREDIT' },
  list,
  access: { read: 'finance:bill' },
})

/** 结算明细 of equity cards: what was used, by whom and whose card it was. */
export const equityLine = viewOf(settleLine, {
  title: '权益卡消费明细',
  preset: { lineType: 'EQUITY' },
  list: {
    columns: [
      'createdAt',
      'cardNo',
      'memberName',
      'issuerName',
      'productName',
      'gross',
      'refunded',
      'net',
      'billId',
      'status',
    ],
  },
  access: { read: 'finance:equity-line', export: 'finance:equity-line:export' },
})
