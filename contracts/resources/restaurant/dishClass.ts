import { dishClassLifecycle } from '@machines/lifecycles/restaurant/dishClass'
import { defineResource } from '../definition'

/** 菜品分类. */
export const dishClass = defineResource({
  key: 'dish-class',
  suite: 'restaurant',
  gateway: 'restaurant-api',
  title: '菜品分类',
  scope: 'hotel',
  nameField: 'name',
  pictureField: 'icon',
  lifecycle: dishClassLifecycle,
  facts: ['products'],
  mayRemove: { holds: ({ facts }) => !facts.products, refusal: '分类下还有菜品，不能删除' },
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 10 },
    restaurantId: { type: 'reference', label: '餐厅', to: 'restaurant', required: true },
    kind: { type: 'enum', label: '类型', values: { DISH: '菜品', SET: '套餐', DRINK: '酒水' }, initial: 'DISH' },
    icon: { type: 'image', label: '图标', ratio: '1:1' },
    periods: { type: 'tags', label: '显示餐段', none: '全部餐段', hint: '不填则全部餐段' },
    place: { type: 'order', label: '排序', readOnly: true },
  },
  list: {
    columns: ['id', 'icon', 'name', 'restaurantId', 'kind', 'periods', 'status', 'createdAt'],
    filters: ['restaurantId', 'kind', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['id', 'name', 'place', 'createdAt', 'updatedAt'],
    sort: 'place',
    tabs: 'status',
  },
  form: [{ section: '基本信息', fields: ['name', 'restaurantId', 'kind', 'icon', 'periods'] }],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'restaurant:menu',
    write: 'restaurant:menu:save',
    remove: 'restaurant:menu:remove',
    export: 'restaurant:menu:export',
  },
  sample: { name: '湖鲜河鲜' },
})
