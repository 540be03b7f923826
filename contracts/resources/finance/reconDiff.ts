import { reconDiffLifecycle } from '@machines/lifecycles/finance/reconDiff'
import { defineResource } from '../definition'
import { diffKinds, diffMethods } from './codes'

/** 对账差异: what a channel says otherwise than the ledger, in words that name both values. */
export const reconDiff = defineResource({
  key: 'recon-diff',
  suite: 'finance',
  gateway: 'payment-api',
  title: '对账差异',
  scope: 'hotel',
  nameField: 'tradeNo',
  heading: ['kind', 'tradeNo'],
  page: '/cash-account?show=diffs',
  lifecycle: reconDiffLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '对账差异不能删除' },
  fields: {
    batchId: { type: 'reference', label: '对账批次', to: 'recon-batch', required: true, readOnly: true },
    kind: { type: 'enum', label: '差异', required: true, readOnly: true, values: diffKinds },
    bizNo: { type: 'text', label: '业务单号', readOnly: true, max: 64 },
    tradeNo: { type: 'text', label: '交易单号', required: true, readOnly: true, max: 64 },
    ourAmount: { type: 'money', label: '账本金额', readOnly: true },
    channelAmount: { type: 'money', label: '渠道金额', readOnly: true },
    diffAmount: { type: 'money', label: '差额', required: true, readOnly: true, min: 0 },
    /** More in the channel's statement than in the ledger: the channel owes more, or less. */
    isLong: { type: 'boolean', label: '渠道多记', readOnly: true },
    reasonText: { type: 'text', label: '原因', required: true, readOnly: true, max: 120 },
    method: { type: 'enum', label: '处理方式', readOnly: true, values: diffMethods },
    note: { type: 'longText', label: '处理说明', readOnly: true, max: 200 },
  },
  list: {
    columns: ['tradeNo', 'status', 'kind', 'reasonText', 'bizNo', 'diffAmount', 'batchId', 'method', 'createdAt'],
    filters: ['batchId', 'kind', 'method', 'diffAmount', 'status', 'createdAt'],
    notOffered: ['batchId'],
    search: ['tradeNo', 'bizNo'],
    sortable: ['diffAmount', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'open', label: '待处理', is: 'count', where: { status: 'OPEN' }, unit: '笔' },
      { name: 'openAmount', label: '待处理差额', is: 'sum', of: 'diffAmount', where: { status: 'OPEN' } },
      { name: 'suspense', label: '挂账差额', is: 'sum', of: 'diffAmount', where: { status: 'SUSPENSE' } },
    ],
    totals: ['diffAmount'],
    todos: [
      { name: 'open', label: '对账差异待处理', where: { status: 'OPEN' }, until: 'RESOLVE', limitMinutes: 24 * 60 },
    ],
  },
  form: [],
  batch: ['IGNORE'],
  access: { read: 'finance:ledger', write: 'finance:ledger:resolve', export: 'finance:ledger:export' },
  sample: {
    tradeNo: '4200002025061812345',
    bizNo: 'T202506180001',
    kind: 'LONG',
    channelAmount: 36_800,
    diffAmount: 36_800,
    isLong: true,
    reasonText: '渠道收款¥368.00，账本没有这一笔',
  },
})
