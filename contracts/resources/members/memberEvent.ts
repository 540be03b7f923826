import { channels } from '../channels'
import { defineResource } from '../definition'

/** What happened to a member, in the order of the tabs of its list. */
export const memberEventKinds = {
  ORDER: '消费',
  POINT: '积分',
  CARD: '卡',
  COUPON: '券',
  GRADE: '等级',
  STAFF: '人工操作',
  SERVICE: '服务',
  REGISTER: '注册',
  PROFILE: '资料',
} as const

/** Records that events are about. */
export const memberEventSources = {
  'ticket-order': '票券订单',
  'ticket-refund': '退款单',
  'point-entry': '积分流水',
  'ecard-account': '电子卡',
  'coupon-code': '优惠券码',
  'red-envelope-receive': '红包',
  'interest-use': '权益核销',
  member: '会员',
} as const

/** 会员动态: what happened to members, written in the transaction in which it did; never changed. */
export const memberEvent = defineResource({
  key: 'member-event',
  suite: 'members',
  gateway: 'member-api',
  title: '会员动态',
  scope: 'brand',
  nameField: 'title',
  page: '/member-list/record',
  mayRemove: { never: true, holds: () => false, refusal: '会员动态不能删除' },
  fields: {
    memberId: { type: 'reference', label: '会员', to: 'member', required: true, readOnly: true },
    kind: { type: 'enum', label: '类型', required: true, readOnly: true, values: memberEventKinds },
    title: { type: 'text', label: '事项', required: true, readOnly: true, max: 60 },
    detail: { type: 'text', label: '说明', readOnly: true, max: 200 },
    refType: { type: 'enum', label: '单据', readOnly: true, values: memberEventSources },
    refId: { type: 'integer', label: '单据编号', readOnly: true },
    refNo: { type: 'text', label: '单号', readOnly: true, max: 40 },
    /** Below 0 where it was given back. */
    amount: { type: 'money', label: '金额', readOnly: true },
    points: { type: 'integer', label: '积分', readOnly: true },
    channel: { type: 'enum', label: '渠道', readOnly: true, values: channels },
    storeId: { type: 'reference', label: '门店', to: 'hotel', readOnly: true },
    /** Who did it, as he was called then; nobody where it came by itself. */
    operator: { type: 'text', label: '操作人', readOnly: true, max: 40 },
    at: { type: 'dateTime', label: '时间', required: true, readOnly: true },
    /** Record, number and event: what is told twice is written once. */
    sourceKey: { type: 'text', label: '来源键', required: true, readOnly: true, max: 100, unique: true },
  },
  list: {
    columns: [
      'title',
      'memberId',
      'at',
      'kind',
      'amount',
      'points',
      'detail',
      'refNo',
      'operator',
      'channel',
      'storeId',
    ],
    filters: ['kind', 'memberId', 'channel', 'storeId', 'at'],
    keptByValue: ['channel'],
    notOffered: ['memberId'],
    search: ['title', 'refNo'],
    sortable: ['at'],
    sort: '-at',
    tabs: 'kind',
    figures: [
      { name: 'today', label: '今日动态', is: 'count', where: { at: 'today' }, unit: '条' },
      {
        name: 'spent',
        label: '近30天消费净额',
        is: 'sum',
        of: 'amount',
        where: { at: 'last30', kind: 'ORDER' },
      },
      { name: 'staff', label: '近30天人工操作', is: 'count', where: { at: 'last30', kind: 'STAFF' }, unit: '条' },
    ],
    totals: ['amount', 'points'],
  },
  form: [],
  view: [
    { section: '动态', fields: ['memberId', 'kind', 'title', 'detail', 'amount', 'points', 'at'] },
    { section: '来源', fields: ['refType', 'refNo', 'channel', 'storeId', 'operator'] },
  ],
  access: {
    read: 'member:event',
    // The page of a member tells of them.
    readAlso: ['member:member', 'member:workbench'],
    write: 'member:member:save',
    export: 'member:event:export',
  },
  sample: {
    kind: 'ORDER',
    title: '支付订单',
    detail: '周末自助晚餐双人券',
    refType: 'ticket-order',
    refNo: 'T202606010000000001',
    amount: 39_800,
    channel: 'WECHAT',
    sourceKey: 'ticket-order:1:PAY',
  },
})
