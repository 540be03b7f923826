import { rechargeOrderLifecycle } from '@machines/lifecycles/finance/rechargeOrder'
import { defineResource } from '../definition'
import { rechargeProducts, rechargeWays } from './codes'

/** How long a code can be paid, minutes. */
export const scanMinutes = 15

/** 充值单: money a store pays in advance for services of the platform. It is made by a call, from a package. */
export const rechargeOrder = defineResource({
  key: 'recharge-order',
  suite: 'finance',
  gateway: 'payment-api',
  title: '充值单',
  scope: 'hotel',
  nameField: 'rechargeNo',
  heading: ['packageName', 'amount'],
  page: '/recharge/saasRecharge',
  lifecycle: rechargeOrderLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '充值单不能删除' },
  fields: {
    rechargeNo: { type: 'text', label: '充值单号', required: true, readOnly: true, max: 32, unique: true },
    product: { type: 'enum', label: '充值对象', required: true, readOnly: true, values: rechargeProducts },
    packageName: { type: 'text', label: '套餐', required: true, readOnly: true, max: 40 },
    amount: { type: 'money', label: '金额', required: true, readOnly: true, min: 1 },
    bonus: { type: 'money', label: '赠送', required: true, readOnly: true, min: 0, initial: 0 },
    payMethod: { type: 'enum', label: '支付', required: true, readOnly: true, values: rechargeWays },
    /** What the channel keeps of it, which the platform bears. */
    channelFee: { type: 'money', label: '渠道费（平台承担）', required: true, readOnly: true, min: 0, initial: 0 },
    tradeNo: { type: 'text', label: '渠道单号', readOnly: true, max: 64 },
    voucher: { type: 'image', label: '汇款凭证', readOnly: true },
    paidAt: { type: 'dateTime', label: '到账时间', readOnly: true },
    payDeadline: { type: 'dateTime', label: '支付截止', required: true, readOnly: true },
    rejectReason: { type: 'longText', label: '驳回原因', readOnly: true, max: 100 },
  },
  list: {
    columns: [
      'rechargeNo',
      'status',
      'product',
      'packageName',
      'amount',
      'bonus',
      'payMethod',
      'channelFee',
      'paidAt',
      'rejectReason',
      'createdAt',
    ],
    filters: ['product', 'payMethod', 'amount', 'paidAt', 'status', 'createdAt'],
    search: ['rechargeNo', 'tradeNo'],
    sortable: ['amount', 'paidAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    totals: ['amount', 'bonus', 'channelFee'],
    todos: [
      {
        name: 'toConfirm',
        label: '系统充值待核款',
        where: { product: 'SAAS', status: 'CHECKING' },
        until: 'CONFIRM',
        since: 'updatedAt',
      },
      {
        name: 'toConfirmSmallLife',
        label: '小生活充值待核款',
        where: { product: 'SMALL_LIFE', status: 'CHECKING' },
        until: 'CONFIRM',
        since: 'updatedAt',
        page: '/recharge/smallLifeRecharge',
      },
    ],
  },
  form: [],
  view: [
    { section: '充值', fields: ['product', 'packageName', 'amount', 'bonus'] },
    {
      section: '支付',
      fields: ['payMethod', 'channelFee', 'tradeNo', 'voucher', 'paidAt', 'payDeadline', 'rejectReason'],
    },
  ],
  batch: [],
  access: {
    read: 'finance:recharge',
    readAlso: ['finance:small-life-recharge', 'finance:invoice-apply'],
    write: 'finance:recharge:save',
  },
  sample: {
    rechargeNo: 'RC202503100001',
    product: 'SAAS',
    packageName: '2,000 元送 200',
    amount: 200_000,
    bonus: 20_000,
    payMethod: 'SCAN',
  },
})
