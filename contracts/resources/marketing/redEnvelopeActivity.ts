import { redEnvelopeActivityLifecycle } from '@machines/lifecycles/marketing/redEnvelopeActivity'
import { defineResource } from '../definition'
import { asked, grades } from '../fieldGroups'
import { envelopeActivityTypes, envelopePayments } from './redEnvelopeTerms'

/** What runs holds stock back by these: they change while it is offline. */
const running = { field: 'status', is: 'PUBLISHED' } as const
/** What it has given, it has given for this. */
const onceLive = { field: 'status', is: ['PUBLISHED', 'OFFLINE'] } as const
const paying = { field: 'kind', is: 'PAY' } as const
const atCounter = { field: 'payFrom', is: ['COUNTER', 'ALL'] } as const
/** New members have neither a grade of their own nor tags. */
const amongMembers = { field: 'kind', is: ['PAY', 'BIRTHDAY', 'DIRECT'] } as const

/** Whether an activity of a status may still give something. */
export const isRunning = (status: string | null): boolean => status === 'PUBLISHED' || status === 'SENDING'

/** Red envelopes of one activity, and pieces of one for each time. */
const mostEnvelopes = 5
const mostPieces = 5

/** 红包活动: for what members of a brand are given red envelopes, from when to when, and how often. */
export const redEnvelopeActivity = defineResource({
  key: 'red-envelope-activity',
  suite: 'marketing',
  gateway: 'activity-api',
  title: '红包活动',
  scope: 'brand',
  nameField: 'name',
  page: '/red-envelope/activity',
  lifecycle: redEnvelopeActivityLifecycle,
  facts: ['standing', 'results'],
  mayRemove: {
    holds: ({ record, facts }) => !isRunning(String(record.status)) && resultsIn(facts).times === 0,
    refusal: '进行中或发放过的活动不能删除',
  },
  fields: {
    name: { type: 'text', label: '活动名称', required: true, max: 30 },
    kind: {
      type: 'enum',
      label: '活动类型',
      required: true,
      values: envelopeActivityTypes,
      initial: 'PAY',
      fixedWhen: onceLive,
      hint: '新人礼：入会时；支付有礼：支付后；生日礼：生日当天；定向发放：上线后点「立即发放」，向人群里的会员各发一次',
    },
    range: { type: 'dateRange', label: '活动时间', required: true, hint: '到期自动结束' },
    envelopes: {
      type: 'rows',
      label: '红包',
      required: true,
      max: mostEnvelopes,
      fixedWhen: onceLive,
      hint: '上线时预留发放所需的库存',
      words: { of: ['envelopeId'], count: 'count' },
      fields: {
        envelopeId: {
          type: 'reference',
          label: '红包',
          to: 'red-envelope',
          // It may be got ready before its red envelopes: to begin they must be given.
          where: { status: 'NEW,PUBLISHED,OFFLINE', getMode: 'FREE,ACTIVITY' },
          required: true,
        },
        count: { type: 'integer', label: '每次个数', required: true, min: 1, max: mostPieces, initial: 1 },
      },
    },
    payFrom: {
      type: 'enum',
      label: '适用支付',
      values: envelopePayments,
      initial: 'ORDER',
      ...asked(paying),
      fixedWhen: running,
      hint: '门店收款：会员付款时留了手机号的收款单，挂账除外',
    },
    paymentSceneIds: {
      type: 'references',
      label: '收款场景',
      to: 'payment-scene',
      where: { status: 'ENABLED' },
      shownWhen: atCounter,
      fixedWhen: running,
      none: '全部收款场景',
      hint: '不选则全部收款场景；在门店里可选该门店的场景',
    },
    triggerAmount: {
      type: 'money',
      label: '支付满',
      min: 1,
      ...asked(paying),
      fixedWhen: running,
      hint: '按每笔实付；拼团不成或全额退款后，未使用的红包收回',
    },
    gradeIds: {
      ...grades,
      label: '会员等级',
      shownWhen: amongMembers,
      fixedWhen: running,
      none: '全部等级',
      hint: '不选则全部等级',
    },
    tags: {
      type: 'tags',
      label: '会员标签',
      max: 20,
      shownWhen: amongMembers,
      fixedWhen: running,
      none: '不限',
      hint: '有其中任一标签的会员；不填则不限',
    },
    perMemberLimit: {
      type: 'integer',
      label: '每人次数',
      min: 1,
      max: 99,
      initial: 1,
      unit: '次',
      ...asked(paying),
      fixedWhen: running,
      hint: '活动期间一位会员最多获得的次数',
    },
    totalLimit: {
      type: 'integer',
      label: '总发放次数',
      required: true,
      min: 1,
      max: 1_000_000,
      initial: 100,
      unit: '次',
      fixedWhen: running,
      hint: '一位会员得到一次全部红包为一次',
    },
    ruleText: { type: 'richText', label: '活动规则', required: true },
    /** How far 定向发放 has come: the last member who was asked, and those who could be given nothing. */
    sentTo: { type: 'integer', label: '发放进度', readOnly: true, min: 0, initial: 0 },
    refused: { type: 'integer', label: '未发放会员', required: true, readOnly: true, min: 0, initial: 0 },
  },
  virtual: {
    progress: {
      label: '已发 / 总次数',
      type: 'text',
      reads: ['totalLimit'],
      of: ({ facts, totalLimit }) => `${resultsIn(facts).times} / ${totalLimit}`,
    },
    people: { label: '参与人数', type: 'integer', reads: [], of: ({ facts }) => resultsIn(facts).people },
    pieces: { label: '发放个数', type: 'integer', reads: [], of: ({ facts }) => resultsIn(facts).pieces },
    used: { label: '已核销', type: 'integer', reads: [], of: ({ facts }) => resultsIn(facts).used },
    usedAmount: { label: '核销额', type: 'money', reads: [], of: ({ facts }) => resultsIn(facts).usedAmount },
    brought: { label: '带动消费', type: 'money', reads: [], of: ({ facts }) => resultsIn(facts).brought },
  },
  list: {
    columns: [
      'name',
      'kind',
      'status',
      'range',
      'progress',
      'people',
      'used',
      'usedAmount',
      'brought',
      'envelopes',
      'pieces',
      'refused',
      'updatedAt',
    ],
    filters: ['kind', 'range', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['totalLimit', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'running', label: '进行中', is: 'count', where: { status: 'PUBLISHED,SENDING' }, unit: '个' },
      { name: 'waiting', label: '待审核', is: 'count', where: { status: 'NEW' }, unit: '个' },
      { name: 'ended', label: '已结束', is: 'count', where: { status: 'ENDED' }, unit: '个' },
    ],
    todos: [{ name: 'toApprove', label: '红包活动待审核', where: { status: 'NEW' }, until: 'PUBLISH' }],
  },
  form: [
    { section: '活动', fields: ['name', 'kind', 'range'] },
    {
      section: '发放',
      fields: ['envelopes', 'payFrom', 'paymentSceneIds', 'triggerAmount', 'perMemberLimit', 'totalLimit'],
    },
    { section: '人群', fields: ['gradeIds', 'tags'] },
    { section: '活动规则', fields: ['ruleText'] },
  ],
  related: [
    {
      title: '领取记录',
      resource: 'red-envelope-receive',
      by: 'activityId',
      columns: ['code', 'envelopeName', 'memberId', 'amount', 'status', 'deduct', 'receivedAt'],
    },
  ],
  batch: ['PUBLISH', 'TAKE_OFFLINE', 'remove'],
  access: {
    read: 'marketing:red-envelope-activity',
    // 领取明细 names what one was given for.
    readAlso: ['marketing:red-envelope-receive', 'marketing:red-envelope', 'marketing:receive-report'],
    write: 'marketing:red-envelope-activity:save',
    remove: 'marketing:red-envelope-activity:remove',
  },
  sample: {
    name: '下单满300送红包',
    kind: 'PAY',
    payFrom: 'ORDER',
    paymentSceneIds: null,
    triggerAmount: 30_000,
    gradeIds: null,
    tags: null,
    perMemberLimit: 2,
    totalLimit: 500,
    ruleText: '<p>订单实付满 300 元，支付后红包自动到账。</p>',
    sentTo: 0,
    refused: 0,
  },
})

/** What came of an activity, as the server counts it; what was declared void is not among it. */
export interface ActivityResults {
  readonly times: number
  /** Members who were given something. */
  readonly people: number
  /** Red envelopes that they were given, and how many of them were used. */
  readonly pieces: number
  readonly used: number
  /** fen that they took off, and fen that was paid beside them. */
  readonly usedAmount: number
  readonly brought: number
}

const noResults: ActivityResults = { times: 0, people: 0, pieces: 0, used: 0, usedAmount: 0, brought: 0 }

export const resultsIn = (facts: Readonly<Record<string, unknown>>): ActivityResults =>
  (facts.results as ActivityResults | undefined) ?? noResults
