import { couponLifecycle } from '@machines/lifecycles/shop/coupon'
import { defineResource, type When } from '../definition'
import { asked, grades } from '../fieldGroups'
import { couponScopes, couponStyles, mostOff } from './couponReckoning'

/** What members have stays what it was when they got it. */
const taken = { field: 'taken', is: { over: 0 } } as const satisfies When
const valued = { field: 'styleCode', is: ['CASH', 'FREIGHT'] } as const
const discounted = { field: 'styleCode', is: 'DISCOUNT' } as const
/** What is said of goods; postage is one for the whole order. */
const ofProducts = { field: 'scope', is: ['PRODUCT', 'EXCEPT'] } as const
const ofCategories = { field: 'scope', is: 'CATEGORY' } as const
const fixedDays = { field: 'validType', is: 'FIXED' } as const
const afterTaking = { field: 'validType', is: 'RELATIVE' } as const

/** Of the days on which it is given out. */
const onlyLastDay = '已有会员领取，只能改结束日'

export const couponReturns = { FULL_REFUND: '全额退款后退回', NEVER: '不退回' } as const

/** 优惠券: what members of a brand are given, and use on orders of its stores. */
export const coupon = defineResource({
  key: 'coupon',
  suite: 'shop',
  gateway: 'activity-api',
  title: '优惠券',
  scope: 'hotelOrBrand',
  nameField: 'name',
  heading: ['name', 'styleCode'],
  page: '/coupon/list',
  lifecycle: couponLifecycle,
  facts: ['uses'],
  mayRemove: { holds: ({ record }) => !record.taken, refusal: '已有会员领取的优惠券不能删除，请下线' },
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 20 },
    styleCode: {
      type: 'enum',
      label: '券类型',
      required: true,
      values: couponStyles,
      initial: 'CASH',
      fixed: true,
    },
    orderIndex: {
      type: 'integer',
      label: '排序',
      required: true,
      min: 0,
      max: 9_999,
      initial: 100,
      hint: '数字越小越靠前',
    },
    faceValue: { type: 'money', label: '面额', min: 1, ...asked(valued), fixedWhen: taken },
    discount: {
      type: 'percent',
      label: '折扣',
      min: 1,
      max: 99,
      ...asked(discounted),
      fixedWhen: taken,
      hint: '85 为 8.5 折',
    },
    maxDiscount: {
      type: 'money',
      label: '最多优惠',
      min: 1,
      ...asked(discounted),
      fixedWhen: taken,
    },
    threshold: {
      type: 'money',
      label: '使用门槛',
      required: true,
      min: 0,
      initial: 0,
      fixedWhen: taken,
      zero: '无门槛',
      hint: '适用商品优惠后的金额满多少可用，0 为无门槛',
    },
    scope: {
      type: 'enum',
      label: '适用范围',
      required: true,
      values: couponScopes,
      initial: 'ALL',
      fixedWhen: taken,
    },
    productIds: {
      type: 'references',
      label: '商品',
      to: 'ticket-product',
      where: { ticketType: '13,24,29,30' },
      chooser: true,
      min: 1,
      max: 100,
      ...asked(ofProducts),
      fixedWhen: taken,
    },
    categoryIds: {
      type: 'references',
      label: '分类',
      to: 'ticket-category',
      min: 1,
      max: 50,
      ...asked(ofCategories),
      fixedWhen: taken,
    },
    hotelIds: {
      type: 'references',
      label: '适用门店',
      to: 'hotel',
      max: 500,
      fixedWhen: taken,
      none: '发券方的全部门店',
      hint: '不选则发券方的全部门店；门店的券只在本店使用',
    },
    validType: {
      type: 'enum',
      label: '有效期',
      required: true,
      values: { FIXED: '固定日期', RELATIVE: '领取后若干天' },
      initial: 'RELATIVE',
      fixedWhen: taken,
    },
    validRange: { type: 'dateRange', label: '有效日期', ...asked(fixedDays), fixedWhen: taken },
    delayDays: {
      type: 'integer',
      label: '领取几天后生效',
      min: 0,
      max: 365,
      initial: 0,
      unit: '天',
      shownWhen: afterTaking,
      fixedWhen: taken,
      hint: '0 为当天生效',
    },
    validDays: {
      type: 'integer',
      label: '生效后有效',
      min: 1,
      max: 730,
      initial: 30,
      unit: '天',
      ...asked(afterTaking),
      fixedWhen: taken,
    },
    blackout: {
      type: 'rows',
      label: '不可用日期',
      max: 20,
      fixedWhen: taken,
      hint: '按下单日，如节假日',
      words: { of: ['days'] },
      fields: { days: { type: 'dateRange', label: '日期', required: true } },
    },
    takeRange: { type: 'dateRange', label: '发放时间', none: '不限', hint: '不填则不限；领取后只能改结束日' },
    total: {
      type: 'integer',
      label: '发行量',
      required: true,
      min: 0,
      max: 1_000_000,
      initial: 1_000,
      unit: '张',
      zero: '不限',
      hint: '0 为不限；领取后只能增加',
    },
    perMemberLimit: {
      type: 'integer',
      label: '每人限领',
      required: true,
      min: 0,
      max: 999,
      initial: 1,
      unit: '张',
      fixedWhen: taken,
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
      unit: '张',
      fixedWhen: taken,
      zero: '不限',
      hint: '所有会员合计，0 为不限',
    },
    gradeIds: { ...grades, label: '可领等级', fixedWhen: taken, none: '所有会员', hint: '不选则所有会员可领' },
    budget: {
      type: 'money',
      label: '预算',
      min: 0,
      initial: 0,
      fixedWhen: taken,
      zero: '不限',
      hint: '按每张最多优惠的金额计，发满即止；0 为不限',
    },
    stackable: {
      type: 'boolean',
      label: '可与活动同用',
      initial: false,
      fixedWhen: taken,
      hint: '还须活动允许叠加优惠券',
    },
    withMemberPrice: {
      type: 'boolean',
      label: '可与会员价同用',
      initial: false,
      fixedWhen: taken,
      hint: '关闭时，用券的订单按原价计算',
    },
    refundReturn: {
      type: 'enum',
      label: '退款后的券',
      required: true,
      values: couponReturns,
      initial: 'FULL_REFUND',
      fixedWhen: taken,
    },
    returnExtendDays: {
      type: 'integer',
      label: '退回延期',
      min: 0,
      max: 90,
      initial: 7,
      unit: '天',
      shownWhen: { field: 'refundReturn', is: 'FULL_REFUND' },
      fixedWhen: taken,
      hint: '退回时已过期的券从当天起再用几天，0 为不延期',
    },
    note: { type: 'longText', label: '使用说明', max: 500 },
    color: { type: 'color', label: '颜色', initial: '#c4314b', fixedWhen: taken },
    /** Written with each code, under the lock of this row. */
    taken: { type: 'integer', label: '已领', required: true, readOnly: true, min: 0, initial: 0 },
  },
  virtual: {
    left: {
      label: '剩余',
      type: 'text',
      reads: ['total', 'taken'],
      of: ({ total, taken: given }) => (total === 0 ? '不限' : String(Math.max(total - given, 0))),
    },
    used: { label: '已用', type: 'integer', reads: [], of: ({ facts }) => usesIn(facts).used },
    expired: { label: '已过期', type: 'integer', reads: [], of: ({ facts }) => usesIn(facts).expired },
    discountSum: { label: '优惠金额', type: 'money', reads: [], of: ({ facts }) => usesIn(facts).discountSum },
    orderSum: { label: '带动实付', type: 'money', reads: [], of: ({ facts }) => usesIn(facts).orderSum },
  },
  rules: [
    {
      at: 'threshold',
      reads: ['styleCode', 'faceValue'],
      message: '门槛须高于面额，或填 0',
      holds: ({ styleCode, faceValue, threshold }) =>
        styleCode !== 'CASH' || threshold === 0 || threshold > (faceValue ?? 0),
    },
    {
      at: 'scope',
      reads: ['styleCode'],
      message: '运费券用于整单邮费，请选全部商品',
      holds: ({ styleCode, scope }) => styleCode !== 'FREIGHT' || scope === 'ALL',
    },
    {
      at: 'budget',
      reads: ['styleCode', 'faceValue', 'maxDiscount'],
      message: '预算不足发一张券',
      holds: (values) => !values.budget || values.budget >= mostOff(values),
    },
    {
      at: 'validRange',
      reads: ['takeRange'],
      message: '有效期不能在发放开始之前结束',
      holds: ({ validRange, takeRange }) => validRange === null || takeRange === null || takeRange[0] <= validRange[1],
    },
  ],
  storedRules: [
    {
      at: 'total',
      problem: ({ total }, { total: before, taken: given }) => {
        if (given === 0 || total === 0 || total === before) return null
        return before === 0 || total < before ? '已有会员领取，发行量只能增加' : null
      },
    },
    {
      at: 'takeRange',
      problem: ({ takeRange }, { takeRange: before, taken: given }) =>
        given > 0 && takeRange?.[0] !== before?.[0] ? onlyLastDay : null,
    },
  ],
  list: {
    columns: [
      'name',
      'styleCode',
      'status',
      'faceValue',
      'discount',
      'threshold',
      'total',
      'taken',
      'left',
      'used',
      'expired',
      'discountSum',
      'orderSum',
      'takeRange',
      'gradeIds',
      'orderIndex',
      'createdAt',
    ],
    filters: ['styleCode', 'scope', 'gradeIds', 'taken', 'takeRange', 'status', 'createdAt'],
    notOffered: ['taken'],
    search: ['name'],
    sortable: ['orderIndex', 'faceValue', 'threshold', 'total', 'taken', 'createdAt', 'updatedAt'],
    sort: 'orderIndex',
    tabs: 'status',
    figures: [
      { name: 'given', label: '发放中', is: 'count', where: { status: 'PUBLISHED' }, unit: '种' },
      { name: 'waiting', label: '待审核', is: 'count', where: { status: 'NEW' }, unit: '种' },
      { name: 'taken', label: '累计发放', is: 'sum', of: 'taken', unit: '张' },
    ],
    totals: ['taken'],
  },
  form: [
    {
      section: '基本信息',
      fields: ['name', 'styleCode', 'faceValue', 'discount', 'maxDiscount', 'color', 'orderIndex', 'note'],
    },
    {
      section: '使用规则',
      fields: ['threshold', 'scope', 'productIds', 'categoryIds', 'hotelIds', 'stackable', 'withMemberPrice'],
    },
    { section: '有效期', fields: ['validType', 'validRange', 'delayDays', 'validDays', 'blackout'] },
    {
      section: '发放',
      fields: ['takeRange', 'total', 'perMemberLimit', 'perDayLimit', 'gradeIds', 'budget'],
    },
    { section: '退款', fields: ['refundReturn', 'returnExtendDays'] },
  ],
  related: [
    {
      title: '券码',
      resource: 'coupon-code',
      by: 'couponId',
      columns: ['code', 'memberId', 'status', 'source', 'orderNo', 'discountAmount', 'validTo', 'createdAt'],
    },
  ],
  batch: ['PUBLISH', 'PAUSE', 'TAKE_OFFLINE', 'remove'],
  access: {
    read: 'shop:coupon',
    // Who gives it away, or says what members are given or may pay with, chooses among them.
    readAlso: ['member:member', 'member:grade', 'member:interest', 'member:register', 'finance:scene'],
    write: 'shop:coupon:save',
    remove: 'shop:coupon:remove',
    export: 'shop:coupon:export',
  },
  sample: {
    name: '新客立减50',
    styleCode: 'CASH',
    faceValue: 5_000,
    threshold: 39_900,
    scope: 'ALL',
    validType: 'RELATIVE',
    validDays: 30,
    total: 1_000,
    perMemberLimit: 0,
    perDayLimit: 0,
    gradeIds: null,
    takeRange: null,
    blackout: null,
    hotelIds: null,
    budget: 0,
    taken: 0,
  },
})

/** What became of the codes of a coupon, as the server counts it. */
export interface CouponUses {
  readonly used: number
  readonly expired: number
  readonly discountSum: number
  readonly orderSum: number
}

const noUses: CouponUses = { used: 0, expired: 0, discountSum: 0, orderSum: 0 }

export const usesIn = (facts: Readonly<Record<string, unknown>>): CouponUses =>
  (facts.uses as CouponUses | undefined) ?? noUses
