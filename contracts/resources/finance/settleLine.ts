import { settleLineLifecycle } from '@machines/lifecycles/finance/settleLine'
import { defineResource } from '../definition'
import { payMethods } from '../payMethods'
import { ownerTypes, settleKinds, settleTypes } from './codes'

/** 结算明细: a value that was delivered and is to be settled. It stands in the store that sold it. */
export const settleLine = defineResource({
  key: 'settle-line',
  suite: 'finance',
  gateway: 'payment-api',
  title: '结算明细',
  scope: 'hotel',
  nameField: 'productName',
  page: '/cash-account?show=settled',
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
    payMethod: { type: 'enum', label: '支付方式', readOnly: true, values: payMethods },
    memberName: { type: 'text', label: '会员', readOnly: true, max: 40 },
    cardNo: { type: 'text', label: '卡号', readOnly: true, max: 32 },
    /** The store that was paid for the card, of what was paid with one. */
    issuerId: { type: 'reference', label: '发卡门店', to: 'hotel', readOnly: true },
    issuerName: { type: 'text', label: '发卡方', readOnly: true, max: 60 },
    /** Who is paid for it: the store itself, or who gets a part of what it sold. */
    payeeType: { type: 'enum', label: '收款方类型', readOnly: true, values: ownerTypes },
    payeeId: { type: 'integer', label: '收款方编号', readOnly: true },
    payeeName: { type: 'text', label: '收款方', readOnly: true, max: 60 },
    gross: { type: 'money', label: '交易金额', required: true, readOnly: true, min: 0 },
    refunded: { type: 'money', label: '已退', required: true, readOnly: true, min: 0, initial: 0 },
    splitOut: { type: 'money', label: '分出', required: true, readOnly: true, min: 0, initial: 0 },
    reward: { type: 'money', label: '奖励', required: true, readOnly: true, min: 0, initial: 0 },
    channelFee: { type: 'money', label: '渠道费', required: true, readOnly: true, min: 0, initial: 0 },
    platformFee: { type: 'money', label: '服务费', required: true, readOnly: true, min: 0, initial: 0 },
    net: { type: 'money', label: '净额', required: true, readOnly: true, min: 0 },
    /** As agreed when it was delivered: what is agreed later changes nothing of it. */
    channelRate: { type: 'percent', label: '渠道费率', readOnly: true },
    platformRate: { type: 'percent', label: '服务费率', readOnly: true },
    /** What of it goes to whom. */
    splits: {
      type: 'rows',
      label: '分账',
      readOnly: true,
      max: 20,
      words: { of: ['splitId'], count: 'amount' },
      fields: {
        splitId: { type: 'reference', label: '分账单', to: 'split-order', required: true },
        amount: { type: 'money', label: '金额', required: true, min: 1 },
      },
    },
    billId: { type: 'reference', label: '结算单', to: 'settle-bill', readOnly: true },
    dueAt: { type: 'dateTime', label: '可结算时间', required: true, readOnly: true },
  },
  list: {
    columns: [
      'orderNo',
      'productName',
      'lineType',
      'kind',
      'payMethod',
      'gross',
      'refunded',
      'splitOut',
      'reward',
      'channelFee',
      'platformFee',
      'net',
      'dueAt',
      'billId',
      'status',
      'cardNo',
      'createdAt',
    ],
    filters: ['orderId', 'billId', 'issuerId', 'lineType', 'kind', 'payMethod', 'dueAt', 'status', 'createdAt'],
    notOffered: ['orderId', 'billId', 'issuerId'],
    search: ['orderNo', 'productName', 'cardNo'],
    sortable: ['gross', 'net', 'dueAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    totals: ['gross', 'refunded', 'splitOut', 'reward', 'channelFee', 'platformFee', 'net'],
  },
  form: [],
  access: {
    // Where its page stands: whoever is led to it from a search may open it.
    read: 'finance:ledger',
    readAlso: [
      'finance:bill',
      'finance:bill-entrance',
      'finance:bill-meals',
      'finance:bill-prepaid',
      'finance:bill-equity',
      'finance:equity-line',
    ],
    write: 'finance:bill:confirm',
    export: 'finance:bill:export',
  },
  sample: { orderNo: 'T202506180001', productName: '周末自助晚餐双人券', gross: 39_800, net: 39_800 },
})
