import type { RecordAnswer } from '@contracts/resources/calls'
import { payMethods } from '@contracts/resources/payMethods'
import { ticketOrder } from '@contracts/resources/tickets/ticketOrder'
import { yuanText } from '@/blocks/records/money'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'
import { OrderButtons } from './OrderButtons'
import { NetParts } from './NetParts'
import { OrderStrip } from './OrderStrip'
import { voidLine } from './settleLines'
import { VoucherName } from './VoucherName'

type Order = RecordAnswer<typeof ticketOrder>

const ended = { EXPIRED: '已过期', REFUNDED: '已退款', UPGRADED: '已升级' } as const
const piecesOf = ({ items }: Order) => items.reduce((sum, { qty }) => sum + qty, 0)

/** Whether something of it is sent by express, and when that has happened. */
function sendingOf({ facts, shipTime, receivedAt, status }: Order): readonly PageStep[] {
  if (facts.hasExpress !== true) return []
  const isNow = shipTime === null && (status === 'PAID' || status === 'PART_USED')
  const waitsFor = shipTime !== null && receivedAt === null ? '等待收货' : undefined
  return [{ name: '发货', is: shipTime !== null ? 'over' : isNow ? 'now' : 'ahead', at: shipTime, waitsFor }]
}

/** The course of an order, each step with its time, the one it stands on with what it waits for. */
export function stepsOf(order: Order): readonly PageStep[] {
  const { status, createdAt, payTime, payDeadline, gathering, updatedAt } = order
  const placed: PageStep = { name: '下单', is: 'over', at: createdAt }
  const paid: PageStep = { name: '支付', is: 'over', at: payTime }
  const sending = sendingOf(order)
  const isSending = sending.some(({ is }) => is === 'now')
  const using = (is: PageStep['is'], waitsFor?: string): PageStep => ({ name: '使用', is, waitsFor })
  const done: PageStep = { name: '完成', is: 'ahead' }
  switch (status) {
    case 'PENDING_PAY':
      return [
        placed,
        { name: '支付', is: 'now', at: payDeadline, waitsFor: '前支付，逾期取消' },
        ...sending,
        using('ahead'),
        done,
      ]
    case 'PAID':
      if (gathering === true)
        return [placed, paid, { name: '待成团', is: 'now', waitsFor: '等待成团' }, ...sending, using('ahead'), done]
      return [placed, paid, ...sending, isSending ? using('ahead') : using('now', '等待到店使用'), done]
    case 'PART_USED':
      return [placed, paid, ...sending, using('now', '部分已使用'), done]
    case 'COMPLETED':
      return [placed, paid, ...sending, using('over'), { ...done, is: 'over' }]
    case 'EXPIRED':
    case 'REFUNDED':
    case 'UPGRADED':
      return [placed, paid, { name: ended[status], is: 'over' }]
    case 'CANCELLED':
      return [placed, { name: '已取消', is: 'over', at: updatedAt }]
  }
}

/** 订单详情. */
export const orderPage = definePage(ticketOrder, {
  word: '订单',
  number: 'orderNo',
  said: ['channel', 'saleType'],
  strip: OrderStrip,
  steps: stepsOf,
  tables: {
    items: {
      columns: ['name', 'price', 'qty', 'discountShare', 'payAmount'],
      under: { name: 'spec' },
      sums: ['qty', 'discountShare', 'payAmount'],
      less: ['discountShare'],
    },
  },
  money: [
    { of: 'totalAmount', why: (order) => `${piecesOf(order)} 件` },
    { of: 'activityAmount', is: 'less' },
    { of: 'couponAmount', is: 'less' },
    { of: 'envelopeAmount', is: 'less' },
    { of: 'pointAmount', is: 'less' },
    { of: 'upgradeAmount', is: 'less' },
    { of: 'adjustAmount', is: 'less' },
    { of: 'postage' },
    {
      label: ({ status }) => (status === 'PENDING_PAY' || status === 'CANCELLED' ? '应付' : '实付'),
      of: 'payAmount',
      is: 'result',
      // What was paid as a deposit is part of what was paid.
      why: ({ payMethod, depositAmount }) =>
        [payMethod === null ? '' : payMethods[payMethod], depositAmount > 0 ? `含定金 ${yuanText(depositAmount)}` : '']
          .filter((part) => part !== '')
          .join('，') || null,
    },
    { label: '退款', of: 'refundAmount', is: 'less' },
    { label: '净额', is: 'result', why: (order) => <NetParts order={order} /> },
  ],
  ledgers: [
    {
      title: '资金流水',
      resource: 'ledger-entry',
      query: ({ orderNo }) => ({ keyword: orderNo, bizType: 'ORDER' }),
      isOf: ({ bizNo }, { orderNo }) => bizNo === orderNo,
      columns: ['createdAt', 'ledgerEvent', 'entryNo'],
      amount: 'amount',
      isLess: ({ ledgerEvent }) => ledgerEvent === 'ORDER_REFUNDED',
    },
    {
      title: '结算明细',
      resource: 'settle-line',
      query: ({ id }) => ({ orderId: String(id), status: `!${voidLine}` }),
      columns: ['productName', 'kind', 'status', 'dueAt'],
      amount: 'net',
    },
  ],
  facts: [
    { section: '来源与配送', fields: ['staffId', 'fromPage', 'scene', 'receiver', 'expressNo'] },
    { section: '支付', fields: ['payMethod', 'payTime', 'transactionNo', 'payDeadline'] },
    { section: '备注', fields: ['sellerRemark'] },
  ],
  leftOut: ({ status }) => [
    'depositAmount',
    'gathering',
    'shipTime',
    'receivedAt',
    ...(status === 'PENDING_PAY' ? [] : (['payDeadline'] as const)),
  ],
  likely: ({ status, facts, shipTime, receivedAt }) => {
    if (status === 'PENDING_PAY') return 'PRICE'
    if (facts.hasExpress !== true || (status !== 'PAID' && status !== 'PART_USED')) return null
    if (shipTime === null) return 'SHIP'
    return receivedAt === null ? 'RECEIVE' : null
  },
  person: { title: '购买人', name: 'buyerName', phone: 'buyerPhone', to: 'memberId' },
  related: [
    {
      title: '券码',
      cells: { productName: (voucher, { items }) => <VoucherName voucher={voucher} items={items} /> },
    },
  ],
  messages: { resource: 'sms-record', by: 'orderId', title: 'scene', to: 'phone', state: 'state', text: 'content' },
  buttons: OrderButtons,
})
