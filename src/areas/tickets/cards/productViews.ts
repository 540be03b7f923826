import { productTypes, ticketTypes } from '@contracts/resources/tickets/codes'
import { ticketProduct } from '@contracts/resources/tickets/ticketProduct'
import { ticketProductFields as fields } from '@contracts/resources/tickets/ticketProductFields'
import { viewOf } from '@contracts/resources/viewOf'

type Section = (typeof ticketProduct)['form'][number]

const refunds: Section = {
  section: '退款',
  fields: [
    'refundRule',
    'refundDays',
    'autoRefundExpired',
    'refundFeeRate',
    'partRefund',
    'refundAudit',
    'ifSetSeparate',
    'splits',
    'staffReward',
  ],
}
const basics: Section = {
  section: '基本信息',
  fields: [
    'ticketType',
    'productType',
    'categoryId',
    'productName',
    'posterTitle',
    'images',
    'video',
    'detail',
    'notice',
  ],
}
const sold: Section['fields'] = [
  'salePrice',
  'marketPrice',
  'totalInventory',
  'saleRange',
  'perPersonLimit',
  'minPerOrder',
  'maxPerOrder',
  'buyerScope',
  'gradeIds',
  'channels',
]
const valid: Section['fields'] = [
  'hotelIds',
  'validityType',
  'validRange',
  'validDays',
  'effectHours',
  'weekdays',
  'blackouts',
  'realName',
]

/** What their lists are narrowed by: all of them are plain tickets of one spec. */
const plainFilters = ['categoryId', 'saleRange', 'hotelIds', 'refundRule', 'isRevised', 'status', 'createdAt'] as const

/** One price, asked for whatever the form of the general product says about specs. */
const priced = { shownWhen: undefined, requiredWhen: { field: 'productType', is: ['validcard', 'voucher'] } } as const

/** What both kinds of product have in common: a plain ticket of one spec, its 商品形态 given by its categories. */
const plainFields = (productType: 'validcard' | 'voucher') =>
  ({
    ticketType: { type: 'enum', label: '票券类型', required: true, fixed: true, values: ticketTypes },
    productType: { type: 'enum', label: '商品形态', fixed: true, values: productTypes },
    categoryId: { ...fields.categoryId, where: { status: 'ENABLED', productType } },
    salePrice: { ...fields.salePrice, ...priced },
    marketPrice: { ...fields.marketPrice, ...priced },
    totalInventory: { ...fields.totalInventory, shownWhen: undefined },
  }) as const

/** 票券商品 as a screen of 有效期卡 knows it: its kind preset, its columns and sections those of a card. */
export const cardProduct = viewOf(ticketProduct, {
  title: '有效期卡',
  preset: { ticketType: '13', productType: 'validcard' },
  fields: plainFields('validcard'),
  list: {
    columns: [
      'images',
      'productName',
      'categoryId',
      'salePrice',
      'totalTimes',
      'soldCount',
      'timesLeft',
      'reserveMode',
      'validityType',
      'saleRange',
      'status',
      'updatedAt',
    ],
    filters: ['reserveMode', ...plainFilters],
  },
  form: [
    basics,
    { section: '售卖', fields: sold },
    { section: '权益', fields: ['totalTimes', 'benefits'] },
    { section: '有效期', fields: valid },
    { section: '预约', fields: ['reserveMode', 'aheadHours', 'autoConfirm'] },
    refunds,
  ],
})

/** The same as a screen of 通用代金券 knows it. */
export const voucherProduct = viewOf(ticketProduct, {
  title: '通用代金券',
  preset: { ticketType: '13', productType: 'voucher' },
  fields: plainFields('voucher'),
  list: {
    columns: [
      'images',
      'productName',
      'status',
      'faceValue',
      'threshold',
      'salePrice',
      'soldCount',
      'timesUsed',
      'totalInventory',
      'categoryId',
      'updatedAt',
    ],
    filters: plainFilters,
  },
  form: [
    basics,
    { section: '面值与售卖', fields: ['faceValue', 'threshold', ...sold] },
    { section: '使用规则', fields: [...valid, 'totalTimes'] },
    refunds,
  ],
})
