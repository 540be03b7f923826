import type { RecordAnswer } from '@contracts/resources/calls'
import { directPayment } from '@contracts/resources/finance/directPayment'
import { payMethods } from '@contracts/resources/payMethods'
import { useModal } from '@/blocks/modal/useModal'
import { yuanText } from '@/blocks/records/money'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'
import { RefundQrDialog } from '@/blocks/refundQr/RefundQrDialog'
import { Button } from '@/look/parts/Button'
import { collectWords } from './words'

type Payment = RecordAnswer<typeof directPayment>

const refundable: readonly string[] = ['PAID', 'PART_REFUND']

/** 消费者退款二维码 of a payment that can be given back. */
function PaymentButtons({ record }: { record: Payment }) {
  const qr = useModal()
  if (!refundable.includes(record.status)) return null
  return (
    <>
      <Button onClick={qr.open}>{collectWords.refundQr}</Button>
      <RefundQrDialog
        modal={qr}
        order={{ platformOrderId: record.payNo, memberId: record.memberId ?? 0, isRefund: true }}
      />
    </>
  )
}

/** The course of a payment, each step with its time. */
function stepsOf({ status, createdAt, paidAt, payDeadline, updatedAt, refunds }: Payment): readonly PageStep[] {
  const made: PageStep = { name: '发起', is: 'over', at: createdAt }
  const paid: PageStep = { name: '支付', is: 'over', at: paidAt }
  const asked = refunds?.at(-1)?.askedAt ?? null
  switch (status) {
    case 'UNPAID':
      return [made, { name: '支付', is: 'now', at: payDeadline, waitsFor: '前支付，逾期关闭' }]
    case 'CLOSED':
      return [made, { name: '已关闭', is: 'over', at: updatedAt }]
    case 'PAID':
      return [made, paid]
    case 'REFUND_AUDIT':
      return [made, paid, { name: '退款复核', is: 'now', at: asked, waitsFor: '等待另一人同意' }]
    case 'REFUNDING':
      return [made, paid, { name: '退款', is: 'now', at: asked, waitsFor: '等待渠道退回' }]
    case 'PART_REFUND':
    case 'REFUNDED':
      return [made, paid, { name: status === 'REFUNDED' ? '全部退款' : '部分退款', is: 'over', at: updatedAt }]
  }
}

/** 收款详情: what was paid and what of it is left, refunds, ledger, settlement. */
export const paymentPage = definePage(directPayment, {
  word: '收款单',
  number: 'payNo',
  said: ['source', 'createdAt'],
  strip: [
    { of: 'paidAmount', note: ({ channel }) => (channel === null ? null : payMethods[channel]) },
    { of: 'refundedAmount' },
    {
      label: '净收（元）',
      of: ({ paidAmount, refundedAmount }) => yuanText(paidAmount - refundedAmount),
      note: () => '未减渠道费和服务费',
    },
    { of: 'roomOrTable' },
  ],
  steps: stepsOf,
  tables: {
    refunds: {
      columns: ['refundNo', 'state', 'reason', 'askedAt', 'doneAt', 'channelRefundNo', 'failReason', 'amount'],
    },
  },
  money: [
    { of: 'amount' },
    { of: 'discountAmount', is: 'less' },
    { label: ({ status }) => (status === 'UNPAID' || status === 'CLOSED' ? '应付' : '实收'), is: 'result' },
    { label: '退款', of: 'refundedAmount', is: 'less' },
    { label: '净收', is: 'result' },
  ],
  ledgers: [
    {
      title: '资金流水',
      resource: 'ledger-entry',
      query: ({ payNo }) => ({ keyword: payNo, bizType: 'DIRECT_PAY' }),
      // What is kept for a refund stands in the refund that it becomes.
      isOf: ({ bizNo, ledgerEvent }, { payNo }) =>
        bizNo === payNo && ledgerEvent !== 'REFUND_HELD' && ledgerEvent !== 'REFUND_RELEASED',
      columns: ['createdAt', 'ledgerEvent', 'entryNo'],
      amount: 'amount',
      isLess: ({ ledgerEvent }) => ledgerEvent === 'ORDER_REFUNDED',
    },
    {
      title: '结算明细',
      resource: 'settle-line',
      query: ({ payNo }) => ({ keyword: payNo, status: '!VOID' }),
      isOf: ({ orderNo }, { payNo }) => orderNo === payNo,
      columns: ['productName', 'kind', 'status', 'dueAt'],
      amount: 'net',
    },
    {
      title: '发票',
      resource: 'invoice',
      query: ({ payNo }) => ({ keyword: payNo }),
      isOf: ({ orders }, { payNo }) =>
        Array.isArray(orders) && orders.some((one: { bizNo?: unknown }) => one.bizNo === payNo),
      columns: ['applyNo', 'title', 'status'],
      amount: 'amount',
    },
  ],
  facts: [
    { section: '来源', fields: ['sceneId', 'forNo', 'cashierId', 'deviceSn', 'memberId', 'couponCodeId', 'remark'] },
    { section: '支付', fields: ['channel', 'tradeNo', 'paidAt', 'payDeadline'] },
  ],
  leftOut: ({ status }) => [
    'refundAmount',
    'refundReason',
    'refundBy',
    'roomOrTable',
    ...(status === 'UNPAID' ? [] : (['payDeadline'] as const)),
  ],
  likely: { PAID: null, PART_REFUND: null, REFUND_AUDIT: 'APPROVE' },
  buttons: PaymentButtons,
})
