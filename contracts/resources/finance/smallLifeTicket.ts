import { smallLifeTicketLifecycle } from '@machines/lifecycles/finance/smallLifeTicket'
import { defineResource } from '../definition'
import { settleCycles } from './codes'
import { marginOf } from './smallLifeMargin'

/** 小生活票券: a ticket of the store that 小生活 sells, at its own price. */
export const smallLifeTicket = defineResource({
  key: 'small-life-ticket',
  suite: 'finance',
  gateway: 'payment-api',
  title: '小生活票券',
  scope: 'hotel',
  nameField: 'name',
  page: '/SmallLifeTicket',
  lifecycle: smallLifeTicketLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '小生活票券不能删除，请下线' },
  fields: {
    name: { type: 'text', label: '展示名称', required: true, max: 40, unique: true, hint: '小生活上显示的名称' },
    ticketProductId: {
      type: 'reference',
      label: '票券',
      to: 'ticket-product',
      where: { status: 'PUBLISHED' },
      required: true,
      fixed: true,
    },
    salePrice: {
      type: 'money',
      label: '售价',
      required: true,
      min: 1,
      fixedWhen: { field: 'status', is: 'PUBLISHED' },
      hint: '上线后不能改价，请先下线',
    },
    settlePrice: {
      type: 'money',
      label: '结算价',
      required: true,
      min: 1,
      fixedWhen: { field: 'status', is: 'PUBLISHED' },
      hint: '每核销一件结算给门店',
    },
    commissionRate: {
      type: 'percent',
      label: '佣金比例',
      required: true,
      min: 0,
      max: 50,
      initial: 8,
      fixedWhen: { field: 'status', is: 'PUBLISHED' },
      hint: '小生活按售价收取',
    },
    settleCycle: { type: 'enum', label: '结算周期', required: true, values: settleCycles, initial: 'T7' },
  },
  rules: [
    {
      at: 'settlePrice',
      reads: ['salePrice', 'settlePrice', 'commissionRate'],
      message: '结算价不能超过售价减佣金',
      holds: (values) => marginOf(values) >= 0,
    },
  ],
  virtual: {
    margin: {
      label: '余利',
      type: 'money',
      reads: ['salePrice', 'settlePrice', 'commissionRate'],
      of: (record) => marginOf(record),
    },
  },
  list: {
    columns: [
      'name',
      'ticketProductId',
      'salePrice',
      'settlePrice',
      'commissionRate',
      'margin',
      'settleCycle',
      'status',
      'updatedAt',
    ],
    filters: ['settleCycle', 'salePrice', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['salePrice', 'settlePrice', 'commissionRate', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    todos: [{ name: 'toApprove', label: '小生活票券待审核', where: { status: 'NEW' }, until: 'PUBLISH' }],
  },
  form: [
    { section: '票券', fields: ['name', 'ticketProductId'] },
    { section: '价格', fields: ['salePrice', 'settlePrice', 'commissionRate', 'settleCycle'] },
  ],
  batch: ['PUBLISH', 'TAKE_OFFLINE'],
  access: { read: 'finance:small-life-ticket', write: 'finance:small-life-ticket:save' },
  sample: { name: '湖景下午茶', salePrice: 19_800, settlePrice: 16_800, commissionRate: 8 },
})
