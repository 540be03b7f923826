import { ticketPromotionLifecycle } from '@machines/lifecycles/tickets/ticketPromotion'
import { defineResource } from '../definition'
import { activityPeriod, asked, grades, personLimit } from '../fieldGroups'
import { activityFigures, areDifferent, onlyDrafts, whileLive } from './activityTerms'
import { promotionTypes } from './codes'

const everyNth = { field: 'promoType', is: 'NTH' } as const
const priced = { field: 'promoType', is: ['DISCOUNT', 'FLASH', 'NTH'] } as const
const giving = { field: 'promoType', is: 'GIFT' } as const
/** What may take part. */
const bought = { ticketType: '13,24,29' } as const

/** 促销, code 24. Its rows name no spec: products of several specs are not taken into activities (docs/tickets.md, 1). */
export const ticketPromotion = defineResource({
  key: 'ticket-promotion',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '促销活动',
  scope: 'hotel',
  nameField: 'name',
  lifecycle: ticketPromotionLifecycle,
  facts: ['hindrance'],
  mayRemove: onlyDrafts,
  fields: {
    promoType: {
      type: 'enum',
      label: '类型',
      required: true,
      values: promotionTypes,
      initial: 'DISCOUNT',
      fixedWhen: whileLive,
    },
    ...activityPeriod,
    nth: {
      type: 'integer',
      label: '第几件',
      min: 2,
      max: 10,
      initial: 2,
      hint: '每满几件，其中一件按活动价',
      ...asked(everyNth),
      fixedWhen: whileLive,
    },
    hours: {
      type: 'timeRange',
      label: '每日时段',
      none: '全天',
      hint: '如 10:00 至 22:00，只在时段内按活动价；不填则全天',
      shownWhen: priced,
      fixedWhen: whileLive,
    },
    products: {
      type: 'rows',
      label: '商品',
      min: 1,
      max: 50,
      hint: '活动价须小于售价；发布后只能增加活动库存',
      ...asked(priced),
      words: { of: ['productId', 'promoPrice'], picture: 'productId' },
      chosenBy: { field: 'productId', shows: ['salePrice'], second: 'availableCount' },
      fields: {
        productId: { type: 'reference', label: '商品', to: 'ticket-product', where: bought, required: true },
        promoPrice: { type: 'money', label: '活动价', required: true, min: 1 },
        qty: { type: 'integer', label: '活动库存', required: true, min: 1 },
        limit: personLimit,
      },
    },
    buyProductIds: {
      type: 'references',
      label: '参加商品',
      to: 'ticket-product',
      where: bought,
      chooser: true,
      min: 1,
      max: 50,
      hint: '这些商品可以合计件数',
      ...asked(giving),
      fixedWhen: whileLive,
    },
    buyQty: {
      type: 'integer',
      label: '满几件送',
      min: 1,
      max: 99,
      initial: 1,
      hint: '每满几件送1件赠品',
      ...asked(giving),
      fixedWhen: whileLive,
    },
    giftProductId: {
      type: 'reference',
      label: '赠品',
      to: 'ticket-product',
      where: { ticketType: '19' },
      chooser: true,
      ...asked(giving),
      fixedWhen: whileLive,
    },
    giftStock: {
      type: 'integer',
      label: '赠品库存',
      min: 1,
      hint: '送完即止，商品照常售卖；发布后只能增加',
      ...asked(giving),
    },
    giftLimit: {
      type: 'integer',
      label: '每人限送',
      min: 0,
      initial: 0,
      zero: '不限',
      hint: '0 表示不限；设了限送，没有会员或手机号的订单不送',
      shownWhen: giving,
      fixedWhen: whileLive,
    },
    gradeIds: { ...grades, label: '人群', none: '所有人', hint: '不选则所有人可参加', fixedWhen: whileLive },
    stackCoupon: { type: 'boolean', label: '叠加优惠券', initial: false, fixedWhen: whileLive },
    preheatHours: {
      type: 'integer',
      label: '提前预热',
      min: 0,
      max: 720,
      initial: 0,
      unit: '小时',
      hint: '开始前展示价格和倒计时，不能购买；0 表示不预热',
      fixedWhen: whileLive,
    },
    ...activityFigures,
  },
  rules: [{ at: 'products', reads: [], message: '商品不能重复', holds: ({ products }) => areDifferent(products) }],
  list: {
    columns: ['name', 'status', 'promoType', 'range', 'products', 'sold', 'gmv', 'takeRate', 'createdAt'],
    filters: ['promoType', 'range', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['sold', 'gmv', 'takeRate', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'running', label: '进行中', is: 'count', where: { status: 'RUNNING' }, unit: '个' },
      { name: 'waiting', label: '未开始', is: 'count', where: { status: 'WAIT' }, unit: '个' },
      { name: 'sold', label: '累计售出', is: 'sum', of: 'sold', unit: '份' },
      { name: 'gmv', label: '累计成交', is: 'sum', of: 'gmv' },
    ],
    totals: ['sold', 'gmv'],
  },
  form: [
    { section: '类型与时间', fields: ['promoType', 'nth', 'name', 'range', 'hours'] },
    {
      section: '活动商品与库存',
      fields: ['products', 'buyProductIds', 'buyQty', 'giftProductId', 'giftStock', 'giftLimit'],
    },
    { section: '限制', fields: ['gradeIds', 'stackCoupon', 'preheatHours'] },
  ],
  batch: ['PUBLISH', 'PAUSE', 'END', 'remove'],
  access: { read: 'ticket:promotion', write: 'ticket:promotion:save', remove: 'ticket:promotion:remove' },
  sample: {
    promoType: 'FLASH',
    name: '周末自助晚餐限时抢购',
    products: [{ productId: 1, promoPrice: 29_800, qty: 50, limit: 2 }],
  },
})
