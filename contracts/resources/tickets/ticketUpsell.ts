import { ticketUpsellLifecycle } from '@machines/lifecycles/tickets/ticketUpsell'
import { defineResource } from '../definition'
import { activityPeriod, asked } from '../fieldGroups'
import { activityFigures, onlyDrafts, whileLive } from './activityTerms'
import { offerPlaces } from './codes'

const fixedPrice = { field: 'diffMode', is: 'FIXED' } as const

/** 升级: who bought one product gets a better one for the difference. */
export const ticketUpsell = defineResource({
  key: 'ticket-upsell',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '升级销售',
  scope: 'hotel',
  nameField: 'name',
  lifecycle: ticketUpsellLifecycle,
  facts: ['hindrance'],
  mayRemove: onlyDrafts,
  fields: {
    ...activityPeriod,
    fromProductId: {
      type: 'reference',
      label: '原商品',
      to: 'ticket-product',
      chooser: true,
      required: true,
      fixedWhen: whileLive,
    },
    toProductId: {
      type: 'reference',
      label: '升级后商品',
      to: 'ticket-product',
      chooser: true,
      required: true,
      fixedWhen: whileLive,
    },
    diffMode: {
      type: 'enum',
      label: '补差价方式',
      required: true,
      values: { AUTO: '按售价自动计算', FIXED: '固定金额' },
      initial: 'AUTO',
      fixedWhen: whileLive,
    },
    diffAmount: {
      type: 'money',
      label: '差价',
      min: 1,
      ...asked(fixedPrice),
      fixedWhen: whileLive,
    },
    scene: { type: 'enum', label: '场景', required: true, values: offerPlaces, fixedWhen: whileLive },
    quota: { type: 'integer', label: '名额', required: true, min: 1, hint: '发布后只能增加' },
    ...activityFigures,
  },
  rules: [
    {
      at: 'toProductId',
      reads: ['fromProductId'],
      message: '升级后商品不能与原商品相同',
      holds: ({ fromProductId, toProductId }) => fromProductId !== toProductId,
    },
  ],
  list: {
    columns: [
      'name',
      'status',
      'fromProductId',
      'toProductId',
      'diffMode',
      'diffAmount',
      'scene',
      'quota',
      'range',
      'sold',
      'gmv',
      'takeRate',
    ],
    filters: ['scene', 'range', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['quota', 'sold', 'gmv', 'takeRate', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'running', label: '进行中', is: 'count', where: { status: 'RUNNING' }, unit: '个' },
      { name: 'waiting', label: '未开始', is: 'count', where: { status: 'WAIT' }, unit: '个' },
      { name: 'sold', label: '累计升级', is: 'sum', of: 'sold', unit: '份' },
      { name: 'gmv', label: '累计成交', is: 'sum', of: 'gmv' },
    ],
    totals: ['sold', 'gmv'],
  },
  form: [
    { section: '基本信息', fields: ['name', 'range'] },
    { section: '升级', fields: ['fromProductId', 'toProductId', 'diffMode', 'diffAmount', 'scene', 'quota'] },
  ],
  batch: ['PUBLISH', 'PAUSE', 'END', 'remove'],
  access: { read: 'ticket:upsell', write: 'ticket:upsell:save', remove: 'ticket:upsell:remove' },
  sample: { name: '自助晚餐升级湖景套房', toProductId: 2, diffMode: 'FIXED', diffAmount: 10_000, quota: 30 },
})
