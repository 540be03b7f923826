import { userMessageLifecycle } from '@machines/lifecycles/shell/userMessage'
import { defineResource } from '../definition'

/** How long a message is kept, ms (docs/console.md, 7). */
export const messageKeptMs = 90 * 24 * 60 * 60 * 1000

/** 消息 (docs/console.md, 7): the server tells, its receiver only reads and archives. Each warning of a suite is one. */
export const userMessage = defineResource({
  key: 'user-message',
  suite: 'shell',
  gateway: 'merchant-api',
  title: '消息',
  scope: 'user',
  placed: true,
  nameField: 'title',
  lifecycle: userMessageLifecycle,
  fields: {
    /** Which tab it stands in; follows from kind and status. */
    box: {
      type: 'enum',
      label: '分类',
      required: true,
      readOnly: true,
      values: { TODO: '待办', NEWS: '消息', ARCHIVED: '已归档' },
    },
    kind: {
      type: 'enum',
      label: '类型',
      required: true,
      readOnly: true,
      values: { TODO: '待办', RESULT: '任务结果', ALERT: '预警', MENTION: '提到我', SECURITY: '安全' },
    },
    level: {
      type: 'enum',
      label: '级别',
      required: true,
      readOnly: true,
      values: { INFO: '一般', IMPORTANT: '重要', URGENT: '紧急' },
      initial: 'INFO',
    },
    title: { type: 'text', label: '标题', required: true, readOnly: true, max: 100 },
    body: { type: 'longText', label: '内容', readOnly: true, max: 1000 },
    /** Route and query inside the console: `/printer-manage/list?id=2`. */
    link: { type: 'text', label: '去处理', readOnly: true, max: 500 },
    /** Which record it is about: key of its resource and its id. */
    bizType: { type: 'text', label: '业务类型', readOnly: true, max: 50 },
    bizId: { type: 'text', label: '业务编号', readOnly: true, max: 50 },
    /** Repeated within ten minutes it stays one message with a count. */
    dedupKey: { type: 'text', label: '合并键', readOnly: true, max: 100 },
    count: { type: 'integer', label: '次数', required: true, readOnly: true, min: 1, initial: 1 },
    /** When it was sent; the last time where it has a count. */
    at: { type: 'dateTime', label: '时间', required: true, readOnly: true },
  },
  list: {
    columns: ['title', 'kind', 'level', 'count', 'at', 'status'],
    filters: ['kind', 'level', 'at', 'status'],
    search: ['title'],
    sortable: ['at'],
    sort: '-at',
    tabs: 'box',
  },
  form: [],
  batch: ['READ', 'ARCHIVE'],
  access: { read: 'session', write: 'session' },
  sample: { box: 'NEWS', kind: 'RESULT', title: '票券订单导出完成 12,408 行', link: '/download-center' },
})

/** A tab of the messages: 待办, 消息, 已归档. */
export type MessageBox = keyof (typeof userMessage)['fields']['box']['values']
