import { batchRefundLifecycle } from '@machines/lifecycles/tickets/ticketJobs'
import { defineResource } from '../definition'
import {
  codesOfJob,
  codesRule,
  conditionFields,
  countFields,
  jobRemoval,
  nameOfJob,
  noticeOfJob,
  productOfJob,
  reasonOfJob,
  scopeTypes,
} from './ticketJobFields'

const save = 'ticket:batch-refund:save'

/** 批量退款: one refund for each voucher, carried out once somebody else agrees. */
export const ticketBatchRefund = defineResource({
  key: 'ticket-batch-refund',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '批量退款',
  scope: 'hotel',
  nameField: 'jobName',
  lifecycle: batchRefundLifecycle,
  mayRemove: jobRemoval,
  fields: {
    jobName: nameOfJob,
    scopeType: { type: 'enum', label: '范围', required: true, values: scopeTypes, initial: 'CONDITION' },
    productId: productOfJob({}),
    ...conditionFields,
    codes: codesOfJob(save),
    ratio: {
      type: 'percent',
      label: '退款比例',
      required: true,
      min: 1,
      max: 100,
      initial: 100,
      hint: '按剩余金额计算，不足一分的舍去',
    },
    waiveFee: { type: 'boolean', label: '免手续费', initial: true },
    reason: reasonOfJob,
    notifySms: noticeOfJob,
    ...countFields,
    amount: { type: 'money', label: '退款金额', readOnly: true, initial: 0 },
  },
  virtual: { progress: '进度' },
  rules: [codesRule],
  list: {
    columns: [
      'jobName',
      'status',
      'progress',
      'productId',
      'ratio',
      'total',
      'amount',
      'fail',
      'refused',
      'waiveFee',
      'createdAt',
      'id',
    ],
    filters: ['productId', 'scopeType', 'amount', 'status', 'createdAt'],
    search: ['jobName'],
    sortable: ['jobName', 'total', 'amount', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '退款范围', fields: ['jobName', 'scopeType', 'productId', 'payRange', 'states', 'codes'] },
    { section: '退款比例', fields: ['ratio', 'waiveFee', 'reason', 'notifySms'] },
  ],
  batch: ['APPROVE'],
  access: { read: 'ticket:batch-refund', write: save, export: 'ticket:batch-refund:export' },
  sample: { jobName: '中秋晚宴取消退款', states: ['ACTIVE'], reason: '活动取消', ratio: 100 },
})
