import { memberPriceLifecycle } from '@machines/lifecycles/members/memberPrice'
import { defineResource } from '../definition'
import { personLimit } from '../fieldGroups'

/** How a member price is said. */
export const memberPriceModes = { DISCOUNT: '折扣', MINUS: '立减', FIXED: '固定价' } as const

/** 会员价: what members of some grades pay in a store. Of several that hold the lowest counts, never their sum. */
export const memberPrice = defineResource({
  key: 'member-price',
  suite: 'members',
  gateway: 'member-api',
  title: '会员价',
  scope: 'hotel',
  nameField: 'name',
  page: '/member-price/list',
  lifecycle: memberPriceLifecycle,
  facts: ['sold', 'overlaps'],
  mayRemove: { holds: ({ facts }) => !facts.sold, refusal: '已按此会员价下过单，不能删除，请下线' },
  virtual: {
    overlaps: {
      label: '与其重叠',
      type: 'text',
      letters: 12,
      reads: [],
      of: ({ facts }) => (Array.isArray(facts.overlaps) ? facts.overlaps.join('、') : ''),
    },
  },
  fields: {
    name: { type: 'text', label: '规则名称', required: true, max: 30, unique: true },
    productIds: {
      type: 'references',
      label: '商品',
      to: 'ticket-product',
      where: { ticketType: '13,24,29' },
      chooser: true,
      max: 100,
      none: '本店全部在售商品',
      hint: '不选则本店全部在售商品',
    },
    mode: { type: 'enum', label: '方式', required: true, values: memberPriceModes, initial: 'DISCOUNT' },
    gradePrices: {
      type: 'rows',
      label: '等级价',
      required: true,
      min: 1,
      max: 10,
      hint: '折扣填百分比（95 为 9.5 折），立减与固定价填元；没有列出的等级不享受',
      words: { of: ['gradeId', 'value'] },
      fields: {
        gradeId: {
          type: 'reference',
          label: '等级',
          to: 'member-grade',
          where: { status: 'ENABLED' },
          required: true,
        },
        value: { type: 'decimal', label: '数值', required: true, min: 0.01, max: 1_000_000 },
      },
    },
    range: { type: 'dateRange', label: '有效期', none: '长期有效', hint: '不填则长期有效' },
    weekdays: { type: 'weekdays', label: '星期', none: '每天', hint: '按下单日，不选则每天' },
    stackCoupon: {
      type: 'boolean',
      label: '可叠优惠券',
      initial: false,
      hint: '关闭时，用券的订单按原价计算',
    },
    perMemberLimit: { ...personLimit, hint: '按会员价最多买几件，超出的按原价；0 为不限' },
  },
  rules: [
    {
      at: 'gradePrices',
      reads: [],
      message: '同一等级只能填一行',
      holds: ({ gradePrices }) => new Set(gradePrices.map(({ gradeId }) => gradeId)).size === gradePrices.length,
    },
    {
      at: 'gradePrices',
      reads: ['mode'],
      message: '折扣须在50到100之间',
      holds: ({ mode, gradePrices }) =>
        mode !== 'DISCOUNT' || gradePrices.every(({ value }) => value >= 50 && value <= 100),
    },
  ],
  list: {
    columns: [
      'name',
      'status',
      'mode',
      'gradePrices',
      'overlaps',
      'productIds',
      'range',
      'weekdays',
      'stackCoupon',
      'perMemberLimit',
      'updatedAt',
    ],
    filters: ['mode', 'range', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '对什么商品', fields: ['name', 'productIds'] },
    { section: '各等级的价格', fields: ['mode', 'gradePrices'] },
    { section: '限制', fields: ['range', 'weekdays', 'stackCoupon', 'perMemberLimit'] },
  ],
  batch: ['PUBLISH', 'TAKE_OFFLINE'],
  access: { read: 'member:price', write: 'member:price:save', remove: 'member:price:remove' },
  sample: {
    name: '自助晚餐会员价',
    mode: 'DISCOUNT',
    productIds: null,
    gradePrices: [{ gradeId: 1, value: 95 }],
    range: null,
    weekdays: null,
  },
})
