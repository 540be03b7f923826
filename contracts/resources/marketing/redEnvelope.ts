import { redEnvelopeLifecycle } from '@machines/lifecycles/marketing/redEnvelope'
import { defineResource, type When } from '../definition'
import { asked } from '../fieldGroups'
import { envelopeAmountTypes, envelopeUses, envelopeWays, mostEnvelopesOfOrder } from './redEnvelopeTerms'

/** What members have stays what it was when they got it. */
const given = { field: 'issued', is: { over: 0 } } as const satisfies When
const fixedWorth = { field: 'amountType', is: 'FIXED' } as const
const randomWorth = { field: 'amountType', is: 'RANDOM' } as const
const fixedDays = { field: 'validType', is: 'RANGE' } as const
const afterReceiving = { field: 'validType', is: 'DAYS' } as const

/** fen: the least and the most that one is worth. */
const least = 100
const most = 500_000

/** 红包: an amount of money that members of a brand are given, and that pays a part of what they buy. */
export const redEnvelope = defineResource({
  key: 'red-envelope',
  suite: 'marketing',
  gateway: 'activity-api',
  title: '红包',
  scope: 'brand',
  nameField: 'name',
  pictureField: 'cover',
  page: '/red-envelope/red-envelope',
  lifecycle: redEnvelopeLifecycle,
  facts: ['uses', 'fund'],
  mayRemove: {
    holds: ({ record, facts }) => !record.issued && !usesIn(facts).reserved && !usesIn(facts).activities,
    refusal: '已发放，已在积分商城上架或被红包活动使用的红包不能删除，请下线',
  },
  fields: {
    name: { type: 'text', label: '红包名称', required: true, max: 20 },
    cover: { type: 'image', label: '封面', required: true, ratio: '1:1' },
    getMode: {
      type: 'enum',
      label: '获取方式',
      required: true,
      values: envelopeWays,
      initial: 'FREE',
      fixedWhen: given,
      hint: '免费发放：手工、会员礼遇与红包活动；仅活动发放：只由红包活动发放；积分兑换：在积分商城上架',
    },
    amountType: {
      type: 'enum',
      label: '面额类型',
      required: true,
      values: envelopeAmountTypes,
      initial: 'FIXED',
      fixedWhen: given,
    },
    amount: { type: 'money', label: '面额', min: least, max: most, ...asked(fixedWorth), fixedWhen: given },
    minAmount: { type: 'money', label: '最小面额', min: least, max: most, ...asked(randomWorth), fixedWhen: given },
    maxAmount: { type: 'money', label: '最大面额', min: least, max: most, ...asked(randomWorth), fixedWhen: given },
    stock: {
      type: 'integer',
      label: '发行数量',
      required: true,
      min: 1,
      max: 1_000_000,
      initial: 1_000,
      unit: '个',
      hint: '发放后只能增加',
    },
    budget: {
      type: 'money',
      label: '预算上限',
      min: least,
      ...asked(randomWorth),
      hint: '发放的面额合计到此为止；固定面额的预算为面额乘以发行数量',
    },
    threshold: {
      type: 'money',
      label: '使用门槛',
      required: true,
      min: 0,
      initial: 0,
      fixedWhen: given,
      zero: '无门槛',
      hint: '适用商品优惠后的金额满多少可用，0 为无门槛',
    },
    useScope: {
      type: 'tags',
      label: '可用业务',
      values: envelopeUses,
      fixedWhen: given,
      none: '全部业务',
      hint: '不选则都可以用',
    },
    productIds: {
      type: 'references',
      label: '适用商品',
      to: 'ticket-product',
      where: { ticketType: '13,24,29,30' },
      chooser: true,
      max: 100,
      fixedWhen: given,
      none: '全部票券',
      hint: '用于票券订单；不选则全部票券',
    },
    hotelIds: {
      type: 'references',
      label: '适用门店',
      to: 'hotel',
      max: 500,
      fixedWhen: given,
      none: '品牌全部门店',
      hint: '不选则品牌全部门店',
    },
    validType: {
      type: 'enum',
      label: '有效期',
      required: true,
      values: { RANGE: '固定时间', DAYS: '领取后N天' },
      initial: 'DAYS',
      fixedWhen: given,
    },
    validRange: { type: 'dateRange', label: '起止日期', ...asked(fixedDays), hint: '发放后只能延后结束日' },
    validDays: {
      type: 'integer',
      label: '有效天数',
      min: 1,
      max: 365,
      initial: 30,
      unit: '天',
      ...asked(afterReceiving),
      fixedWhen: given,
      hint: '从生效当天算起',
    },
    effectDelay: {
      type: 'integer',
      label: '领取后生效',
      min: 0,
      max: 720,
      initial: 0,
      unit: '小时',
      shownWhen: afterReceiving,
      fixedWhen: given,
      hint: '0 为立即生效',
    },
    blackDates: {
      type: 'rows',
      label: '不可用日期',
      max: 20,
      fixedWhen: given,
      hint: '按下单日或核销日，如节假日',
      words: { of: ['days'] },
      fields: { days: { type: 'dateRange', label: '日期', required: true } },
    },
    perMemberLimit: {
      type: 'integer',
      label: '每人限领',
      required: true,
      min: 0,
      max: 999,
      initial: 1,
      unit: '个',
      fixedWhen: given,
      zero: '不限',
      hint: '0 为不限',
    },
    perDayLimit: {
      type: 'integer',
      label: '每日发放',
      required: true,
      min: 0,
      max: 1_000_000,
      initial: 0,
      unit: '个',
      fixedWhen: given,
      zero: '不限',
      hint: '所有会员合计，0 为不限',
    },
    stackCoupon: { type: 'boolean', label: '可与优惠券叠加', initial: false, fixedWhen: given },
    perOrderLimit: {
      type: 'integer',
      label: '单笔最多用',
      required: true,
      min: 1,
      max: mostEnvelopesOfOrder,
      initial: 1,
      unit: '个',
      fixedWhen: given,
    },
    returnOnRefund: {
      type: 'boolean',
      label: '退款返还',
      initial: true,
      fixedWhen: given,
      hint: '订单全额退款后，仍在有效期内的红包恢复未使用',
    },
    remindDays: {
      type: 'integer',
      label: '到期提醒',
      required: true,
      min: 0,
      max: 30,
      initial: 3,
      unit: '天前',
      hint: '到期前几天短信提醒未使用的会员，从领取门店（没有的从出资门店）的短信余额扣；0 为不提醒',
    },
    note: { type: 'longText', label: '使用说明', max: 500 },
    /** Of those that members got, without what was declared void. Written with each, under the lock of this row. */
    issued: { type: 'integer', label: '已领', required: true, readOnly: true, min: 0, initial: 0 },
    /** fen that they are worth. */
    issuedAmount: { type: 'money', label: '已领面额', required: true, readOnly: true, min: 0, initial: 0 },
  },
  derived: {
    budget: ({ amountType, amount, stock, budget }) => (amountType === 'RANDOM' ? budget : (amount ?? 0) * stock),
  },
  virtual: {
    worth: {
      label: '红包面额',
      type: 'text',
      reads: ['amountType', 'amount', 'minAmount', 'maxAmount'],
      of: ({ amountType, amount, minAmount, maxAmount }) =>
        amountType === 'RANDOM'
          ? `${inYuan(minAmount)}–${inYuan(maxAmount)} 元`
          : amount === null
            ? null
            : `${inYuan(amount)} 元`,
    },
    validity: {
      label: '有效期',
      type: 'text',
      reads: ['validType', 'validRange', 'validDays'],
      of: ({ validType, validRange, validDays }) =>
        validType === 'RANGE' ? (validRange?.join(' 至 ') ?? null) : validDays === null ? null : `领取后${validDays}天`,
    },
    left: { label: '剩余', type: 'integer', reads: ['stock', 'issued'], of: ({ stock, issued }) => stock - issued },
    used: { label: '已核销', type: 'integer', reads: [], of: ({ facts }) => usesIn(facts).used },
    usedAmount: { label: '核销额', type: 'money', reads: [], of: ({ facts }) => usesIn(facts).usedAmount },
    expired: { label: '过期', type: 'integer', reads: [], of: ({ facts }) => usesIn(facts).expired },
    usedRate: {
      label: '核销率',
      type: 'percent',
      reads: ['issued'],
      of: ({ facts, issued }) => (issued > 0 ? Math.round((usesIn(facts).used * 10_000) / issued) / 100 : null),
    },
  },
  rules: [
    {
      at: 'maxAmount',
      reads: ['minAmount', 'amountType'],
      message: '最大面额须大于最小面额',
      holds: ({ amountType, minAmount, maxAmount }) =>
        amountType !== 'RANDOM' || minAmount === null || maxAmount === null || minAmount < maxAmount,
    },
    {
      at: 'budget',
      reads: ['amountType', 'maxAmount', 'stock'],
      message: '预算不能低于一个红包的最大面额，也不能超过最大面额乘以发行数量',
      holds: ({ amountType, maxAmount, stock, budget }) =>
        amountType !== 'RANDOM' ||
        budget === null ||
        maxAmount === null ||
        (budget >= maxAmount && budget <= maxAmount * stock),
    },
  ],
  storedRules: [
    {
      at: 'stock',
      problem: ({ stock }, { stock: before, issued }) =>
        issued > 0 && stock < before ? '已有会员领取，发行数量只能增加' : null,
    },
    {
      at: 'budget',
      problem: ({ budget }, { budget: before, issued }) =>
        issued > 0 && (budget ?? 0) < (before ?? 0) ? '已有会员领取，预算只能增加' : null,
    },
    {
      at: 'validRange',
      problem: ({ validRange }, { validRange: before, issued }) =>
        issued > 0 && before !== null && (validRange?.[0] !== before[0] || validRange[1] < before[1])
          ? '已有会员领取，只能延后结束日'
          : null,
    },
  ],
  list: {
    columns: [
      'cover',
      'name',
      'worth',
      'status',
      'getMode',
      'stock',
      'left',
      'threshold',
      'validity',
      'issued',
      'used',
      'usedRate',
      'usedAmount',
      'expired',
      'budget',
      'updatedAt',
    ],
    filters: ['getMode', 'amountType', 'useScope', 'hotelIds', 'issued', 'status', 'createdAt'],
    notOffered: ['issued'],
    search: ['name'],
    sortable: ['amount', 'stock', 'issued', 'threshold', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'given', label: '发放中', is: 'count', where: { status: 'PUBLISHED' }, unit: '种' },
      { name: 'waiting', label: '待审核', is: 'count', where: { status: 'NEW' }, unit: '种' },
      { name: 'issued', label: '累计领取', is: 'sum', of: 'issued', unit: '个' },
      { name: 'issuedAmount', label: '累计面额', is: 'sum', of: 'issuedAmount' },
    ],
    totals: ['issued'],
    todos: [{ name: 'toApprove', label: '红包待审核', where: { status: 'NEW' }, until: 'PUBLISH' }],
  },
  form: [
    { section: '基本信息', fields: ['name', 'cover', 'getMode', 'note'] },
    { section: '面额与库存', fields: ['amountType', 'amount', 'minAmount', 'maxAmount', 'stock', 'budget'] },
    {
      section: '使用规则',
      fields: ['threshold', 'useScope', 'productIds', 'hotelIds', 'stackCoupon', 'perOrderLimit', 'returnOnRefund'],
    },
    { section: '有效期', fields: ['validType', 'validRange', 'validDays', 'effectDelay', 'blackDates', 'remindDays'] },
    { section: '领取限制', fields: ['perMemberLimit', 'perDayLimit'] },
  ],
  related: [
    {
      title: '领取记录',
      resource: 'red-envelope-receive',
      by: 'envelopeId',
      columns: ['code', 'memberId', 'amount', 'status', 'source', 'validTo', 'receivedAt'],
    },
  ],
  batch: ['PUBLISH', 'TAKE_OFFLINE', 'remove'],
  access: {
    read: 'marketing:red-envelope',
    // Who says what members are given, or puts one on the shelf of the mall, chooses among them.
    readAlso: [
      'marketing:red-envelope-receive',
      'marketing:red-envelope-activity',
      'member:grade',
      'member:register',
      'points:product',
    ],
    write: 'marketing:red-envelope:save',
    remove: 'marketing:red-envelope:remove',
    export: 'marketing:red-envelope:export',
  },
  sample: {
    name: '会员日50元红包',
    getMode: 'FREE',
    amountType: 'RANDOM',
    amount: null,
    minAmount: 100,
    maxAmount: 8_800,
    stock: 1_000,
    budget: 5_000_000,
    threshold: 20_000,
    useScope: null,
    productIds: null,
    hotelIds: null,
    validType: 'DAYS',
    validRange: null,
    validDays: 30,
    effectDelay: 0,
    blackDates: null,
    perMemberLimit: 0,
    perDayLimit: 0,
    remindDays: 3,
    issued: 0,
    issuedAmount: 0,
  },
})

/** Yuan without needless zeros: 50, 8.88. */
const inYuan = (fen: number | null): string => String((fen ?? 0) / 100)

/** What became of what members got, as the server counts it. */
export interface EnvelopeUsesMade {
  readonly used: number
  readonly usedAmount: number
  readonly expired: number
  /** May still be used, or is held by an order. */
  readonly open: number
  /** Pieces that products of the points mall may give away, given ones among them. */
  readonly reserved: number
  /** Pieces that activities still hold back. */
  readonly held: number
  /** Activities that name it, in any status. */
  readonly activities: number
}

const noUses: EnvelopeUsesMade = {
  used: 0,
  usedAmount: 0,
  expired: 0,
  open: 0,
  reserved: 0,
  held: 0,
  activities: 0,
}

export const usesIn = (facts: Readonly<Record<string, unknown>>): EnvelopeUsesMade =>
  (facts.uses as EnvelopeUsesMade | undefined) ?? noUses
