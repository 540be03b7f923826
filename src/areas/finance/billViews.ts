import { settleBill } from '@contracts/resources/finance/settleBill'
import { settleLine } from '@contracts/resources/finance/settleLine'

const { figures: _, ...billList } = settleBill.list

/** A 结算单 as the page of one type knows it: the type goes without saying, and nothing is summed over all types. */
const list: (typeof settleBill)['list'] = {
  ...billList,
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

export const vposBill: typeof settleBill = { ...settleBill, title: 'VPOS账单', preset: { billType: 'VPOS' }, list }

export const equityBill: typeof settleBill = {
  ...settleBill,
  title: '权益卡结算单',
  preset: { billType: 'EQUITY' },
  list,
  access: { ...settleBill.access, read: 'finance:bill-equity' },
}

export const prepaidBill: typeof settleBill = {
  ...settleBill,
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
  access: { ...settleBill.access, read: 'finance:bill-prepaid' },
}

export const mealBill: typeof settleBill = {
  ...settleBill,
  title: '预订餐结算单',
  preset: { billType: 'RESERVED_MEALS' },
  list,
  access: { ...settleBill.access, read: 'finance:bill-meals' },
}

export const entranceBill: typeof settleBill = {
  ...settleBill,
  title: '门票结算单',
  preset: { billType: 'ENTRANCE_TICKET' },
  list,
  access: { ...settleBill.access, read: 'finance:bill-entrance' },
}

export const creditBill: typeof settleBill = {
  ...settleBill,
  title: '挂账结算单',
  preset: { billType: 'CREDIT' },
  list,
  access: { ...settleBill.access, read: 'finance:bill' },
}

/** 结算明细 of equity cards: what was used, by whom and whose card it was. */
export const equityLine: typeof settleLine = {
  ...settleLine,
  title: '权益卡消费明细',
  preset: { lineType: 'EQUITY' },
  list: {
    ...settleLine.list,
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
  access: { ...settleLine.access, read: 'finance:equity-line', export: 'finance:equity-line:export' },
}
