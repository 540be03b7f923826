import { settleLineLifecycle } from '@machines/lifecycles/finance/settleLine'
import { defineResource } from '../definition'
import { settleKinds, settleTypes } from './codes'

/** 结算明细: a value that was delivered and is to be settled. It stands in the store that sold it. */
export const settleLine = defineResource({
  key: 'settle-line',
  suite: 'finance',
  gateway: 'payment-api',
  title: '结算明细',
  scope: 'hotel',
  nameField: 'productName',
  lifecycle: settleLineLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '结算明细不能删除' },
  fields: {
    lineType: { type: 'enum', label: '类型', required: true, readOnly: true, values: settleTypes },
    kind: { type: 'enum', label: '性质', required: true, readOnly: true, values: settleKinds },
    /** Key of the resource, and id of the record, that made it. */
    bizType: { type: 'text', label: '来源', required: true, readOnly: true, max: 40 },
    bizId: { type: 'integer', label: '来源编号', required: true, readOnly: true },
    /** The ticket order, of what tickets delivered. */
    orderId: { type: 'reference', label: '票券订单', to: 'ticket-order', readOnly: true },
    orderNo: { type: 'text', label: '订单号', readOnly: true, max: 32 },
    productName: { type: 'text', label: '商品名称', required: true, readOnly: true, max: 60 },
    gross: { type: 'money', label: '交易金额', required: true, readOnly: true, min: 0 },
    refunded: { type: 'money', label: '已退', required: true, readOnly: true, min: 0, initial: 0 },
    splitOut: { type: 'money', label: '分出', required: true, readOnly: true, min: 0, initial: 0 },
    reward: { type: 'money', label: '奖励', required: true, readOnly: true, min: 0, initial: 0 },
    channelFee: { type: 'money', label: '渠道费', required: true, readOnly: true, min: 0, initial: 0 },
    platformFee: { type: 'money', label: '服务费', required: true, readOnly: true, min: 0, initial: 0 },
    net: { type: 'money', label: '净额', required: true, readOnly: true, min: 0 },
    dueAt: { type: 'dateTime', label: '可结算时间', required: true, readOnly: true },
  },
  list: {
    columns: ['orderNo', 'productName', 'lineType', 'kind', 'gross', 'refunded', 'net', 'dueAt', 'status', 'createdAt'],
    filters: ['orderId', 'lineType', 'kind', 'dueAt', 'status', 'createdAt'],
    search: ['orderNo', 'productName'],
    sortable: ['gross', 'net', 'dueAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    totals: ['gross', 'refunded', 'net'],
  },
  form: [],
  access: { read: 'finance:bill', write: 'finance:bill:confirm', export: 'finance:bill:export' },
  sample: { orderNo: 'T202506180001', productName: '周末自助晚餐双人券', gross: 39_800, net: 39_800 },
})
