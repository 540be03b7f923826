import { rewardRuleLifecycle } from '@machines/lifecycles/finance/rewardRule'
import { defineResource } from '../definition'
import { rewardConfirms, rewardFunders, rewardModes, rewardPayees, rewardTargets } from './codes'

/** Most of an order that a reward takes, percent. */
const mostRate = 30

const ofPartner = { field: 'payee', is: 'PARTNER' } as const

/**
 * 奖励规则: what somebody gets for an order or a payment: the employee who brings it in or takes it, a corporation whose
 * products these are, or the member who pays. Rules of a brand hold in its stores, and the brand pays what they give.
 */
export const rewardRule = defineResource({
  key: 'reward-rule',
  suite: 'finance',
  gateway: 'payment-api',
  title: '奖励规则',
  scope: 'hotelOrBrand',
  nameField: 'name',
  page: '/setRewardSend/index',
  lifecycle: rewardRuleLifecycle,
  facts: ['clash', 'sent', 'funder'],
  mayRemove: { holds: ({ facts }) => !facts.sent, refusal: '该规则已计过奖励，不能删除，请下线' },
  fields: {
    name: { type: 'text', label: '规则名称', required: true, max: 30, unique: true },
    target: { type: 'enum', label: '奖励对象', required: true, fixed: true, values: rewardTargets, initial: 'TICKET' },
    payee: {
      type: 'enum',
      label: '受奖方',
      required: true,
      fixed: true,
      values: rewardPayees,
      initial: 'STAFF',
      hint: '员工：推广或收银的人；企业客户：指定的一家；会员：下单的会员，按积分抵现的比例发积分',
    },
    partnerId: {
      type: 'reference',
      label: '受奖企业',
      to: 'corporation',
      where: { status: 'ACTIVE' },
      shownWhen: ofPartner,
      requiredWhen: ofPartner,
      hint: '只计该企业所属门店的订单，发放到企业收款账户',
    },
    productIds: {
      type: 'references',
      label: '商品',
      to: 'ticket-product',
      max: 100,
      shownWhen: { field: 'target', is: 'TICKET' },
      none: '全部票券',
      hint: '不选则所有票券；指定了商品的规则优先',
    },
    mode: { type: 'enum', label: '计奖方式', required: true, values: rewardModes, initial: 'RATE' },
    rate: {
      type: 'percent',
      label: '奖励比例',
      min: 0.01,
      max: mostRate,
      shownWhen: { field: 'mode', is: 'RATE' },
      requiredWhen: { field: 'mode', is: 'RATE' },
      hint: '按实付金额计算',
    },
    fixedAmount: {
      type: 'money',
      label: '每件奖励',
      min: 1,
      shownWhen: { field: 'mode', is: 'FIXED' },
      requiredWhen: { field: 'mode', is: 'FIXED' },
    },
    tiers: {
      type: 'rows',
      label: '阶梯',
      max: 10,
      shownWhen: { field: 'mode', is: 'TIER' },
      requiredWhen: { field: 'mode', is: 'TIER' },
      hint: '从 0 开始，每一档从上一档的上限接着；最后一档的上限可以留空',
      words: { of: ['from', 'rate'] },
      fields: {
        from: { type: 'money', label: '实付从', required: true, min: 0 },
        to: { type: 'money', label: '到（不含）', min: 1 },
        rate: { type: 'percent', label: '比例', required: true, min: 0, max: mostRate },
      },
    },
    capPerOrder: { type: 'money', label: '每单上限', min: 1, none: '不限', hint: '不填则不限' },
    capPerMonth: { type: 'money', label: '每月上限', min: 1, none: '不限', hint: '每个受奖方一月内合计，不填则不限' },
    confirmOn: { type: 'enum', label: '确认时点', required: true, values: rewardConfirms, initial: 'VERIFIED' },
    holdDays: {
      type: 'integer',
      label: '观察期',
      required: true,
      min: 0,
      max: 90,
      initial: 7,
      lead: '确认后',
      unit: '天可领取',
    },
    refundBack: { type: 'boolean', label: '退款追回', initial: true, hint: '订单退款时按比例追回奖励' },
    validRange: { type: 'dateRange', label: '有效期', none: '长期有效', hint: '不填则长期有效' },
  },
  rules: [
    {
      at: 'payee',
      reads: ['target'],
      message: '收款奖励只能发给员工或会员',
      holds: ({ payee, target }) => payee !== 'PARTNER' || target === 'TICKET',
    },
    {
      at: 'tiers',
      reads: ['tiers'],
      message: '阶梯须从 0 开始、首尾相接，只有最后一档可以不填上限',
      holds: ({ tiers }) =>
        (tiers ?? []).every(
          ({ from, to }, at, all) =>
            from === (at === 0 ? 0 : all[at - 1]!.to) && (to === null ? at === all.length - 1 : to > from),
        ),
    },
  ],
  virtual: {
    funder: {
      label: '出资',
      type: 'text',
      reads: [],
      of: ({ facts }) => rewardFunders[facts.funder === 'BRAND' ? 'BRAND' : 'HOTEL'],
    },
    sentAmount: {
      label: '已计奖励',
      type: 'money',
      reads: [],
      of: ({ facts }) => (typeof facts.sent === 'number' ? facts.sent : 0),
    },
  },
  list: {
    columns: [
      'name',
      'payee',
      'productIds',
      'mode',
      'rate',
      'fixedAmount',
      'sentAmount',
      'target',
      'funder',
      'partnerId',
      'capPerOrder',
      'confirmOn',
      'holdDays',
      'validRange',
      'status',
      'updatedAt',
    ],
    filters: ['payee', 'target', 'partnerId', 'mode', 'confirmOn', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['rate', 'fixedAmount', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    todos: [{ name: 'toApprove', label: '奖励规则待审核', where: { status: 'NEW' }, until: 'PUBLISH' }],
  },
  form: [
    { section: '奖励什么', fields: ['name', 'payee', 'partnerId', 'target', 'productIds', 'validRange'] },
    { section: '奖励多少', fields: ['mode', 'rate', 'fixedAmount', 'tiers', 'capPerOrder', 'capPerMonth'] },
    { section: '什么时候可以领', fields: ['confirmOn', 'holdDays', 'refundBack'] },
  ],
  related: [{ title: '奖励明细', resource: 'reward-record', by: 'ruleId' }],
  bulk: ['rate', 'fixedAmount', 'capPerOrder', 'holdDays'],
  batch: ['PUBLISH', 'TAKE_OFFLINE'],
  access: {
    read: 'finance:reward-rule',
    readAlso: ['finance:ticket-reward', 'finance:reward', 'finance:reward-query'],
    write: 'finance:reward-rule:save',
    remove: 'finance:reward-rule:remove',
  },
  sample: {
    name: '票券推广奖励',
    payee: 'STAFF',
    partnerId: null,
    mode: 'RATE',
    rate: 2,
    tiers: null,
    fixedAmount: null,
    productIds: null,
  },
})
