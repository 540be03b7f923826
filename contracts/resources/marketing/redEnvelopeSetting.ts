import { defineResource } from '../definition'
import { asked } from '../fieldGroups'
import { envelopeBearers } from './redEnvelopeTerms'

/** 红包设置: who pays, how much a month may cost, and how many one member gets. One for a brand. */
export const redEnvelopeSetting = defineResource({
  key: 'red-envelope-setting',
  suite: 'marketing',
  gateway: 'activity-api',
  title: '红包设置',
  scope: 'brand',
  single: true,
  nameField: 'bearer',
  fields: {
    bearer: {
      type: 'enum',
      label: '默认承担方',
      required: true,
      values: envelopeBearers,
      initial: 'BRAND',
      hint: '只影响之后发放的红包；由门店承担的，在哪家店用由哪家店承担',
    },
    fundStoreId: {
      type: 'reference',
      label: '出资账户',
      to: 'hotel',
      ...asked({ field: 'bearer', is: 'BRAND' }),
      hint: '红包在其他门店核销时，从该门店的可提现余额划拨给核销门店；不足的待有余额后自动划拨',
    },
    monthlyLimit: {
      type: 'money',
      label: '月度预算上限',
      required: true,
      min: 0,
      initial: 1_000_000,
      hint: '每月发放的面额合计到此为止',
    },
    dailyPerMember: {
      type: 'integer',
      label: '每人每日领取上限',
      required: true,
      min: 1,
      max: 100,
      initial: 5,
      unit: '个',
    },
    blockVirtualPhone: {
      type: 'boolean',
      label: '拦截虚拟号段',
      initial: true,
      hint: '手机号为 162、165、167、170、171 号段的会员不能领取',
    },
    alertStock: {
      type: 'percent',
      label: '库存预警',
      min: 0,
      max: 100,
      initial: 10,
      hint: '剩余不足发行数量的这个比例时，提醒可编辑红包的员工；0 为不提醒',
    },
    /** YYYY-MM, and fen that members got in it; written under the lock of this row. */
    spentMonth: { type: 'text', label: '发放月份', readOnly: true, max: 7 },
    spent: { type: 'money', label: '本月已发放', required: true, readOnly: true, min: 0, initial: 0 },
  },
  list: { columns: ['bearer', 'fundStoreId', 'monthlyLimit', 'spent', 'dailyPerMember', 'updatedAt'] },
  form: [
    { section: '出资与预算', fields: ['bearer', 'fundStoreId', 'monthlyLimit'] },
    { section: '风控', fields: ['dailyPerMember', 'blockVirtualPhone'] },
    { section: '提醒', fields: ['alertStock'] },
  ],
  access: { read: 'marketing:red-envelope-setting', write: 'marketing:red-envelope-setting:save' },
  sample: {
    bearer: 'BRAND',
    fundStoreId: 1001,
    monthlyLimit: 10_000_000,
    dailyPerMember: 5,
    spentMonth: '2026-06',
    spent: 0,
  },
})
