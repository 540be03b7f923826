import { pointEntryLifecycle } from '@machines/lifecycles/points/pointEntry'
import { defineResource } from '../definition'

/** Why points come and go. */
export const entryTypes = {
  EARN: '获得',
  EXCHANGE: '兑换',
  CASH: '抵现',
  EXPIRE: '过期',
  CLAWBACK: '退款扣回',
  RETURN: '退回',
  ADJUST: '人工调整',
  GRANT: '批量发放',
  WRITE_OFF: '注销清零',
  MERGE: '会员合并',
} as const

export type EntryType = keyof typeof entryTypes

/** What an entry came from. */
export const entrySources = {
  ORDER: '票券订单',
  PAYMENT: '收款单',
  REWARD: '奖励单',
  REFUND: '退款单',
  EXCHANGE: '兑换单',
  LOT: '积分批次',
  BIRTHDAY: '生日',
  HAND: '人工',
  MEMBER: '会员',
  CARD: '卡充值',
} as const

/**
 * 积分流水: points that came, a lot of their own with its last day, or points that went, drawn from lots by the earliest
 * last day. Of each entry of a source there is one, however often it is told of.
 */
export const pointEntry = defineResource({
  key: 'point-entry',
  suite: 'points',
  gateway: 'member-api',
  title: '积分流水',
  scope: 'brand',
  nameField: 'entryNo',
  heading: ['entryType', 'points'],
  page: '/points-manage/index?tab=entries',
  lifecycle: pointEntryLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '积分流水不能删除，请冲正' },
  fields: {
    entryNo: { type: 'text', label: '流水号', required: true, readOnly: true, max: 32, unique: true },
    accountId: { type: 'reference', label: '积分账户', to: 'point-account', required: true, readOnly: true },
    memberId: { type: 'reference', label: '会员', to: 'member', required: true, readOnly: true },
    memberName: { type: 'text', label: '会员姓名', readOnly: true, max: 20 },
    entryType: { type: 'enum', label: '类型', required: true, readOnly: true, values: entryTypes },
    points: { type: 'integer', label: '变动', required: true, readOnly: true },
    balanceAfter: { type: 'integer', label: '变动后', readOnly: true },
    expireOn: { type: 'date', label: '到期日', readOnly: true },
    /** Of points that came, as many as nothing has drawn yet. */
    lotLeft: { type: 'integer', label: '剩余', readOnly: true, min: 0 },
    /** Of points that went, as many as there was no lot for: lots that come later pay them. */
    owed: { type: 'integer', label: '欠分', readOnly: true, min: 0 },
    draws: {
      type: 'rows',
      label: '消耗批次',
      readOnly: true,
      max: 1_000,
      words: { of: ['lotId'], count: 'points' },
      fields: {
        lotId: { type: 'reference', label: '批次', to: 'point-entry', required: true },
        points: { type: 'integer', label: '积分数', required: true, min: 1 },
      },
    },
    /** The lot that alone is drawn, or whose last day what comes back keeps. */
    lotId: { type: 'reference', label: '指定批次', to: 'point-entry', readOnly: true },
    sourceType: { type: 'enum', label: '来源', required: true, readOnly: true, values: entrySources },
    sourceNo: { type: 'text', label: '单号', required: true, readOnly: true, max: 40 },
    /** Type, source, number and line: what is told twice is written once. */
    sourceKey: { type: 'text', label: '来源键', required: true, readOnly: true, max: 100, unique: true },
    /** fen that earned it. */
    base: { type: 'money', label: '计积分金额', readOnly: true, min: 0 },
    ruleId: { type: 'reference', label: '规则', to: 'point-rule', readOnly: true },
    storeId: { type: 'reference', label: '门店', to: 'hotel', readOnly: true },
    /** When points that wait are posted. */
    dueAt: { type: 'dateTime', label: '预计入账', readOnly: true },
    postedAt: { type: 'dateTime', label: '入账时间', readOnly: true },
    reason: { type: 'text', label: '原因', readOnly: true, max: 100 },
    /** The member is told by text message once it is posted. */
    notify: { type: 'boolean', label: '短信通知', readOnly: true },
  },
  list: {
    columns: [
      'entryNo',
      'memberName',
      'entryType',
      'points',
      'balanceAfter',
      'status',
      'sourceType',
      'sourceNo',
      'expireOn',
      'lotLeft',
      'memberId',
      'storeId',
      'reason',
      'createdBy',
      'createdAt',
    ],
    filters: [
      'accountId',
      'entryType',
      'memberId',
      'sourceType',
      'ruleId',
      'points',
      'lotLeft',
      'owed',
      'expireOn',
      'status',
      'createdAt',
    ],
    notOffered: ['accountId', 'memberId', 'ruleId', 'lotLeft', 'owed'],
    search: ['entryNo', 'memberName', 'sourceNo'],
    sortable: ['points', 'expireOn', 'createdAt'],
    keptInOrder: ['points', 'expireOn'],
    keptByValue: ['entryType'],
    sort: '-createdAt',
    figures: [
      {
        name: 'issued',
        label: '近30天发放',
        is: 'sum',
        of: 'points',
        where: { createdAt: 'last30', entryType: 'EARN,ADJUST,GRANT', status: 'POSTED' },
        unit: '分',
      },
      {
        name: 'used',
        label: '近30天兑换与抵现',
        is: 'sum',
        of: 'points',
        where: { createdAt: 'last30', entryType: 'EXCHANGE,CASH,RETURN', status: 'POSTED' },
        unit: '分',
      },
      {
        name: 'lapsed',
        label: '近30天过期',
        is: 'sum',
        of: 'points',
        where: { createdAt: 'last30', entryType: 'EXPIRE' },
        unit: '分',
      },
      { name: 'review', label: '待审核', is: 'count', where: { status: 'REVIEW' }, unit: '条' },
    ],
    totals: ['points', 'lotLeft'],
    todos: [{ name: 'toApprove', label: '积分调整待审核', where: { status: 'REVIEW' }, until: 'APPROVE' }],
  },
  form: [],
  batch: ['APPROVE', 'POST_NOW'],
  access: {
    read: 'points:account',
    readAlso: ['points:exchange'],
    write: 'points:account:adjust',
    export: 'points:account:export',
  },
  sample: {
    entryNo: 'P202606010000000001',
    memberName: '周敏',
    entryType: 'EARN',
    points: 268,
    balanceAfter: 4_860,
    lotLeft: 268,
    expireOn: '2028-06-30',
    sourceType: 'ORDER',
    sourceNo: 'T202606010000000001',
    sourceKey: 'EARN:ORDER:T202606010000000001:0',
  },
})
