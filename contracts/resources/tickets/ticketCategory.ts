import { ticketCategoryLifecycle } from '@machines/lifecycles/tickets/ticketCategory'
import { defineResource } from '../definition'
import { receivers } from '../fieldGroups'
import { productPages } from '../productPages'
import { activityTypes, productTypes, splitStates } from './codes'

/** 票券分类. Its id is `ticketCategoryId` to the pickers. */
export const ticketCategory = defineResource({
  key: 'ticket-category',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '票券分类',
  // A brand's products need categories of their own; stores read them and use theirs.
  scope: 'hotelOrBrand',
  nameField: 'categoryName',
  lifecycle: ticketCategoryLifecycle,
  facts: ['publishedProducts', 'products'],
  mayRemove: { holds: ({ facts }) => !facts.products, refusal: '分类下还有商品，不能删除' },
  fields: {
    categoryName: { type: 'text', label: '分类名称', required: true, max: 20, unique: true },
    productType: { type: 'enum', label: '商品形态', required: true, values: productTypes },
    splits: { ...receivers, hint: '各方比例之和不得超过支付通道的上限' },
    supplierAccountStatus: { type: 'enum', label: '收入分账', readOnly: true, values: splitStates },
    activityTypes: { type: 'tags', label: '参加活动', readOnly: true, values: activityTypes },
  },
  derived: { supplierAccountStatus: ({ splits }) => (splits && splits.length > 0 ? '1' : '0') },
  rules: [
    {
      at: 'splits',
      reads: ['splits'],
      message: '各方比例之和不能超过100',
      holds: ({ splits }) => (splits ?? []).reduce((sum, { ratio }) => sum + Math.round(ratio * 100), 0) <= 10_000,
    },
  ],
  list: {
    columns: ['id', 'categoryName', 'productType', 'supplierAccountStatus', 'activityTypes', 'status', 'createdAt'],
    filters: ['productType', 'supplierAccountStatus', 'status', 'createdAt'],
    search: ['categoryName'],
    sortable: ['id', 'categoryName', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '基本信息', fields: ['categoryName', 'productType'] },
    { section: '分账', fields: ['splits'] },
  ],
  related: [
    {
      title: '分类下的商品',
      resource: 'ticket-product',
      by: 'categoryId',
      columns: ['images', 'productName', 'status', 'minSalePrice', 'availableCount'],
    },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'ticket:product',
    readAlso: productPages,
    write: 'ticket:product:save',
    remove: 'ticket:product:remove',
    export: 'ticket:product:export',
  },
  sample: { categoryName: '湖景套房券', productType: 'room', splits: [{ receiverId: 1, ratio: 12.5 }] },
})
