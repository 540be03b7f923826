import { splitOrder } from '@contracts/resources/finance/splitOrder'
import { yuanText } from '@/blocks/records/money'
import { definePage } from '@/blocks/records/page/recordPage'

/** 分账单详情: what may still be divided, what may still come back. */
export const splitPage = definePage(splitOrder, {
  word: '分账单',
  number: 'splitNo',
  said: ['createdAt'],
  strip: [
    { of: 'planned' },
    { of: 'amount' },
    {
      label: '剩余可分（元）',
      of: ({ status, planned, amount }) => (status === 'WAITING' ? yuanText(Math.max(0, planned - amount)) : null),
    },
    {
      label: '剩余可退（元）',
      of: ({ status, amount, returnedAmount }) => (status === 'DONE' ? yuanText(amount - returnedAmount) : null),
    },
    { of: 'frozenUntil' },
  ],
  ledgers: [
    {
      title: '记账凭证',
      resource: 'ledger-entry',
      query: ({ splitNo }) => ({ keyword: splitNo }),
      columns: ['createdAt', 'ledgerEvent', 'entryNo'],
      amount: 'amount',
    },
  ],
  facts: [{ section: '分账', fields: ['orderId', 'receiverId', 'channelSplitNo', 'failReason', 'splitAt'] }],
  likely: { FAILED: 'RETRY', WAITING: null, DONE: null },
})
