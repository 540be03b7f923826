import { singleDelayLifecycle } from '@machines/lifecycles/tickets/ticketJobs'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'
import { codesIn } from './jobCodes'
import {
  codesOfJob,
  countFields,
  delayFields,
  jobRemoval,
  nameOfJob,
  noticeOfJob,
  progressOfJob,
  reasonOfJob,
} from './ticketJobFields'

const save = 'ticket:delay-single:save'

/** Vouchers that are delayed at a desk in one go. */
const mostVouchers = 20

/** 单券延期: vouchers found for a guest; carried out once submitted. */
export const ticketDelaySingle = defineResource({
  key: 'ticket-delay-single',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '单券延期',
  scope: 'hotel',
  nameField: 'jobName',
  lifecycle: singleDelayLifecycle,
  mayRemove: jobRemoval,
  fields: {
    jobName: { ...nameOfJob, initial: '单券延期' },
    scopeType: {
      type: 'enum',
      label: '范围',
      required: true,
      values: { PICKED: '查找选择', CODES: '输入券码' },
      initial: 'PICKED',
    },
    vouchers: {
      type: 'references',
      label: '所选券',
      to: 'ticket-voucher',
      max: mostVouchers,
      ...asked({ field: 'scopeType', is: 'PICKED' }),
    },
    codes: codesOfJob(save),
    ...delayFields,
    reason: reasonOfJob,
    notifySms: noticeOfJob,
    ...countFields,
  },
  virtual: { progress: progressOfJob },
  rules: [
    {
      at: 'codes',
      reads: ['codes'],
      message: `单券延期最多${mostVouchers}个券码，更多请用批量延期`,
      holds: ({ codes }) => codesIn(codes ?? '').length <= mostVouchers,
    },
  ],
  list: {
    columns: [
      'jobName',
      'status',
      'progress',
      'vouchers',
      'newValidEnd',
      'addDays',
      'reason',
      'total',
      'fail',
      'refused',
      'createdAt',
      'id',
    ],
    filters: ['delayType', 'status', 'createdAt'],
    search: ['jobName'],
    sortable: ['newValidEnd', 'total', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '延期的券', fields: ['scopeType', 'vouchers', 'codes'] },
    {
      section: '延期规则',
      fields: ['delayType', 'newValidEnd', 'addDays', 'includeExpired', 'jobName', 'reason', 'notifySms'],
    },
  ],
  access: { read: 'ticket:delay-single', write: save },
  sample: {
    scopeType: 'CODES',
    codes: '602518307746',
    newValidEnd: '2026-12-31',
    reason: '客人行程变更',
  },
})
