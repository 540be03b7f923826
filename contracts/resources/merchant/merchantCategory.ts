import { merchantCategoryLifecycle } from '@machines/lifecycles/merchant/merchantCategory'
import { defineResource } from '../definition'

/** 商户分类: by which guests find the stores of a brand, in two levels. */
export const merchantCategory = defineResource({
  key: 'merchant-category',
  suite: 'merchant',
  gateway: 'merchant-api',
  title: '商户分类',
  scope: 'brand',
  nameField: 'name',
  pictureField: 'icon',
  page: '/merchant/category',
  lifecycle: merchantCategoryLifecycle,
  mayRemove: {
    holds: ({ record }) => !Array.isArray(record.hotelIds) || record.hotelIds.length === 0,
    refusal: '分类下还有商户，请先移走',
  },
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 10, unique: { within: 'parentId' } },
    parentId: {
      type: 'parent',
      label: '上级',
      to: 'merchant-category',
      levels: 2,
      none: '一级分类',
      hint: '不选则为一级分类',
    },
    icon: { type: 'image', label: '图标', ratio: '1:1' },
    hotelIds: { type: 'references', label: '商户', to: 'hotel', hint: '一个商户可以在几个分类里' },
    place: { type: 'order', label: '排序', readOnly: true },
  },
  virtual: {
    hotelCount: {
      label: '商户数',
      type: 'integer',
      reads: ['hotelIds'],
      of: ({ hotelIds }) => (hotelIds ?? []).length,
    },
  },
  list: {
    columns: ['icon', 'name', 'parentId', 'hotelCount', 'status', 'createdAt', 'id'],
    filters: ['parentId', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['place', 'name', 'createdAt', 'updatedAt'],
    sort: 'place',
    tabs: 'status',
  },
  form: [{ section: '基本信息', fields: ['name', 'parentId', 'icon', 'hotelIds'] }],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: { read: 'merchant:category', write: 'merchant:category:save', remove: 'merchant:category:remove' },
  sample: { name: '湖景度假', hotelIds: null },
})
