import { serviceFeedbackLifecycle } from '@machines/lifecycles/wecom/serviceFeedback'
import { defineResource } from '../definition'

/** A score up to this one is a bad one: the store is told at once. */
export const badScore = 2

/** What a guest is content or not content with. */
export const feedbackTypes = {
  SPEED: '响应速度',
  ATTITUDE: '服务态度',
  QUALITY: '服务质量',
  CLEAN: '卫生',
  FACILITY: '设施',
  PRICE: '价格',
  OTHER: '其他',
} as const

const bad = { score: `1..${badScore}` } as const

/**
 * 服务反馈: what a guest says of what was done for him, and what the store answers. It has a number of its own: no file
 * could say which of a guest's is meant.
 */
export const serviceFeedback = defineResource({
  key: 'service-feedback',
  suite: 'wecom',
  gateway: 'merchant-api',
  title: '服务反馈',
  scope: 'hotel',
  nameField: 'feedbackNo',
  heading: ['guestName', 'roomNo'],
  calledBy: ['roomNo', 'guestName'],
  page: '/company-wx/HotelServiceFeedback',
  lifecycle: serviceFeedbackLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '服务反馈不能删除，请关闭' },
  fields: {
    feedbackNo: { type: 'text', label: '单号', readOnly: true, max: 32, unique: true },
    score: { type: 'integer', label: '评分', required: true, min: 1, max: 5, unit: '分', hint: '1 最差，5 最好' },
    content: { type: 'longText', label: '内容', required: true, max: 500 },
    types: { type: 'tags', label: '问题类型', values: feedbackTypes, max: 7 },
    images: { type: 'images', label: '图片', max: 9 },
    guestName: { type: 'text', label: '客人', required: true, max: 20 },
    phone: {
      type: 'phone',
      label: '手机',
      hint: '发券时，券发给这个手机号的会员',
      personal: { as: 'phone', access: 'wecom:service-feedback:reply' },
    },
    roomNo: { type: 'text', label: '房号', max: 10 },
    bookingId: {
      type: 'reference',
      label: '关联预约',
      to: 'service-booking',
      where: { status: 'FINISHED' },
      hint: '评分会记到这单预约上，一单一条反馈',
    },
    handler: { type: 'reference', label: '处理人', to: 'employee', readOnly: true },
    reply: { type: 'longText', label: '回复', readOnly: true, max: 500 },
    repliedAt: { type: 'dateTime', label: '回复时间', readOnly: true },
    /** From what the guest said to the first answer. */
    replyMinutes: { type: 'integer', label: '回复时长', unit: '分钟', readOnly: true, min: 0 },
    couponId: { type: 'reference', label: '补偿券', to: 'coupon', readOnly: true },
  },
  list: {
    columns: [
      'feedbackNo',
      'guestName',
      'score',
      'content',
      'status',
      'types',
      'roomNo',
      'phone',
      'bookingId',
      'handler',
      'reply',
      'replyMinutes',
      'couponId',
      'createdAt',
    ],
    filters: ['score', 'types', 'handler', 'bookingId', 'repliedAt', 'status', 'createdAt'],
    notOffered: ['bookingId'],
    search: ['feedbackNo', 'guestName', 'phone', 'roomNo', 'content'],
    sortable: ['score', 'replyMinutes', 'repliedAt', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'pending', label: '待处理', is: 'count', where: { status: 'PENDING' }, unit: '条' },
      {
        name: 'score',
        label: '平均分',
        is: 'average',
        of: 'score',
        where: { createdAt: 'last30' },
        unit: '分',
        note: '近30天',
      },
      {
        name: 'badRate',
        label: '差评率',
        is: 'share',
        where: bad,
        among: { createdAt: 'last30' },
        unit: '%',
        note: '近30天，1至2分',
      },
      {
        name: 'replyTime',
        label: '平均回复时长',
        is: 'average',
        of: 'replyMinutes',
        where: { createdAt: 'last30' },
        unit: '分钟',
        note: '近30天',
      },
    ],
    todos: [
      {
        name: 'pending',
        label: '服务反馈待处理',
        where: { status: 'PENDING' },
        until: 'TAKE',
        limitMinutes: 60,
      },
    ],
  },
  form: [
    { section: '反馈', fields: ['score', 'content', 'types', 'images'] },
    { section: '客人', fields: ['guestName', 'roomNo', 'phone', 'bookingId'] },
  ],
  access: {
    read: 'wecom:service-feedback',
    write: 'wecom:service-feedback:save',
    export: 'wecom:service-feedback:export',
  },
  sample: {
    score: 4,
    content: '送来很快，毛巾再厚一点就更好了',
    types: ['QUALITY'],
    guestName: '王女士',
    phone: '13800006621',
    roomNo: '8206',
    bookingId: null,
  },
})
