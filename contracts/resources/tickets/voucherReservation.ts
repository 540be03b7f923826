import { voucherReservationLifecycle } from '@machines/lifecycles/tickets/voucherReservation'
import { defineResource } from '../definition'
import { payMethods } from '../payMethods'

const viewPhone = 'ticket:order:view-phone'

/** 预约单. It stands in the store that is to be visited; the server makes it, with its place in a slot. */
export const voucherReservation = defineResource({
  key: 'voucher-reservation',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '预约单',
  scope: 'hotel',
  nameField: 'reservationNo',
  heading: ['contactName', 'productName', 'date'],
  lifecycle: voucherReservationLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '预约单不能删除' },
  fields: {
    reservationNo: { type: 'text', label: '预约单号', required: true, readOnly: true, max: 40, unique: true },
    voucherId: { type: 'reference', label: '券', to: 'ticket-voucher', required: true, readOnly: true },
    productId: { type: 'reference', label: '商品', to: 'ticket-product', required: true, readOnly: true },
    productName: { type: 'text', label: '商品名称', required: true, readOnly: true, max: 60 },
    contactName: {
      type: 'text',
      label: '联系人',
      required: true,
      readOnly: true,
      max: 20,
      personal: { as: 'name', access: viewPhone },
    },
    phone: {
      type: 'phone',
      label: '电话',
      required: true,
      readOnly: true,
      personal: { as: 'phone', access: viewPhone },
    },
    date: { type: 'date', label: '预约日期', required: true, readOnly: true },
    slot: { type: 'text', label: '时段', required: true, readOnly: true, max: 20 },
    quantity: { type: 'integer', label: '数量', required: true, readOnly: true, min: 1 },
    /** When the slot begins: until so many hours before it, it can be cancelled. */
    startsAt: { type: 'dateTime', label: '开始时间', required: true, readOnly: true },
    aheadHours: { type: 'integer', label: '提前小时', required: true, readOnly: true, min: 0, initial: 0 },
    surcharge: { type: 'money', label: '加价', required: true, readOnly: true, min: 0, initial: 0 },
    paid: { type: 'boolean', label: '加价已付', required: true, readOnly: true, initial: false },
    payMethod: { type: 'enum', label: '收款方式', readOnly: true, values: payMethods },
    reason: { type: 'longText', label: '原因', readOnly: true, max: 200 },
  },
  list: {
    columns: [
      'reservationNo',
      'status',
      'productName',
      'date',
      'slot',
      'quantity',
      'contactName',
      'phone',
      'surcharge',
      'paid',
      'reason',
      'createdAt',
    ],
    filters: ['productId', 'voucherId', 'date', 'status', 'createdAt'],
    search: ['reservationNo', 'contactName', 'phone'],
    sortable: ['date', 'startsAt', 'quantity', 'createdAt'],
    sort: '-startsAt',
    tabs: 'status',
    figures: [
      { name: 'toConfirm', label: '待确认', is: 'count', where: { status: 'PENDING' }, unit: '单' },
      {
        name: 'today',
        label: '今日预约',
        is: 'count',
        where: { date: 'today', status: 'PENDING,CONFIRMED,ARRIVED' },
        against: { date: 'yesterday', status: 'PENDING,CONFIRMED,ARRIVED,NO_SHOW' },
        unit: '单',
      },
      {
        name: 'placesToday',
        label: '今日预约数量',
        is: 'sum',
        of: 'quantity',
        where: { date: 'today', status: 'PENDING,CONFIRMED,ARRIVED' },
        unit: '份',
      },
      { name: 'arrivedToday', label: '今日到店', is: 'count', where: { date: 'today', status: 'ARRIVED' }, unit: '单' },
    ],
    totals: ['quantity', 'surcharge'],
  },
  form: [],
  batch: ['CONFIRM'],
  print: [
    {
      title: '到店名单',
      columns: ['reservationNo', 'productName', 'date', 'slot', 'quantity', 'contactName', 'phone', 'status'],
      per: 'all',
    },
  ],
  access: {
    read: 'ticket:reservation',
    write: 'ticket:reservation:confirm',
    export: 'ticket:reservation:export',
  },
  sample: {
    reservationNo: 'Y202506180001',
    productName: '亲子乐园年卡',
    contactName: '王女士',
    phone: '13800006621',
    slot: '09:00-12:00',
    quantity: 2,
  },
})
