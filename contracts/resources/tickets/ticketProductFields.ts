import { channels } from '../channels'
import type { Field, Fields } from '../definition'
import { asked, grades, personLimit, prices, receivers } from '../fieldGroups'
import { mostAxes, mostSpecs } from './specAxes'
import { activityTypes, ecardTypes, productTypes, splitStates, ticketTypes } from './codes'

const split = 'ticket:product:split'
const sold = { field: 'soldCount', is: { over: 0 } } as const

/** A product of one price, and one of several. */
const single = { field: 'productSpecType', is: '0' } as const
const several = { field: 'productSpecType', is: '1' } as const
const flash = { field: 'ticketType', is: '24' } as const
const voucher = { field: 'productType', is: 'voucher' } as const
const discountCard = { field: 'ecardType', is: 'DISCOUNT' } as const
const validcard = { field: 'productType', is: 'validcard' } as const
const reserved = { field: 'reserveMode', is: ['CALENDAR', 'PHONE'] } as const
const separate = { field: 'ifSetSeparate', is: true } as const

/** What is known of a 票券商品, in the order of its table. */
export const ticketProductFields = {
  ticketType: { type: 'enum', label: '票券类型', required: true, fixed: true, values: ticketTypes },
  categoryId: {
    type: 'reference',
    label: '分类',
    to: 'ticket-category',
    where: { status: 'ENABLED' },
    required: true,
  },
  productType: {
    type: 'enum',
    label: '商品形态',
    readOnly: true,
    values: productTypes,
    takenFrom: { reference: 'categoryId', field: 'productType' },
  },
  productName: { type: 'text', label: '商品名称', required: true, max: 60 },
  posterTitle: { type: 'text', label: '海报标题', required: true, max: 30 },
  images: { type: 'images', label: '图片', required: true, min: 1, max: 9, leads: true, ratio: '4:3' },
  video: { type: 'video', label: '视频' },
  detail: { type: 'richText', label: '详情' },
  notice: { type: 'longText', label: '须知', required: true },

  productSpecType: {
    type: 'enum',
    label: '规格',
    required: true,
    values: { 0: '单规格', 1: '多规格' },
    initial: '0',
    fixedWhen: sold,
  },
  salePrice: { ...prices.salePrice, ...asked(single) },
  marketPrice: { ...prices.marketPrice, ...asked(single) },
  specAxes: {
    type: 'rows',
    label: '规格项',
    max: mostAxes,
    shownWhen: several,
    hint: '客人按规格项选择；每种组合是一个规格',
    words: { of: ['name', 'values'] },
    fields: {
      name: { type: 'text', label: '名称', required: true, max: 10 },
      values: { type: 'tags', label: '取值', required: true, min: 1, max: mostSpecs },
    },
  },
  specs: {
    type: 'rows',
    label: '规格明细',
    min: 2,
    max: mostSpecs,
    ...asked(several),
    hint: '总库存为各规格之和；已售出的规格不能删除或改名',
    words: { of: ['name', 'salePrice'] },
    fields: {
      name: { type: 'text', label: '规格名', required: true, max: 40 },
      salePrice: { ...prices.salePrice, required: true },
      marketPrice: { ...prices.marketPrice, required: true },
      inventory: { type: 'integer', label: '库存', required: true, min: 0 },
      sold: { type: 'integer', label: '已售', readOnly: true },
      locked: { type: 'integer', label: '锁定', readOnly: true },
    },
  },
  minSalePrice: { type: 'money', label: '最低售价', readOnly: true },
  faceValue: { type: 'money', label: '面值', min: 1, ...asked(voucher) },
  threshold: {
    type: 'money',
    label: '使用门槛',
    min: 0,
    initial: 0,
    ...asked(voucher),
    zero: '无门槛',
    hint: '0 表示无门槛',
  },
  flashPrice: { type: 'money', label: '抢购价', min: 0, ...asked(flash) },
  flashRange: { type: 'dateTimeRange', label: '抢购时段', ...asked(flash) },
  flashQty: { type: 'integer', label: '抢购库存', min: 1, ...asked(flash) },
  totalInventory: { type: 'integer', label: '总库存', required: true, min: 0, shownWhen: single },
  soldCount: { type: 'integer', label: '已售', readOnly: true, initial: 0 },
  lockedCount: { type: 'integer', label: '锁定', readOnly: true, initial: 0, tip: '已下单未支付' },
  availableCount: { type: 'integer', label: '可售', readOnly: true },
  saleRange: { type: 'dateRange', label: '售卖时间', required: true },
  dailyTimes: {
    type: 'rows',
    label: '每日限时',
    max: 10,
    none: '全天可买',
    hint: '不填则全天可买',
    fields: {
      hours: { type: 'timeRange', label: '时段', required: true },
    },
  },
  dailyQty: { type: 'integer', label: '每日限量', min: 0, initial: 0, zero: '不限', hint: '0 表示不限' },
  perPersonLimit: { ...personLimit, hint: '0 表示不限' },
  minPerOrder: { type: 'integer', label: '起购数量', min: 1, initial: 1 },
  maxPerOrder: { type: 'integer', label: '单次限购', min: 1, initial: 99 },
  buyerScope: {
    type: 'enum',
    label: '购买人群',
    values: { ALL: '所有人', NEW: '新客', GRADE: '指定等级会员' },
    initial: 'ALL',
  },
  gradeIds: { ...grades, label: '会员等级', ...asked({ field: 'buyerScope', is: 'GRADE' }) },
  channels: { type: 'tags', label: '售卖渠道', values: channels, none: '所有渠道', hint: '不选则所有渠道' },

  hotelIds: { type: 'references', label: '适用门店', to: 'hotel', required: true },
  isBrandMultiple: { type: 'boolean', label: '多店通用', readOnly: true },
  validityType: {
    type: 'enum',
    label: '有效期',
    required: true,
    values: { FIXED: '固定日期', AFTER_PAY: '付款后若干天' },
  },
  validRange: {
    type: 'dateRange',
    label: '有效日期',
    ...asked({ field: 'validityType', is: 'FIXED' }),
  },
  validDays: {
    type: 'integer',
    label: '有效天数',
    unit: '天',
    min: 1,
    max: 1095,
    ...asked({ field: 'validityType', is: 'AFTER_PAY' }),
  },
  effectHours: { type: 'integer', label: '生效时间', lead: '付款后', unit: '小时', min: 0, initial: 0 },
  weekdays: {
    type: 'weekdays',
    label: '可用星期',
    none: '每天可用',
    hint: '不选则每天可用',
  },
  blackouts: {
    type: 'rows',
    label: '不可用日期',
    max: 50,
    fields: { range: { type: 'dateRange', label: '日期', required: true } },
  },
  totalTimes: { type: 'integer', label: '可用次数', unit: '次', min: 1, max: 999, initial: 1, fixedWhen: sold },
  benefits: {
    type: 'rows',
    label: '卡内权益',
    ...asked(validcard),
    fixedWhen: sold,
    words: { of: ['productId'], count: 'times', picture: 'productId' },
    chosenBy: { field: 'productId' },
    fields: {
      productId: {
        type: 'reference',
        label: '权益',
        to: 'ticket-product',
        where: { ticketType: '19' },
        required: true,
      },
      times: { type: 'integer', label: '次数', required: true, min: 1, max: 999 },
      perDay: { type: 'integer', label: '每日限用', min: 0, initial: 0 },
      settlePrice: { type: 'money', label: '结算价', required: true, min: 0 },
    },
  },
  reserveMode: {
    type: 'enum',
    label: '预约',
    values: { NONE: '免预约', CALENDAR: '在线预约', PHONE: '电话预约' },
    initial: 'NONE',
  },
  aheadHours: {
    type: 'integer',
    label: '预约时间',
    lead: '需提前',
    unit: '小时',
    min: 0,
    initial: 24,
    shownWhen: reserved,
  },
  autoConfirm: { type: 'boolean', label: '自动确认预约', initial: false, shownWhen: reserved },
  realName: { type: 'boolean', label: '实名使用', initial: false },
  shipType: {
    type: 'enum',
    label: '配送方式',
    values: { NONE: '无需配送', EXPRESS: '快递', PICKUP: '自提' },
    initial: 'NONE',
  },
  postageId: {
    type: 'reference',
    label: '运费模板',
    to: 'postage',
    ...asked({ field: 'shipType', is: 'EXPRESS' }),
  },
  ecardType: {
    type: 'enum',
    label: '电子卡类型',
    values: ecardTypes,
    ...asked({ field: 'ticketType', is: '30' }),
  },
  ecardDiscount: {
    type: 'percent',
    label: '持卡折扣',
    min: 50,
    max: 100,
    ...asked(discountCard),
    hint: '按原价的百分之几结算，88 为八八折',
  },
  zhiLianPass: { type: 'boolean', label: '票务直连', initial: false },
  zhiLianRoom: { type: 'boolean', label: '房态直连', initial: false },
  rpNames: {
    type: 'tags',
    label: '价格计划',
    max: 20,
    ...asked({ field: 'ticketType', is: '29' }),
  },

  refundRule: {
    type: 'enum',
    label: '退款规则',
    values: { ANYTIME: '随时退', BEFORE_DAYS: '到期前若干天可退', NONE: '不可退' },
    initial: 'ANYTIME',
  },
  refundDays: {
    type: 'integer',
    label: '最晚退款',
    lead: '到期前',
    unit: '天',
    min: 1,
    ...asked({ field: 'refundRule', is: 'BEFORE_DAYS' }),
  },
  autoRefundExpired: { type: 'boolean', label: '过期自动退', initial: true },
  refundFeeRate: { type: 'percent', label: '退款手续费', max: 30, initial: 0 },
  partRefund: { type: 'boolean', label: '可部分退', initial: true },
  refundAudit: { type: 'boolean', label: '退款需审核', hint: '不选则按门店设置' },
  ifSetSeparate: { type: 'boolean', label: '单独设置分账', initial: false, access: split },
  splits: { ...receivers, ...asked(separate), hint: '不单独设置时按分类分账' },
  supplierAccountStatus: {
    type: 'enum',
    label: '收入分账',
    readOnly: true,
    values: splitStates,
    takenFrom: { reference: 'categoryId', field: 'supplierAccountStatus' },
  },
  staffReward: { type: 'money', label: '员工奖励', min: 0, initial: 0 },

  isRevised: { type: 'boolean', label: '修改待审核', readOnly: true, initial: false },
  activityTypes: { type: 'tags', label: '参加活动', readOnly: true, values: activityTypes },
  productLabelList: { type: 'tags', label: '标签', readOnly: true },
} as const satisfies Fields

/** What a reviewer looks at, and guests read: everything that is filled in but how many there are and who gets what. */
export const reviewedFields = (
  Object.entries<Field>(ticketProductFields).filter(
    ([name, { readOnly, fixed }]) => !readOnly && !fixed && !['totalInventory', 'staffReward'].includes(name),
  ) as [keyof typeof ticketProductFields, Field][]
).map(([name]) => name)
