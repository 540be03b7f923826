import { reconBatchLifecycle } from '@machines/lifecycles/finance/reconBatch'
import { defineResource } from '../definition'
import { payMethods } from '../payMethods'
import { statementKinds } from './codes'

/** 对账批次: what a payment channel says of a day of a store, held against the ledger. */
export const reconBatch = defineResource({
  key: 'recon-batch',
  suite: 'finance',
  gateway: 'payment-api',
  title: '对账批次',
  scope: 'hotel',
  nameField: 'batchNo',
  heading: ['channel', 'bizDate'],
  page: '/cash-account?show=recon',
  lifecycle: reconBatchLifecycle,
  facts: ['isTaken', 'openDiffs'],
  mayRemove: { holds: ({ record }) => record.diffCount === null, refusal: '已对过账的批次不能删除' },
  fields: {
    /** Channel and day: one of each is compared. */
    batchNo: { type: 'text', label: '批次', readOnly: true, max: 40 },
    channel: { type: 'enum', label: '渠道', required: true, fixed: true, values: payMethods, initial: 'WECHAT' },
    bizDate: { type: 'date', label: '账期', required: true, fixed: true },
    file: { type: 'file', label: '账单文件', hint: '原始账单，留存备查' },
    items: {
      type: 'rows',
      label: '账单明细',
      required: true,
      max: 5_000,
      words: { of: ['tradeNo'], count: 'amount' },
      fields: {
        tradeNo: {
          type: 'text',
          label: '交易单号',
          required: true,
          max: 64,
          hint: '收款填渠道流水号，退款填商户退款单号',
        },
        kind: { type: 'enum', label: '类型', required: true, values: statementKinds },
        amount: { type: 'money', label: '金额', required: true, min: 1 },
        fee: { type: 'money', label: '手续费', min: 0 },
      },
    },
    ourAmount: { type: 'money', label: '账本净额', readOnly: true },
    channelAmount: { type: 'money', label: '渠道净额', readOnly: true },
    channelFee: { type: 'money', label: '渠道手续费', readOnly: true },
    diffCount: { type: 'integer', label: '差异笔数', readOnly: true },
    diffAmount: { type: 'money', label: '差异金额', readOnly: true },
  },
  derived: { batchNo: ({ channel, bizDate }) => `${payMethods[channel]} ${bizDate}` },
  list: {
    columns: [
      'batchNo',
      'status',
      'channel',
      'bizDate',
      'ourAmount',
      'channelAmount',
      'channelFee',
      'diffCount',
      'diffAmount',
      'createdAt',
    ],
    filters: ['channel', 'bizDate', 'diffAmount', 'status', 'createdAt'],
    search: ['batchNo'],
    sortable: ['bizDate', 'diffAmount', 'createdAt'],
    sort: '-bizDate',
    tabs: 'status',
    totals: ['ourAmount', 'channelAmount', 'channelFee', 'diffCount', 'diffAmount'],
  },
  form: [{ section: '渠道账单', fields: ['channel', 'bizDate', 'file', 'items'] }],
  related: [
    {
      title: '差异',
      resource: 'recon-diff',
      by: 'batchId',
      columns: ['kind', 'status', 'tradeNo', 'reasonText', 'diffAmount', 'method'],
    },
  ],
  access: { read: 'finance:ledger', write: 'finance:ledger:resolve', export: 'finance:ledger:export' },
  sample: {
    batchNo: '微信 2025-06-18',
    channel: 'WECHAT',
    bizDate: '2025-06-18',
    items: [{ tradeNo: '4200002025061812345', kind: 'PAY', amount: 39_800, fee: 239 }],
  },
})
