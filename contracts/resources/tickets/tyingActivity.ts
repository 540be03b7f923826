import { tyingActivityLifecycle } from '@machines/lifecycles/tickets/tyingActivity'
import { defineResource } from '../definition'
import { activityPeriod } from '../fieldGroups'
import { activityFigures, areDifferent, onlyDrafts, whileLive } from './activityTerms'
import { offerPlaces } from './codes'

/** 加购, code 32: who orders a main product is offered others at a price of their own. */
export const tyingActivity = defineResource({
  key: 'tying-activity',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '加购活动',
  scope: 'hotel',
  nameField: 'name',
  lifecycle: tyingActivityLifecycle,
  facts: ['hindrance'],
  mayRemove: onlyDrafts,
  fields: {
    ...activityPeriod,
    mainProductIds: {
      type: 'references',
      label: '主商品',
      to: 'ticket-product',
      where: { ticketType: '13,24' },
      chooser: true,
      required: true,
      min: 1,
      fixedWhen: whileLive,
    },
    tyingProducts: {
      type: 'rows',
      label: '加购商品',
      required: true,
      min: 1,
      max: 10,
      hint: '加购价须小于售价',
      fixedWhen: whileLive,
      words: { of: ['productId', 'tyingPrice'], picture: 'productId' },
      chosenBy: { field: 'productId', shows: ['salePrice'], second: 'availableCount' },
      fields: {
        productId: {
          type: 'reference',
          label: '商品',
          to: 'ticket-product',
          where: { ticketType: '13,24' },
          required: true,
        },
        tyingPrice: { type: 'money', label: '加购价', required: true, min: 1 },
        maxQty: { type: 'integer', label: '最多件数', required: true, min: 1, max: 99, initial: 1 },
      },
    },
    position: {
      type: 'enum',
      label: '位置',
      required: true,
      values: { ORDER: offerPlaces.ORDER, PAID: offerPlaces.PAID },
      fixedWhen: whileLive,
    },
    ...activityFigures,
  },
  rules: [
    {
      at: 'tyingProducts',
      reads: [],
      message: '加购商品不能重复',
      holds: ({ tyingProducts }) => areDifferent(tyingProducts),
    },
    {
      at: 'tyingProducts',
      reads: ['mainProductIds'],
      message: '加购商品不能是主商品',
      holds: ({ tyingProducts, mainProductIds }) =>
        tyingProducts.every(({ productId }) => !mainProductIds.includes(productId)),
    },
  ],
  list: {
    columns: ['name', 'status', 'range', 'mainProductIds', 'tyingProducts', 'position', 'sold', 'gmv', 'takeRate'],
    filters: ['range', 'position', 'status', 'createdAt'],
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
    { section: '基本信息', fields: ['name', 'range'] },
    { section: '主商品与加购商品', fields: ['mainProductIds', 'tyingProducts', 'position'] },
  ],
  batch: ['PUBLISH', 'PAUSE', 'END', 'remove'],
  access: { read: 'ticket:tying', write: 'ticket:tying:save', remove: 'ticket:tying:remove' },
  sample: {
    name: '订房加购双人早餐',
    tyingProducts: [{ productId: 2, tyingPrice: 9_800, maxQty: 2 }],
  },
})
