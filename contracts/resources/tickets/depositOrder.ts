import { depositOrderLifecycle } from '@machines/lifecycles/tickets/depositOrder'
import { defineResource } from '../definition'
import { payMethods } from '../payMethods'

/** 定金订单: a deposit of a member. The server makes it. */
export const depositOrder = defineResource({
  key: 'deposit-order',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '定金订单',
  scope: 'hotel',
  nameField: 'depositNo',
  lifecycle: depositOrderLifecycle,
  facts: ['isRefundable'],
  mayRemove: { never: true, holds: () => false, refusal: '定金订单不能删除' },
  fields: {
    depositNo: { type: 'text', label: '定金单号', required: true, readOnly: true, max: 32, unique: true },
    activityId: { type: 'reference', label: '定金活动', to: 'deposit-activity', required: true, readOnly: true },
    memberId: { type: 'reference', label: '会员', to: 'member', required: true, readOnly: true },
    phone: {
      type: 'phone',
      label: '手机号',
      required: true,
      readOnly: true,
      personal: { as: 'phone', access: 'ticket:order:view-phone' },
    },
    amount: { type: 'money', label: '定金', required: true, readOnly: true, min: 1 },
    /** As the activity promised it when the deposit was ordered. */
    inflateAmount: { type: 'money', label: '可抵', required: true, readOnly: true, min: 1 },
    payMethod: { type: 'enum', label: '支付方式', readOnly: true, values: payMethods },
    transactionNo: { type: 'text', label: '支付流水号', readOnly: true, max: 64 },
    payTime: { type: 'dateTime', label: '支付时间', readOnly: true },
    payDeadline: { type: 'dateTime', label: '支付截止', readOnly: true },
    channelRefundNo: { type: 'text', label: '退款渠道单号', readOnly: true, max: 64 },
    failReason: { type: 'longText', label: '退款失败原因', readOnly: true },
    usedOrderNo: { type: 'text', label: '抵扣订单', readOnly: true, max: 32 },
  },
  list: {
    columns: [
      'depositNo',
      'status',
      'activityId',
      'phone',
      'amount',
      'inflateAmount',
      'payMethod',
      'payTime',
      'usedOrderNo',
      'createdAt',
    ],
    filters: ['activityId', 'memberId', 'amount', 'payTime', 'status', 'createdAt'],
    notOffered: ['memberId'],
    search: ['depositNo', 'phone', 'usedOrderNo'],
    sortable: ['amount', 'payTime', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [],
  batch: [],
  access: {
    read: 'ticket:deposit-order',
    write: 'ticket:deposit-order:refund',
    export: 'ticket:deposit-order:export',
  },
  sample: { depositNo: 'D202606010001', phone: '13800006621', amount: 10_000, inflateAmount: 20_000 },
})
