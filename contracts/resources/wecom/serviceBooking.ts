import { serviceBookingLifecycle } from '@machines/lifecycles/wecom/serviceBooking'
import { defineResource } from '../definition'
import { cancelRules } from './hotelService'

/** Whether a booking in this status was refused or given up: nobody wants it, or money for it, any more. */
export const isGivenUp = (status: string): boolean => status === 'REFUSED' || status === 'CANCELLED'

/** What is known of the money of a booking. */
export const bookingPays = {
  FREE: '免费',
  UNPAID: '待支付',
  PAID: '已支付',
  REFUNDING: '退款中',
  REFUNDED: '已退款',
  REFUND_FAILED: '退款失败',
} as const

/** Money has come in for it: it costs what was paid. */
const isPaidFor = (payStatus: keyof typeof bookingPays | null) =>
  payStatus !== null && payStatus !== 'FREE' && payStatus !== 'UNPAID'

/** Booked by a guest of the house, or for him at the desk. A store finds its bookings on the board of this page. */
export const bookingPage = '/company-wx/HotelServiceBespeak'

/** 服务预约: what a guest wants done, until it is done or refused. */
export const serviceBooking = defineResource({
  key: 'service-booking',
  suite: 'wecom',
  gateway: 'merchant-api',
  title: '服务预约',
  scope: 'hotel',
  nameField: 'bookingNo',
  heading: ['serviceId', 'roomNo', 'guestName'],
  calledBy: ['roomNo', 'guestName'],
  page: `${bookingPage}?show=list`,
  lifecycle: serviceBookingLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '服务预约不能删除，请取消' },
  fields: {
    bookingNo: { type: 'text', label: '单号', readOnly: true, max: 32, unique: true },
    serviceId: {
      type: 'reference',
      label: '服务',
      to: 'hotel-service',
      where: { status: 'PUBLISHED' },
      required: true,
      fixed: true,
    },
    bookAt: {
      type: 'dateTime',
      label: '预约时间',
      ahead: true,
    },
    guestName: { type: 'text', label: '客人', required: true, max: 20 },
    phone: { type: 'phone', label: '手机', personal: { as: 'phone', access: 'wecom:service-booking:accept' } },
    roomNo: { type: 'text', label: '房号', max: 10, hint: '有的服务必须填写' },
    quantity: { type: 'integer', label: '数量', required: true, min: 1, max: 99, initial: 1 },
    remark: { type: 'longText', label: '备注', max: 200 },
    price: {
      type: 'money',
      label: '单价',
      readOnly: true,
      min: 0,
      takenFrom: { reference: 'serviceId', field: 'price', once: true },
    },
    amount: { type: 'money', label: '金额', readOnly: true, min: 0 },
    payStatus: { type: 'enum', label: '支付', readOnly: true, values: bookingPays },
    paidAt: { type: 'dateTime', label: '支付时间', readOnly: true },
    paymentId: { type: 'reference', label: '收款单', to: 'direct-payment', readOnly: true },
    slaMinutes: {
      type: 'integer',
      label: '响应时限',
      unit: '分钟',
      readOnly: true,
      min: 1,
      takenFrom: { reference: 'serviceId', field: 'slaMinutes', once: true },
    },
    cancelRule: {
      type: 'enum',
      label: '客人取消',
      readOnly: true,
      values: cancelRules,
      takenFrom: { reference: 'serviceId', field: 'cancelRule', once: true },
    },
    /** Until when somebody should have taken it. */
    dueAt: { type: 'dateTime', label: '最晚接单', readOnly: true },
    handler: { type: 'reference', label: '处理人', to: 'employee', readOnly: true },
    acceptedAt: { type: 'dateTime', label: '接单时间', readOnly: true },
    finishedAt: { type: 'dateTime', label: '完成时间', readOnly: true },
    overtime: { type: 'boolean', label: '超时', required: true, readOnly: true, initial: false },
    reason: { type: 'longText', label: '原因', readOnly: true, max: 200 },
    score: { type: 'integer', label: '评分', readOnly: true, min: 1, max: 5 },
  },
  list: {
    columns: [
      'bookingNo',
      'serviceId',
      'status',
      'roomNo',
      'guestName',
      'phone',
      'bookAt',
      'quantity',
      'amount',
      'payStatus',
      'handler',
      'overtime',
      'dueAt',
      'finishedAt',
      'score',
      'reason',
      'remark',
      'createdAt',
    ],
    filters: ['serviceId', 'bookAt', 'payStatus', 'handler', 'overtime', 'finishedAt', 'status', 'createdAt'],
    search: ['bookingNo', 'guestName', 'phone', 'roomNo'],
    sortable: ['bookAt', 'amount', 'dueAt', 'finishedAt', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'pending', label: '待接单', is: 'count', where: { status: 'PENDING' }, unit: '单' },
      { name: 'late', label: '超时未接', is: 'count', where: { status: 'PENDING', overtime: 'true' }, unit: '单' },
      { name: 'underway', label: '处理中', is: 'count', where: { status: 'ACCEPTED' }, unit: '单' },
      {
        name: 'finishedToday',
        label: '今日完成',
        is: 'count',
        where: { finishedAt: 'today' },
        against: { finishedAt: 'yesterday' },
        unit: '单',
      },
      {
        name: 'lateLast7',
        label: '近7天超时',
        is: 'count',
        where: { createdAt: 'last7', overtime: 'true' },
        unit: '单',
      },
    ],
    totals: ['amount'],
    todos: [
      {
        name: 'pending',
        label: '服务待接单',
        where: { status: 'PENDING' },
        until: 'ACCEPT',
        due: 'dueAt',
      },
    ],
  },
  form: [
    { section: '服务', fields: ['serviceId', 'bookAt', 'quantity'] },
    { section: '客人', fields: ['guestName', 'roomNo', 'phone', 'remark'] },
  ],
  derived: {
    amount: ({ price, quantity }) => (price ?? 0) * (quantity ?? 0),
    payStatus: ({ price, payStatus }) => {
      if (isPaidFor(payStatus)) return payStatus
      return (price ?? 0) > 0 ? 'UNPAID' : 'FREE'
    },
  },
  storedRules: [
    {
      at: 'quantity',
      problem: ({ quantity }, { payStatus, quantity: before }) =>
        isPaidFor(payStatus) && quantity !== before ? '已支付的预约不能改数量，可取消后重新预约' : null,
    },
  ],
  batch: ['ASSIGN'],
  access: {
    read: 'wecom:service-booking',
    // What a guest says of a service names its booking.
    readAlso: ['wecom:service-feedback'],
    write: 'wecom:service-booking:save',
    export: 'wecom:service-booking:export',
  },
  // The service of the sample is booked from nine to eleven.
  sample: {
    bookAt: '2099-06-01T01:00:00.000Z',
    guestName: '王女士',
    phone: '13800006621',
    roomNo: '8206',
    quantity: 1,
  },
})
