import { pointsCategoryLifecycle } from '@machines/lifecycles/points/pointsCategory'
import { defineResource } from '../definition'

/** 商城分类: the tabs of the points mall. */
export const pointsCategory = defineResource({
  key: 'points-category',
  suite: 'points',
  gateway: 'member-api',
  title: '商城分类',
  scope: 'brand',
  nameField: 'name',
  pictureField: 'icon',
  page: '/category-manage/index',
  lifecycle: pointsCategoryLifecycle,
  facts: ['products'],
  mayRemove: { holds: ({ facts }) => !facts.products, refusal: '分类下还有商品，不能删除' },
  fields: {
    name: { type: 'text', label: '分类名称', required: true, max: 8, unique: true, hint: '商城顶部的页签，最多8个字' },
    icon: { type: 'image', label: '图标', ratio: '1:1' },
    place: { type: 'order', label: '排序', readOnly: true },
  },
  virtual: {
    productCount: { label: '商品数', type: 'integer', reads: [], of: ({ facts }) => Number(facts.products ?? 0) },
  },
  list: {
    columns: ['icon', 'name', 'productCount', 'status', 'updatedAt'],
    filters: ['status', 'createdAt'],
    search: ['name'],
    sortable: ['place', 'createdAt', 'updatedAt'],
    sort: 'place',
  },
  form: [{ section: '商城分类', fields: ['name', 'icon'] }],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'points:category',
    readAlso: ['points:product'],
    write: 'points:category:save',
    remove: 'points:category:remove',
  },
  sample: { name: '美食' },
})
