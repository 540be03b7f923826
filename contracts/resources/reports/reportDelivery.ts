import { defineResource } from '../definition'
import { pushChannels } from './reportSubscription'

/** 推送明细: what became of one sending to one receiver. It holds nothing of the report: he may see more than its owner. */
export const reportDelivery = defineResource({
  key: 'report-delivery',
  suite: 'reports',
  gateway: 'report-api',
  title: '推送明细',
  scope: 'user',
  placed: true,
  nameField: 'receiver',
  mayRemove: { never: true, holds: () => false, refusal: '推送明细是记录，不能删除' },
  fields: {
    subscriptionId: {
      type: 'reference',
      label: '定时推送',
      to: 'report-subscription',
      required: true,
      readOnly: true,
    },
    receiver: { type: 'text', label: '接收人', required: true, readOnly: true, max: 60 },
    channel: { type: 'enum', label: '渠道', required: true, readOnly: true, values: pushChannels },
    state: {
      type: 'enum',
      label: '结果',
      required: true,
      readOnly: true,
      values: { WAIT: '待发送', SENT: '已送达', SKIPPED: '未发送', FAILED: '失败' },
      initial: 'WAIT',
    },
    reason: { type: 'text', label: '说明', readOnly: true, max: 100 },
    /** When this sending began: the same for all of its receivers. */
    batchAt: { type: 'dateTime', label: '发送批次', required: true, readOnly: true },
    sentAt: { type: 'dateTime', label: '送达时间', readOnly: true },
  },
  list: {
    columns: ['receiver', 'channel', 'state', 'reason', 'sentAt', 'createdAt'],
    filters: ['subscriptionId', 'state', 'createdAt'],
    sortable: ['createdAt'],
    sort: '-createdAt',
  },
  form: [],
  access: { read: 'session', write: 'session' },
  sample: { receiver: '陈思远', channel: 'MAIL', state: 'SENT', batchAt: '2026-06-01T00:30:00.000Z' },
})
