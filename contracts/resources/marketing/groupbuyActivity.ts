import { groupbuyActivityLifecycle } from '@machines/lifecycles/groupbuyActivity'
import { ruleMessages } from '../../rules/messages'
import { defineResource } from '../definition'

const onceLive = { field: 'status', is: ['PUBLISHED', 'OFFLINE'] } as const

/** 拼团活动 (areas marketing 2.2), as far as orders need it: what is sold together, at which price, to how many. */
export const groupbuyActivity = defineResource({
  key: 'groupbuy-activity',
  suite: 'marketing',
  gateway: 'activity-api',
  title: '拼团活动',
  scope: 'hotel',
  nameField: 'name',
  lifecycle: groupbuyActivityLifecycle,
  facts: ['isProductOnSale', 'teams'],
  mayRemove: {
    holds: ({ record, facts }) => record.status === 'NEW' && facts.teams === 0,
    refusal: '只能删除待审核且没有开过团的活动',
  },
  fields: {
    name: { type: 'text', label: '活动名称', required: true, max: 30 },
    productId: {
      type: 'reference',
      label: '拼团商品',
      to: 'ticket-product',
      where: { ticketType: '13' },
      required: true,
      fixedWhen: onceLive,
      hint: '普通票券，单一规格',
    },
    originPrice: {
      type: 'money',
      label: '原价',
      readOnly: true,
      takenFrom: { reference: 'productId', field: 'salePrice' },
    },
    groupPrice: { type: 'money', label: '拼团价', required: true, min: 1, fixedWhen: onceLive },
    leaderPrice: { type: 'money', label: '团长价', min: 1, hint: '不填与拼团价相同', fixedWhen: onceLive },
    groupSize: {
      type: 'integer',
      label: '成团人数',
      required: true,
      min: 2,
      max: 50,
      initial: 2,
      fixedWhen: onceLive,
    },
    durationHours: {
      type: 'integer',
      label: '拼团时限（小时）',
      required: true,
      min: 1,
      max: 168,
      initial: 24,
      hint: '从开团起算',
      fixedWhen: onceLive,
    },
    range: { type: 'dateRange', label: '活动时间', required: true, hint: '结束前开的团继续到期' },
    stock: { type: 'integer', label: '活动库存', required: true, min: 1 },
    perMemberLimit: { type: 'integer', label: '每人限购（份）', min: 0, max: 99, initial: 1, hint: '0 为不限' },
    perOrderLimit: { type: 'integer', label: '单次限购', min: 1, max: 20, initial: 1 },
    virtualGroup: {
      type: 'boolean',
      label: '模拟成团',
      initial: false,
      hint: '差人时可用模拟用户补齐；请先了解平台规则与消费者权益要求',
    },
  },
  rules: [
    {
      at: 'leaderPrice',
      reads: ['groupPrice'],
      message: ruleMessages.lessOrEqual('拼团价'),
      holds: ({ leaderPrice, groupPrice }) => leaderPrice === null || leaderPrice <= groupPrice,
    },
  ],
  list: {
    columns: [
      'name',
      'productId',
      'originPrice',
      'groupPrice',
      'groupSize',
      'durationHours',
      'range',
      'stock',
      'status',
      'createdAt',
    ],
    filters: ['productId', 'range', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['groupPrice', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '商品与价格', fields: ['name', 'productId', 'groupPrice', 'leaderPrice'] },
    { section: '成团规则', fields: ['groupSize', 'durationHours', 'range', 'virtualGroup'] },
    { section: '限购与库存', fields: ['stock', 'perMemberLimit', 'perOrderLimit'] },
  ],
  related: [{ title: '拼团记录', resource: 'groupbuy-team', by: 'activityId' }],
  batch: ['PUBLISH', 'TAKE_OFFLINE', 'remove'],
  access: {
    read: 'marketing:groupbuy-activity',
    write: 'marketing:groupbuy-activity:save',
    remove: 'marketing:groupbuy-activity:remove',
    export: 'marketing:groupbuy-activity:export',
  },
  sample: { name: '江南家宴三人团', groupPrice: 29_800, leaderPrice: 26_800, groupSize: 3, stock: 100 },
})
