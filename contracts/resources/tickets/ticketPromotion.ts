import { ticketPromotionLifecycle } from '@machines/lifecycles/ticketPromotion'
import { defineResource } from '../definition'
import { activityFigures, areDifferent, onlyDrafts, whileLive } from './activityTerms'
import { promotionTypes } from './codes'

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
    promoType: { type: 'enum', label: '类型', required: true, values: promotionTypes, fixedWhen: whileLive },
    name: { type: 'text', label: '名称', required: true, max: 30 },
    range: { type: 'dateRange', label: '活动时间', required: true, hint: '发布后只能延后结束日' },
    products: {
      type: 'rows',
      label: '商品',
      required: true,
      min: 1,
      max: 50,
      hint: '活动价须小于售价；发布后只能增加活动库存',
      fields: {
        productId: {
          type: 'reference',
          label: '商品',
          to: 'ticket-product',
          where: { ticketType: '13,24,29' },
          required: true,
        },
        promoPrice: { type: 'money', label: '活动价', required: true, min: 1 },
        qty: { type: 'integer', label: '活动库存', required: true, min: 1 },
        limit: { type: 'integer', label: '每人限购', min: 0, initial: 0 },
      },
    },
    gradeIds: {
      type: 'references',
      label: '人群',
      to: 'member-grade',
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
    columns: ['name', 'promoType', 'range', 'products', 'sold', 'gmv', 'takeRate', 'status', 'createdAt'],
    filters: ['promoType', 'range', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['sold', 'gmv', 'takeRate', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '类型与时间', fields: ['promoType', 'name', 'range'] },
    { section: '商品价量', fields: ['products'] },
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
