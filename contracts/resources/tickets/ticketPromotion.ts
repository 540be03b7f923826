import { ticketPromotionLifecycle } from '@machines/lifecycles/ticketPromotion'
import { defineResource } from '../definition'
import { activityFigures, areDifferent, onlyDrafts, whileLive } from './activityTerms'
import { promotionTypes } from './codes'

const everyNth = { field: 'promoType', is: 'NTH' } as const
const priced = { field: 'promoType', is: ['DISCOUNT', 'FLASH', 'NTH'] } as const
const giving = { field: 'promoType', is: 'GIFT' } as const
/** What may take part. */
const bought = { ticketType: '13,24,29' } as const

/**
 * 促销 (areas tickets 2), code 24. Its rows name no spec: products of several specs are not taken into activities
 * (areas tickets 2.0).
 */
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
    name: { type: 'text', label: '名称', required: true, max: 30 },
    nth: {
      type: 'integer',
      label: '第几件',
      min: 2,
      max: 10,
      initial: 2,
      hint: '每满几件，其中一件按活动价',
      requiredWhen: everyNth,
      shownWhen: everyNth,
      fixedWhen: whileLive,
    },
    range: { type: 'dateRange', label: '活动时间', required: true, hint: '发布后只能延后结束日' },
    products: {
      type: 'rows',
      label: '商品',
      min: 1,
      max: 50,
      hint: '活动价须小于售价；发布后只能增加活动库存',
      requiredWhen: priced,
      shownWhen: priced,
      fields: {
        productId: { type: 'reference', label: '商品', to: 'ticket-product', where: bought, required: true },
        promoPrice: { type: 'money', label: '活动价', required: true, min: 1 },
        qty: { type: 'integer', label: '活动库存', required: true, min: 1 },
        limit: { type: 'integer', label: '每人限购', min: 0, initial: 0 },
      },
    },
    buyProductIds: {
      type: 'references',
      label: '参加商品',
      to: 'ticket-product',
      where: bought,
      min: 1,
      max: 50,
      hint: '这些商品可以合计件数',
      requiredWhen: giving,
      shownWhen: giving,
      fixedWhen: whileLive,
    },
    buyQty: {
      type: 'integer',
      label: '满几件送',
      min: 1,
      max: 99,
      initial: 1,
      hint: '每满几件送1件赠品',
      requiredWhen: giving,
      shownWhen: giving,
      fixedWhen: whileLive,
    },
    giftProductId: {
      type: 'reference',
      label: '赠品',
      to: 'ticket-product',
      where: { ticketType: '19' },
      requiredWhen: giving,
      shownWhen: giving,
      fixedWhen: whileLive,
    },
    giftStock: {
      type: 'integer',
      label: '赠品库存',
      min: 1,
      hint: '送完即止，商品照常售卖；发布后只能增加',
      requiredWhen: giving,
      shownWhen: giving,
    },
    giftLimit: {
      type: 'integer',
      label: '每人限送',
      min: 0,
      initial: 0,
      hint: '0 表示不限；设了限送，没有会员或手机号的订单不送',
      shownWhen: giving,
      fixedWhen: whileLive,
    },
    gradeIds: {
      type: 'references',
      label: '人群',
      to: 'member-grade',
      where: { status: 'ENABLED' },
      hint: '不选则所有人可参加',
      fixedWhen: whileLive,
    },
    stackCoupon: { type: 'boolean', label: '叠加优惠券', initial: false, fixedWhen: whileLive },
    preheatHours: {
      type: 'integer',
      label: '提前预热',
      min: 0,
      max: 720,
      initial: 0,
      hint: '开始前几小时展示，0 表示不预热',
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
  },
  form: [
    { section: '类型与时间', fields: ['promoType', 'nth', 'name', 'range'] },
    { section: '商品价量', fields: ['products', 'buyProductIds', 'buyQty', 'giftProductId', 'giftStock', 'giftLimit'] },
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
