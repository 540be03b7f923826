import { splitOrderLifecycle } from '@machines/lifecycles/finance/splitOrder'
import { defineResource } from '../definition'

/** 分账单: what a receiver gets of a ticket order, as much of it as the store has earned. The server makes it. */
export const splitOrder = defineResource({
  key: 'split-order',
  suite: 'finance',
  gateway: 'payment-api',
  title: '分账单',
  scope: 'hotel',
  nameField: 'splitNo',
  heading: ['receiverId', 'orderNo'],
  page: '/bill/sub-account',
  lifecycle: splitOrderLifecycle,
  facts: ['isEarned'],
  mayRemove: { never: true, holds: () => false, refusal: '分账单不能删除' },
  fields: {
    splitNo: { type: 'text', label: '分账单号', required: true, readOnly: true, max: 32, unique: true },
    orderId: { type: 'reference', label: '票券订单', to: 'ticket-order', required: true, readOnly: true },
    orderNo: { type: 'text', label: '订单号', required: true, readOnly: true, max: 32 },
    receiverId: { type: 'reference', label: '分账方', to: 'split-receiver', required: true, readOnly: true },
    /** What it comes to once all of the order is used. */
    planned: { type: 'money', label: '预计分账', required: true, readOnly: true, min: 0 },
    /** Of what has been used so far. */
    amount: { type: 'money', label: '分账金额', required: true, readOnly: true, min: 0, initial: 0 },
    returnedAmount: { type: 'money', label: '已回退', required: true, readOnly: true, min: 0, initial: 0 },
    /** What is to come back, while it has not. */
    returning: { type: 'money', label: '待回退', readOnly: true, min: 0 },
    frozenUntil: { type: 'dateTime', label: '冻结到期', required: true, readOnly: true },
    channelSplitNo: { type: 'text', label: '渠道分账单号', readOnly: true, max: 64 },
    failReason: { type: 'longText', label: '失败原因', readOnly: true, max: 200 },
    splitAt: { type: 'dateTime', label: '分账时间', readOnly: true },
  },
  list: {
    columns: [
      'splitNo',
      'status',
      'orderNo',
      'receiverId',
      'planned',
      'amount',
      'returnedAmount',
      'returning',
      'frozenUntil',
      'failReason',
      'createdAt',
    ],
    filters: ['orderId', 'receiverId', 'amount', 'frozenUntil', 'status', 'createdAt'],
    notOffered: ['orderId'],
    search: ['splitNo', 'orderNo'],
    sortable: ['amount', 'frozenUntil', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'waiting', label: '待分账（预计）', is: 'sum', of: 'planned', where: { status: 'WAITING' } },
      { name: 'failed', label: '分账失败', is: 'count', where: { status: 'FAILED' }, unit: '单' },
      { name: 'returning', label: '待回退', is: 'sum', of: 'returning', where: { status: 'RETURN_PENDING' } },
      {
        name: 'done',
        label: '已分账',
        is: 'sum',
        of: 'amount',
        less: ['returnedAmount'],
        where: { status: 'DONE' },
      },
    ],
    totals: ['planned', 'amount', 'returnedAmount'],
    todos: [
      {
        name: 'failed',
        label: '分账失败',
        where: { status: 'FAILED' },
        until: 'RETRY',
        since: 'updatedAt',
        limitMinutes: 0,
      },
    ],
  },
  form: [],
  batch: ['RETRY'],
  access: { read: 'finance:split', write: 'finance:split:retry', export: 'finance:split:export' },
  sample: { splitNo: 'F202506180001', orderNo: 'T202506180001', planned: 3_980 },
})
