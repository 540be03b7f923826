import { paymentChannelLifecycle } from '@machines/lifecycles/finance/paymentChannel'
import { defineResource } from '../definition'
import { channelKinds, settleCycles } from './codes'

/** 支付通道: how a store takes money of one kind, and on which terms it gets it. */
export const paymentChannel = defineResource({
  key: 'payment-channel',
  suite: 'finance',
  gateway: 'payment-api',
  title: '支付通道',
  scope: 'hotel',
  nameField: 'mchNo',
  heading: ['channel', 'mchNo'],
  page: '/epay',
  lifecycle: paymentChannelLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '支付通道不能删除，请暂停' },
  fields: {
    channel: { type: 'enum', label: '通道', required: true, fixed: true, values: channelKinds },
    mchNo: {
      type: 'text',
      label: '商户号',
      required: true,
      fixedWhen: { field: 'status', is: ['OPEN', 'PAUSED'] },
      unique: true,
      max: 32,
      pattern: /^[A-Za-z\d_-]{6,32}$/,
      hint: '渠道分配的商户号，6–32 位字母或数字；开通后不能改',
    },
    channelRate: {
      type: 'percent',
      label: '渠道费率',
      required: true,
      min: 0,
      max: 5,
      initial: 0.6,
      hint: '渠道从每笔收款中扣除',
    },
    platformRate: {
      type: 'percent',
      label: '服务费率',
      required: true,
      min: 0,
      max: 5,
      initial: 1,
      hint: '平台从每笔收款中扣除',
    },
    splitMaxRatio: {
      type: 'percent',
      label: '最大分账比例',
      required: true,
      min: 0,
      max: 30,
      initial: 30,
      hint: '一笔收款最多分出这么多',
    },
    settleCycle: { type: 'enum', label: '结算周期', required: true, values: settleCycles, initial: 'T1' },
  },
  list: {
    columns: ['channel', 'mchNo', 'status', 'channelRate', 'platformRate', 'settleCycle', 'splitMaxRatio', 'updatedAt'],
    filters: ['channel', 'settleCycle', 'status', 'createdAt'],
    search: ['mchNo'],
    sortable: ['channelRate', 'platformRate', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    todos: [{ name: 'toOpen', label: '支付通道待开通', where: { status: 'DRAFT' }, until: 'OPEN' }],
  },
  form: [
    { section: '通道', fields: ['channel', 'mchNo'] },
    { section: '费率', fields: ['channelRate', 'platformRate', 'splitMaxRatio'] },
    { section: '结算', fields: ['settleCycle'] },
  ],
  access: { read: 'finance:channel', write: 'finance:channel:save' },
  sample: { channel: 'WECHAT', mchNo: '1900006621', channelRate: 0.6, platformRate: 1, splitMaxRatio: 30 },
})
