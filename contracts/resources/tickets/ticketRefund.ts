import { ticketRefundLifecycle } from '@machines/lifecycles/tickets/ticketRefund'
import { defineResource } from '../definition'
import { payMethods } from '../payMethods'
import { refundReasons, refundSources } from './codes'

/** 退款单. The server makes it from what is applied for; `vouchers` is empty where money came too late. */
export const ticketRefund = defineResource({
  key: 'ticket-refund',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '退款单',
  scope: 'hotel',
  nameField: 'refundNo',
  heading: ['amount', 'reason'],
  page: '/ticket/orderList/detail?show=refunds',
  lifecycle: ticketRefundLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '退款单不能删除' },
  fields: {
    refundNo: { type: 'text', label: '退款单号', required: true, readOnly: true, max: 32, unique: true },
    orderId: { type: 'reference', label: '订单', to: 'ticket-order', required: true, readOnly: true },
    vouchers: {
      type: 'rows',
      label: '退款明细',
      readOnly: true,
      max: 200,
      words: { of: ['voucherId'], count: 'times' },
      fields: {
        voucherId: { type: 'reference', label: '券', to: 'ticket-voucher', required: true },
        times: { type: 'integer', label: '次数', required: true, min: 1 },
        amount: { type: 'money', label: '退款金额', required: true, min: 0 },
        fee: { type: 'money', label: '手续费', required: true, min: 0 },
        /** Not asked for: a gift that the rest of the order no longer earns. */
        isGift: { type: 'boolean', label: '随单退回的赠品' },
      },
    },
    source: { type: 'enum', label: '来源', required: true, readOnly: true, values: refundSources },
    reason: { type: 'enum', label: '原因', required: true, readOnly: true, values: refundReasons },
    remark: { type: 'longText', label: '说明', readOnly: true, max: 200 },
    amount: { type: 'money', label: '退款金额', required: true, readOnly: true, min: 0 },
    postageRefund: { type: 'money', label: '其中邮费', required: true, readOnly: true, min: 0, initial: 0 },
    /** Null where nobody chose: what may come back does. */
    returnCoupon: { type: 'boolean', label: '退券', readOnly: true },
    returnPoints: { type: 'boolean', label: '退积分', readOnly: true },
    /** Of the payment that is given back. */
    transactionNo: { type: 'text', label: '支付流水号', readOnly: true, max: 64 },
    /** What comes from which payment, where it takes several; the first one is that of `transactionNo`. */
    parts: {
      type: 'rows',
      label: '原路退回',
      readOnly: true,
      max: 10,
      words: { of: ['payMethod', 'amount'] },
      fields: {
        transactionNo: { type: 'text', label: '支付流水号', required: true, max: 64 },
        payMethod: { type: 'enum', label: '支付方式', required: true, values: payMethods },
        amount: { type: 'money', label: '金额', required: true, min: 1 },
      },
    },
    channelRefundNo: { type: 'text', label: '渠道单号', readOnly: true, max: 64 },
    failReason: { type: 'longText', label: '失败原因', readOnly: true },
    proof: { type: 'image', label: '线下退款凭证', readOnly: true },
    refundTime: { type: 'dateTime', label: '到账时间', readOnly: true },
  },
  list: {
    columns: [
      'refundNo',
      'status',
      'orderId',
      'amount',
      'reason',
      'source',
      'remark',
      'failReason',
      'refundTime',
      'createdAt',
    ],
    filters: ['orderId', 'source', 'reason', 'amount', 'refundTime', 'status', 'createdAt'],
    keptByValue: ['source'],
    search: ['refundNo', 'channelRefundNo'],
    sortable: ['amount', 'refundTime', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      {
        name: 'amountToday',
        label: '今日退款',
        is: 'sum',
        of: 'amount',
        where: { refundTime: 'today' },
        against: { refundTime: 'yesterday' },
      },
      { name: 'toApprove', label: '待审核', is: 'count', where: { status: 'APPLIED' }, unit: '单' },
      { name: 'underWay', label: '退款中', is: 'count', where: { status: 'APPROVED,PROCESSING' }, unit: '单' },
      { name: 'failed', label: '退款失败', is: 'count', where: { status: 'FAILED' }, unit: '单' },
    ],
    totals: ['amount'],
    todos: [
      { name: 'toApprove', label: '退款待审', where: { status: 'APPLIED' }, until: 'APPROVE', limitMinutes: 24 * 60 },
      {
        name: 'failed',
        label: '退款失败',
        where: { status: 'FAILED' },
        until: 'RETRY',
        since: 'updatedAt',
        limitMinutes: 0,
      },
    ],
  },
  form: [],
  batch: ['APPROVE', 'RETRY'],
  access: { read: 'ticket:order', write: 'ticket:order:refund', export: 'ticket:order:export' },
  sample: {
    refundNo: 'R202506200007',
    vouchers: [{ voucherId: 1, times: 1, amount: 39_800, fee: 0, isGift: null }],
    amount: 39_800,
    transactionNo: '4200002025061812345',
  },
})
