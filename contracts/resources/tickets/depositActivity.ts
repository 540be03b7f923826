import { depositActivityLifecycle } from '@machines/lifecycles/tickets/depositActivity'
import { ruleMessages } from '../../rules/messages'
import { defineResource } from '../definition'
import { activityPeriod } from '../fieldGroups'
import { onlyDrafts, whileLive } from './activityTerms'

/** 定金活动: guests pay a deposit that counts for more later; ACT over the days on which it is paid. */
export const depositActivity = defineResource({
  key: 'deposit-activity',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '定金活动',
  scope: 'hotel',
  nameField: 'name',
  pictureField: 'image',
  lifecycle: depositActivityLifecycle,
  facts: ['hindrance', 'paidCount'],
  mayRemove: onlyDrafts,
  fields: {
    name: activityPeriod.name,
    image: { type: 'image', label: '图片', required: true, ratio: '4:3' },
    rule: { type: 'richText', label: '规则', required: true },
    depositAmount: { type: 'money', label: '定金', required: true, min: 1, fixedWhen: whileLive },
    inflateAmount: { type: 'money', label: '可抵金额', required: true, min: 1, fixedWhen: whileLive },
    depositRange: { ...activityPeriod.range, label: '付定金时间' },
    useRange: { ...activityPeriod.range, label: '使用时间', hint: '逾期未使用的定金作废；发布后只能延后结束日' },
    productIds: {
      type: 'references',
      label: '可抵商品',
      to: 'ticket-product',
      where: { ticketType: '13' },
      chooser: true,
      required: true,
      fixedWhen: whileLive,
    },
    stock: { type: 'integer', label: '份数', required: true, min: 1, hint: '发布后只能增加' },
    perPersonLimit: { type: 'integer', label: '每人限购', min: 1, initial: 1, fixedWhen: whileLive },
    refundable: { type: 'boolean', label: '定金可退', initial: true, fixedWhen: whileLive },
  },
  virtual: {
    progress: {
      label: '已付/份数',
      type: 'text',
      reads: ['stock'],
      of: ({ stock, facts }) => `${Number(facts.paidCount ?? 0)}/${stock}`,
    },
  },
  rules: [
    {
      at: 'inflateAmount',
      reads: ['depositAmount'],
      message: ruleMessages.greaterOrEqual('定金'),
      holds: ({ inflateAmount, depositAmount }) => inflateAmount >= depositAmount,
    },
    {
      at: 'useRange',
      reads: ['depositRange'],
      message: '使用结束日不能早于付定金结束日',
      holds: ({ useRange, depositRange }) => useRange[1] >= depositRange[1],
    },
  ],
  list: {
    columns: [
      'image',
      'name',
      'status',
      'progress',
      'depositAmount',
      'inflateAmount',
      'depositRange',
      'useRange',
      'createdAt',
    ],
    filters: ['depositRange', 'useRange', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['depositAmount', 'inflateAmount', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'running', label: '进行中', is: 'count', where: { status: 'RUNNING' }, unit: '个' },
      { name: 'waiting', label: '未开始', is: 'count', where: { status: 'WAIT' }, unit: '个' },
      { name: 'stock', label: '进行中份数', is: 'sum', of: 'stock', where: { status: 'RUNNING' }, unit: '份' },
    ],
  },
  form: [
    { section: '基本信息', fields: ['name', 'image', 'rule'] },
    { section: '定金与时间', fields: ['depositAmount', 'inflateAmount', 'depositRange', 'useRange'] },
    { section: '商品与限制', fields: ['productIds', 'stock', 'perPersonLimit', 'refundable'] },
  ],
  related: [{ title: '定金订单', resource: 'deposit-order', by: 'activityId' }],
  batch: ['PUBLISH', 'PAUSE', 'END', 'remove'],
  access: { read: 'ticket:deposit', write: 'ticket:deposit:save', remove: 'ticket:deposit:remove' },
  sample: { name: '暑期家庭房定金', depositAmount: 10_000, inflateAmount: 20_000, stock: 100 },
})
