import { redEnvelopeWriteoffLifecycle } from '@machines/lifecycles/marketing/redEnvelopeWriteoff'
import { defineResource } from '../definition'
import { envelopeBearers } from './redEnvelopeTerms'

/** How a red envelope was used. */
export const writeoffChannels = { ONLINE: '线上', DESK: '人工' } as const

/** What has become of the money with which the brand makes good what its store was not paid. */
export const writeoffFunding = {
  NONE: '无需划拨',
  WAITING: '待划拨',
  DONE: '已划拨',
  BACK_WAITING: '待退回',
  BACK: '已退回',
} as const

/** 红包核销记录. It stands in the store where the red envelope was used; the server makes it. */
export const redEnvelopeWriteoff = defineResource({
  key: 'red-envelope-writeoff',
  suite: 'marketing',
  gateway: 'activity-api',
  title: '红包核销记录',
  scope: 'hotel',
  nameField: 'writeoffNo',
  heading: ['envelopeName', 'deduct'],
  page: '/red-envelope/writeoffdetail',
  lifecycle: redEnvelopeWriteoffLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '核销记录不能删除' },
  fields: {
    writeoffNo: { type: 'text', label: '核销单号', required: true, readOnly: true, max: 32, unique: true },
    receiveId: { type: 'reference', label: '领取记录', to: 'red-envelope-receive', required: true, readOnly: true },
    code: { type: 'text', label: '红包码', required: true, readOnly: true, max: 16 },
    envelopeId: { type: 'reference', label: '红包', to: 'red-envelope', required: true, readOnly: true },
    envelopeName: { type: 'text', label: '红包名称', required: true, readOnly: true, max: 20 },
    memberId: { type: 'reference', label: '会员', to: 'member', required: true, readOnly: true },
    channel: { type: 'enum', label: '方式', required: true, readOnly: true, values: writeoffChannels },
    orderNo: { type: 'text', label: '订单号', readOnly: true, max: 32 },
    /** What was to be paid with it, before it; of several in one order the others count what they take off. */
    orderAmount: { type: 'money', label: '订单额', required: true, readOnly: true, min: 0 },
    deduct: { type: 'money', label: '抵扣额', required: true, readOnly: true, min: 0 },
    operatorName: { type: 'text', label: '操作人', readOnly: true, max: 40 },
    writtenAt: { type: 'dateTime', label: '核销时间', required: true, readOnly: true },
    bearer: { type: 'enum', label: '承担方', required: true, readOnly: true, values: envelopeBearers },
    /** The store whose 可提现 the brand pays from. */
    fundStoreId: { type: 'reference', label: '出资门店', to: 'hotel', readOnly: true },
    funding: {
      type: 'enum',
      label: '划拨',
      required: true,
      readOnly: true,
      values: writeoffFunding,
      initial: 'NONE',
    },
    reversedAt: { type: 'dateTime', label: '撤销时间', readOnly: true },
    reverseReason: { type: 'text', label: '撤销原因', readOnly: true, max: 100 },
  },
  list: {
    columns: [
      'writeoffNo',
      'envelopeName',
      'code',
      'memberId',
      'status',
      'channel',
      'orderNo',
      'orderAmount',
      'deduct',
      'operatorName',
      'writtenAt',
      'bearer',
      'fundStoreId',
      'funding',
      'reversedAt',
      'reverseReason',
    ],
    filters: ['envelopeId', 'receiveId', 'memberId', 'channel', 'bearer', 'funding', 'writtenAt', 'status'],
    notOffered: ['receiveId', 'memberId'],
    search: ['writeoffNo', 'code', 'orderNo', 'operatorName', 'envelopeName'],
    sortable: ['orderAmount', 'deduct', 'writtenAt', 'createdAt'],
    sort: '-writtenAt',
    tabs: 'status',
    figures: [
      {
        name: 'today',
        label: '今日核销',
        is: 'count',
        where: { writtenAt: 'today', status: 'REDEEMED' },
        against: { writtenAt: 'yesterday', status: 'REDEEMED' },
        unit: '个',
      },
      {
        name: 'deduct',
        label: '近30天抵扣',
        is: 'sum',
        of: 'deduct',
        where: { writtenAt: 'last30', status: 'REDEEMED' },
      },
      {
        name: 'sales',
        label: '近30天带动消费',
        is: 'sum',
        of: 'orderAmount',
        less: ['deduct'],
        where: { writtenAt: 'last30', status: 'REDEEMED' },
      },
      { name: 'waiting', label: '待划拨', is: 'sum', of: 'deduct', where: { funding: 'WAITING' } },
    ],
    totals: ['orderAmount', 'deduct'],
  },
  form: [],
  view: [
    { section: '核销', fields: ['writeoffNo', 'receiveId', 'envelopeId', 'memberId', 'channel', 'operatorName'] },
    { section: '金额', fields: ['orderNo', 'orderAmount', 'deduct', 'bearer', 'fundStoreId', 'funding'] },
    { section: '撤销', fields: ['reversedAt', 'reverseReason'] },
  ],
  batch: [],
  access: {
    read: 'marketing:red-envelope-writeoff',
    readAlso: ['marketing:red-envelope-receive'],
    write: 'marketing:red-envelope-writeoff:reverse',
    export: 'marketing:red-envelope-writeoff:export',
  },
  sample: {
    writeoffNo: 'HX202606010412345678',
    code: '6236451907264815',
    envelopeName: '会员日50元红包',
    channel: 'DESK',
    orderAmount: 26_800,
    deduct: 5_000,
    writtenAt: '2026-06-01T02:00:00.000Z',
    bearer: 'BRAND',
    funding: 'DONE',
  },
})
