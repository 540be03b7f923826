import { staffIntroduceLifecycle } from '@machines/lifecycles/members/staffIntroduce'
import { defineResource } from '../definition'

/** When a reward of an introduced member's order begins its time of observation. */
export const introduceSettlings = { PAID: '支付后', COMPLETED: '完成后' } as const

/** What has come of a campaign: people who joined, orders that were rewarded, and the rewards less what was taken back. */
export interface Introduced {
  readonly registers: number
  readonly orders: number
  /** fen */
  readonly rewards: number
}

const nothing: Introduced = { registers: 0, orders: 0, rewards: 0 }

/** @param facts those of a stored campaign */
export const introducedOf = (facts: Readonly<Record<string, unknown>>): Introduced =>
  (facts.introduced as Introduced | undefined) ?? nothing

/** Most that is given for one register or one first order, fen. */
const mostReward = 10_000

/** 员工推荐: what employees get for members whom they bring in, and for what those buy. */
export const staffIntroduce = defineResource({
  key: 'staff-introduce',
  suite: 'members',
  gateway: 'member-api',
  title: '员工推荐',
  scope: 'hotel',
  nameField: 'name',
  page: '/staff-introduce/list',
  lifecycle: staffIntroduceLifecycle,
  facts: ['clash', 'introduced'],
  mayRemove: {
    holds: ({ facts }) => introducedOf(facts).rewards === 0,
    refusal: '该活动已计过奖励，不能删除，请下线',
  },
  fields: {
    name: { type: 'text', label: '活动名称', required: true, max: 30, unique: true },
    range: { type: 'dateRange', label: '活动时间', required: true, hint: '到期自动下线' },
    departmentIds: {
      type: 'references',
      label: '参与部门',
      to: 'department',
      max: 50,
      none: '全体在职员工',
      hint: '不选则全体在职员工参与；不含下级部门',
    },
    registerReward: {
      type: 'money',
      label: '注册奖励',
      min: 1,
      max: mostReward,
      hint: '顾客报员工工号下单并由此成为会员时计奖，每位会员一次；手工录入与导入的会员不计',
    },
    firstOrderReward: {
      type: 'money',
      label: '首单奖励',
      min: 1,
      max: mostReward,
      hint: '被推荐会员的第一笔付款订单',
    },
    orderRate: {
      type: 'percent',
      label: '订单提成',
      min: 0.01,
      max: 30,
      hint: '归属期内每笔订单，按实付金额计算',
    },
    attributionDays: {
      type: 'integer',
      label: '归属天数',
      required: true,
      min: 1,
      max: 365,
      initial: 30,
      lead: '注册后',
      unit: '天内的订单计奖',
    },
    monthlyCap: {
      type: 'money',
      label: '每人月封顶',
      min: 1,
      none: '不限',
      hint: '每位员工每月最多得多少，不填则不限',
    },
    settleWhen: {
      type: 'enum',
      label: '结算时点',
      required: true,
      values: introduceSettlings,
      initial: 'COMPLETED',
      hint: '此后再过7天观察期可领取；退款按比例追回',
    },
    rules: { type: 'richText', label: '活动说明' },
  },
  rules: [
    {
      // It stands where there is always a value: a rule is not asked of fields that are empty.
      at: 'attributionDays',
      reads: [],
      message: '注册奖励、首单奖励、订单提成至少填一项',
      holds: ({ registerReward, firstOrderReward, orderRate }) =>
        [registerReward, firstOrderReward, orderRate].some((one) => (one ?? 0) > 0),
    },
  ],
  virtual: {
    registers: {
      label: '推荐注册（人）',
      type: 'integer',
      reads: [],
      of: ({ facts }) => introducedOf(facts).registers,
    },
    orders: { label: '计奖订单', type: 'integer', reads: [], of: ({ facts }) => introducedOf(facts).orders },
    rewards: { label: '已计奖励', type: 'money', reads: [], of: ({ facts }) => introducedOf(facts).rewards },
  },
  list: {
    columns: [
      'name',
      'status',
      'range',
      'registers',
      'orders',
      'rewards',
      'registerReward',
      'firstOrderReward',
      'orderRate',
      'departmentIds',
      'attributionDays',
      'monthlyCap',
      'updatedAt',
    ],
    filters: ['range', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    todos: [{ name: 'toApprove', label: '员工推荐待审核', where: { status: 'NEW' }, until: 'PUBLISH' }],
  },
  form: [
    { section: '活动', fields: ['name', 'range', 'departmentIds'] },
    {
      section: '奖励多少',
      fields: ['registerReward', 'firstOrderReward', 'orderRate', 'attributionDays', 'monthlyCap'],
    },
    { section: '什么时候可以领', fields: ['settleWhen'] },
    { section: '活动说明', fields: ['rules'] },
  ],
  related: [{ title: '奖励明细', resource: 'reward-record', by: 'introduceId' }],
  batch: ['PUBLISH', 'TAKE_OFFLINE'],
  access: {
    read: 'power:introduce',
    readAlso: ['finance:reward', 'finance:reward-query'],
    write: 'power:introduce:save',
    remove: 'power:introduce:remove',
  },
  sample: {
    name: '全员推荐有礼',
    range: ['2026-06-01', '2026-12-31'],
    departmentIds: null,
    registerReward: 500,
    firstOrderReward: 1_000,
    orderRate: 2,
    monthlyCap: null,
    rules: null,
  },
})
