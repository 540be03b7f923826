import { noticeLifecycle } from '@machines/lifecycles/merchant/notice'
import { audiences } from '../audience'
import { defineResource } from '../definition'

/** 系统公告: the platform writes it for all its merchants, who only read it. */
export const notice = defineResource({
  key: 'notice',
  suite: 'merchant',
  gateway: 'merchant-api',
  title: '公告',
  scope: 'platform',
  shownToMerchants: { status: 'PUBLISHED', audience: 'audience' },
  nameField: 'title',
  lifecycle: noticeLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '公告由平台维护，不能删除' },
  fields: {
    title: { type: 'text', label: '标题', required: true, readOnly: true, max: 50 },
    kind: {
      type: 'enum',
      label: '类型',
      required: true,
      readOnly: true,
      values: { SYSTEM: '系统', FEATURE: '新功能', POLICY: '规则', BILL: '账单' },
    },
    level: {
      type: 'enum',
      label: '级别',
      required: true,
      readOnly: true,
      values: { INFO: '一般', IMPORTANT: '重要', URGENT: '紧急' },
      initial: 'INFO',
    },
    content: { type: 'richText', label: '正文', required: true, readOnly: true },
    file: { type: 'file', label: '附件', readOnly: true },
    /** Route and query inside the console: `/ticket-report`. */
    link: { type: 'text', label: '跳转', readOnly: true, max: 500 },
    publishAt: { type: 'dateTime', label: '发布时间', readOnly: true },
    pinned: { type: 'boolean', label: '置顶', readOnly: true, initial: false },
    /** Opens by itself until it has been read. */
    popup: { type: 'boolean', label: '弹窗', readOnly: true, initial: false },
    audience: { type: 'enum', label: '范围', required: true, readOnly: true, values: audiences, initial: 'ALL' },
  },
  list: {
    columns: ['title', 'kind', 'level', 'publishAt'],
    filters: ['kind', 'level', 'publishAt'],
    search: ['title'],
    sortable: ['pinned', 'publishAt'],
    sort: '-pinned',
  },
  form: [],
  access: { read: 'base:notice', write: 'base:notice' },
  sample: { title: '十一月系统维护通知', content: '<p>维护期间暂停核销。</p>', publishAt: '2026-06-01T04:00:00.000Z' },
})
