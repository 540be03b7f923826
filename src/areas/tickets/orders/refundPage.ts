import { ticketRefund } from '@contracts/resources/tickets/ticketRefund'
import { definePage } from '@/blocks/records/page/recordPage'

/** 退款单详情. */
export const refundPage = definePage(ticketRefund, {
  word: '退款',
  number: 'refundNo',
  said: ['source', 'createdAt'],
  strip: [
    { of: 'amount' },
    { label: '券', of: ({ vouchers }) => `${(vouchers ?? []).length} 张` },
    { of: 'reason' },
    { of: 'refundTime' },
  ],
  tables: {
    vouchers: { columns: ['voucherId', 'times', 'amount', 'fee'], sums: ['times', 'amount', 'fee'] },
    parts: { columns: ['payMethod', 'transactionNo', 'amount'], sums: ['amount'] },
  },
  facts: [
    {
      section: '退款',
      fields: ['orderId', 'remark', 'failReason', 'postageRefund', 'returnCoupon', 'returnPoints', 'proof'],
    },
  ],
  likely: { APPLIED: 'APPROVE', FAILED: 'RETRY' },
})
