import { alertLifecycle } from '@machines/lifecycles/reports/alert'
import { defineResource } from '../definition'

/** 异动: what a rule, or the nightly comparison of facts with records, found in a store. The server makes it. */
export const alert = defineResource({
  key: 'alert',
  suite: 'reports',
  gateway: 'report-api',
  title: '异动',
  scope: 'hotel',
  nameField: 'title',
  page: '/eagle-eye-new/index?show=alerts',
  lifecycle: alertLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '异动是记录，不能删除' },
  fields: {
    title: { type: 'text', label: '异动', required: true, readOnly: true, max: 80 },
    /** None for what the nightly comparison found. */
    ruleId: { type: 'reference', label: '规则', to: 'alert-rule', readOnly: true },
    day: { type: 'date', label: '日期', required: true, readOnly: true },
    detail: { type: 'text', label: '数据', readOnly: true, max: 200 },
    cause: { type: 'text', label: '可能原因', readOnly: true, max: 100 },
    /** Route and query inside the console: where the cause is to be seen. */
    link: { type: 'text', label: '去处理', readOnly: true, max: 300 },
    note: { type: 'longText', label: '处理说明', readOnly: true, max: 200 },
    /** Rule and day in one: each tells once a day. */
    slot: { type: 'text', label: '来源', required: true, readOnly: true, max: 60, unique: true },
  },
  list: {
    columns: ['title', 'status', 'cause', 'day', 'ruleId', 'note', 'createdAt', 'detail'],
    filters: ['ruleId', 'day', 'status', 'createdAt'],
    search: ['title'],
    sortable: ['day', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    todos: [{ name: 'open', label: '经营异动', where: { status: 'OPEN' }, until: 'ACK' }],
  },
  form: [],
  view: [{ section: '异动', fields: ['title', 'day', 'detail', 'cause', 'ruleId', 'note'] }],
  batch: ['ACK'],
  access: { read: 'report:eagle-eye', write: 'report:eagle-eye:save' },
  sample: {
    title: '净收入较上周同日下降 62.3%',
    ruleId: null,
    detail: '截至 18:00 为 ¥1,234.00，上周同日同时段为 ¥3,273.00',
    cause: '支付订单减少 58.0%',
    link: '/report/mallData',
    slot: 'rule 1 2026-06-01',
  },
})
