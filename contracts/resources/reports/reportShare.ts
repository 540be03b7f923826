import { reportShareLifecycle } from '@machines/lifecycles/reports/reportShare'
import { defineResource } from '../definition'
import { offersSpan, sharedTitles, viewFields } from './reportView'

/** Longest life of a link, in days. */
const mostShareDays = 90

/** First part of the address under which shared reports are read; what follows is the link's token. */
export const boardPath = '/board'

/**
 * 分享: a report that whoever has its link may read without signing in (areas reports, 2.4 and 3). It shows what its maker
 * may see at that moment. Token and password are worked out from the record; nothing that opens it is stored.
 * A board is shared the same way, as a whole: it is of today. What somebody may already be reading stays as it was given away: only its name changes.
 */
export const reportShare = defineResource({
  key: 'report-share',
  suite: 'reports',
  gateway: 'report-api',
  title: '分享',
  scope: 'user',
  placed: true,
  nameField: 'name',
  lifecycle: reportShareLifecycle,
  facts: ['opening'],
  mayRemove: { never: true, holds: () => false, refusal: '分享是记录，不能删除，请停用' },
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 30 },
    reportKey: { type: 'enum', label: '报表', required: true, fixed: true, values: sharedTitles },
    reportTab: { ...viewFields.reportTab, fixed: true },
    span: { ...viewFields.span, fixed: true, initial: 'today' },
    compare: { ...viewFields.compare, fixed: true },
    filters: { ...viewFields.filters, fixed: true },
    stores: { ...viewFields.stores, fixed: true },
    days: {
      type: 'dateRange',
      label: '固定日期',
      fixed: true,
      hint: '填写后只显示这些天；留空则按上面的时间范围随日期滚动',
    },
    validDays: {
      type: 'integer',
      label: '有效期',
      required: true,
      fixed: true,
      min: 1,
      max: mostShareDays,
      initial: 7,
      unit: '天',
      hint: `最长 ${mostShareDays} 天，到期自动失效`,
    },
    withCode: {
      type: 'boolean',
      label: '需要访问密码',
      required: true,
      fixed: true,
      initial: true,
      hint: '自动生成，和链接分开发给对方更安全',
    },
    showMoney: {
      type: 'boolean',
      label: '显示金额',
      required: true,
      fixed: true,
      initial: true,
      hint: '关闭后只显示单数和比率',
    },
    expireAt: { type: 'dateTime', label: '失效时间', readOnly: true },
    views: { type: 'integer', label: '浏览次数', readOnly: true, initial: 0, unit: '次' },
  },
  virtual: {
    path: {
      label: '链接',
      type: 'text',
      reads: ['reportKey'],
      of: ({ facts }) => shareOpening(facts)?.path ?? null,
    },
    code: {
      label: '访问密码',
      type: 'text',
      reads: ['withCode'],
      of: ({ facts, withCode }) => (withCode ? (shareOpening(facts)?.code ?? null) : null),
    },
  },
  rules: [
    {
      at: 'span',
      reads: ['reportKey', 'span'],
      message: '该报表没有这个时间范围',
      holds: ({ reportKey, span }) => offersSpan(reportKey, span),
    },
  ],
  list: {
    columns: ['name', 'reportKey', 'status', 'path', 'code', 'showMoney', 'expireAt', 'views', 'createdAt'],
    filters: ['reportKey', 'status', 'createdAt'],
    sortable: ['expireAt', 'views', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    {
      section: '分享什么',
      fields: ['name', 'reportKey', 'reportTab', 'span', 'days', 'compare', 'filters', 'stores', 'showMoney'],
    },
    { section: '怎么打开', fields: ['validDays', 'withCode'] },
  ],
  batch: ['REVOKE'],
  access: { read: 'session', write: 'session' },
  sample: {
    name: '商城数据 近7天',
    reportKey: 'mall',
    reportTab: null,
    span: 'last7',
    days: null,
    filters: null,
    stores: null,
    validDays: 7,
    withCode: true,
    showMoney: true,
  },
})

/** What opens a share, as the server works it out. */
interface Opening {
  readonly path: string
  readonly code: string
}

/** The same from the facts of a record; null where they are not known. */
export const shareOpening = (facts: Readonly<Record<string, unknown>>): Opening | null =>
  (facts.opening as Opening | undefined) ?? null
