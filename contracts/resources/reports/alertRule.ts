import { alertRuleLifecycle } from '@machines/lifecycles/reports/alertRule'
import { defineResource } from '../definition'

/** What is watched; each is a measure of the dictionary. */
export const alertMetrics = {
  NET: '净收入',
  PAID: '支付订单',
  VERIFIED: '核销金额',
  REFUND_RATE: '退款率',
  DISCOUNT_RATE: '优惠率',
} as const

/** What it is compared with, until the same hour; a fixed value is no comparison. */
export const alertBases = { LAST_WEEK: '上周同日', AVERAGE: '近7天平均', FIXED: '固定值' } as const

export const alertDirections = { DOWN: '下降 / 低于', UP: '上升 / 高于' } as const

/** Nothing falls by more than all of it, percent. */
const wholeFall = 100

/** 异常规则: what of a store's figures of today is out of the ordinary (areas reports, 2.4). Each hour it is asked. */
export const alertRule = defineResource({
  key: 'alert-rule',
  suite: 'reports',
  gateway: 'report-api',
  title: '异常规则',
  scope: 'hotel',
  nameField: 'name',
  page: '/eagle-eye-new/index?show=rules',
  lifecycle: alertRuleLifecycle,
  fields: {
    name: { type: 'text', label: '规则名称', required: true, max: 20, unique: true },
    metric: { type: 'enum', label: '指标', required: true, values: alertMetrics, initial: 'NET' },
    compare: {
      type: 'enum',
      label: '对比',
      required: true,
      values: alertBases,
      initial: 'LAST_WEEK',
      hint: '只比较已过完的钟点：今天到几点，上周同日和近7天也只算到几点',
    },
    direction: { type: 'enum', label: '方向', required: true, values: alertDirections, initial: 'DOWN' },
    threshold: {
      type: 'decimal',
      label: '阈值',
      required: true,
      min: 0.01,
      max: 100_000_000,
      hint: '对比上周同日或近7天：变化的百分比；固定值：金额填元，比率填百分比，订单填单数',
    },
    minBase: {
      type: 'integer',
      label: '最少单数',
      required: true,
      min: 1,
      initial: 10,
      unit: '单',
      hint: '对比期（固定值为今天）的支付订单少于它时不判断，避免单数太少误报',
    },
    fromTime: {
      type: 'time',
      label: '开始时间',
      required: true,
      hint: '从这个时间起每小时检查一次，到当天结束；同一规则一天只提醒一次',
    },
    quietHours: { type: 'timeRange', label: '静默时段', overnight: true, hint: '这段时间不提醒，之后仍异常再提醒' },
    receiverIds: {
      type: 'references',
      label: '接收人',
      to: 'employee',
      where: { status: 'ACTIVE' },
      max: 20,
      none: '本店所有能看鹰眼的人',
      hint: '不选则通知本店所有能看鹰眼的人；选了但没有鹰眼权限的人收不到',
    },
  },
  rules: [
    {
      at: 'threshold',
      reads: ['compare', 'direction', 'threshold'],
      message: '下降最多100%',
      holds: ({ compare, direction, threshold }) => compare === 'FIXED' || direction === 'UP' || threshold <= wholeFall,
    },
  ],
  list: {
    columns: ['name', 'status', 'quietHours', 'receiverIds', 'updatedAt'],
    filters: ['metric', 'compare', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '看什么', fields: ['name', 'metric', 'compare', 'direction', 'threshold', 'minBase'] },
    { section: '什么时候、提醒谁', fields: ['fromTime', 'quietHours', 'receiverIds'] },
  ],
  related: [
    {
      title: '它提醒过的异动',
      resource: 'alert',
      by: 'ruleId',
      columns: ['title', 'day', 'cause', 'status', 'createdAt'],
    },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: { read: 'report:eagle-eye', write: 'report:eagle-eye:save' },
  sample: { name: '净收入骤降', threshold: 50, minBase: 5, fromTime: '18:00', quietHours: null, receiverIds: null },
})
