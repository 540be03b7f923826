import { reportSubscriptionLifecycle } from '@machines/lifecycles/reports/reportSubscription'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'
import { customKey, offersSpan, reportTitles, viewFields } from './reportView'

export const pushChannels = { MAIL: '邮件', WECOM: '企业微信', SITE: '站内消息' } as const

/** What may be sent, by key. */
const pushedTitles: Readonly<Record<string, string>> = { ...reportTitles('isPushed'), [customKey]: '自定义报表' }

/**
 * 定时推送: a report that is sent at set times (areas reports, 2.4). Each receiver gets it as he would see it himself at
 * that moment. It is its maker's; which reports he may send, and to whom, is asked on the server.
 */
export const reportSubscription = defineResource({
  key: 'report-subscription',
  suite: 'reports',
  gateway: 'report-api',
  title: '定时推送',
  scope: 'user',
  placed: true,
  nameField: 'name',
  lifecycle: reportSubscriptionLifecycle,
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 30 },
    reportKey: {
      type: 'enum',
      label: '报表',
      required: true,
      fixed: true,
      values: pushedTitles,
    },
    customReportId: {
      type: 'reference',
      label: '自定义报表',
      to: 'custom-report',
      fixed: true,
      ...asked({ field: 'reportKey', is: customKey }),
    },
    ...viewFields,
    every: {
      type: 'enum',
      label: '频率',
      required: true,
      values: { DAY: '每日', WEEK: '每周', MONTH: '每月' },
      initial: 'DAY',
    },
    weekday: {
      type: 'enum',
      label: '星期',
      values: { 1: '周一', 2: '周二', 3: '周三', 4: '周四', 5: '周五', 6: '周六', 7: '周日' },
      ...asked({ field: 'every', is: 'WEEK' }),
    },
    monthDay: {
      type: 'integer',
      label: '日期',
      min: 1,
      max: 31,
      unit: '日',
      hint: '当月没有这一天时，在月末发送',
      ...asked({ field: 'every', is: 'MONTH' }),
    },
    time: { type: 'time', label: '时间点', required: true },
    channel: { type: 'enum', label: '渠道', required: true, values: pushChannels, initial: 'SITE' },
    toSelf: { type: 'boolean', label: '发给我自己', required: true, initial: true },
    receiverIds: {
      type: 'references',
      label: '其他接收人',
      to: 'employee',
      where: { status: 'ACTIVE' },
      max: 20,
      hint: '须能查看该报表；每个人收到的是他自己能看到的数据',
    },
    format: {
      type: 'enum',
      label: '内容',
      required: true,
      values: { SUMMARY: '摘要', XLSX: '摘要和 XLSX 表格' },
      initial: 'SUMMARY',
    },
    nextAt: { type: 'dateTime', label: '下次发送', readOnly: true },
    /** 立即发送 was asked for, and has not begun. */
    wantedAt: { type: 'dateTime', label: '待立即发送', readOnly: true },
    lastAt: { type: 'dateTime', label: '上次发送', readOnly: true },
    lastResult: { type: 'text', label: '上次结果', readOnly: true, max: 200 },
    failures: { type: 'integer', label: '连续失败', readOnly: true, initial: 0, unit: '次' },
  },
  rules: [
    {
      at: 'toSelf',
      reads: [],
      message: '请选择接收人',
      holds: ({ toSelf, receiverIds }) => toSelf || (receiverIds?.length ?? 0) > 0,
    },
    {
      at: 'span',
      reads: ['reportKey', 'span'],
      message: '该报表没有这个时间范围',
      holds: ({ reportKey, span }) => offersSpan(reportKey, span),
    },
  ],
  list: {
    columns: ['name', 'reportKey', 'status', 'every', 'channel', 'nextAt', 'lastAt', 'lastResult', 'failures'],
    filters: ['reportKey', 'customReportId', 'channel', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['nextAt', 'lastAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    {
      section: '发什么',
      fields: ['name', 'reportKey', 'customReportId', 'reportTab', 'span', 'compare', 'filters', 'stores', 'format'],
    },
    { section: '什么时候', fields: ['every', 'weekday', 'monthDay', 'time'] },
    { section: '怎么发、发给谁', fields: ['channel', 'toSelf', 'receiverIds'] },
  ],
  related: [
    {
      title: '发送明细',
      resource: 'report-delivery',
      by: 'subscriptionId',
      columns: ['receiver', 'state', 'reason', 'sentAt', 'createdAt'],
    },
  ],
  batch: ['PAUSE', 'RESUME', 'remove'],
  access: { read: 'session', write: 'session' },
  sample: {
    name: '商城数据 近7天',
    reportKey: 'mall',
    customReportId: null,
    reportTab: null,
    span: 'last7',
    filters: null,
    stores: null,
    every: 'DAY',
    weekday: null,
    monthDay: null,
    time: '08:30',
    channel: 'SITE',
    toSelf: true,
    receiverIds: null,
    format: 'SUMMARY',
  },
})
