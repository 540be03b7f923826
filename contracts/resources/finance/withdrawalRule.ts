import { defineResource } from '../definition'
import { withdrawalTerms } from './codes'

/** How often money is withdrawn by itself. */
export const withdrawalPaces = { DAY: '每天', WEEK: '每周', MONTH: '每月' } as const

const weekdays = { '1': '周一', '2': '周二', '3': '周三', '4': '周四', '5': '周五', '6': '周六', '7': '周日' } as const
const inUse = { field: 'enabled', is: true } as const
const weekly = { field: 'pace', is: 'WEEK' } as const
const monthly = { field: 'pace', is: 'MONTH' } as const

/** 自动提现: when a store asks for what it has earned without anybody who does so. Another person still approves it. */
export const withdrawalRule = defineResource({
  key: 'withdrawal-rule',
  suite: 'finance',
  gateway: 'payment-api',
  title: '自动提现',
  scope: 'hotel',
  single: true,
  nameField: 'enabled',
  fields: {
    enabled: {
      type: 'boolean',
      label: '自动申请提现',
      initial: false,
      hint: '到期自动生成提现单，仍由另一人审核后打款',
    },
    bankId: {
      type: 'reference',
      label: '收款账户',
      to: 'bank-account',
      where: { usage: 'MAIN', status: 'VERIFIED' },
      requiredWhen: inUse,
      hint: '验证满24小时的账户才能提现',
    },
    pace: {
      type: 'enum',
      label: '提现时间',
      required: true,
      values: withdrawalPaces,
      initial: 'WEEK',
      hint: '当天上午申请',
    },
    weekday: {
      type: 'enum',
      label: '星期',
      values: weekdays,
      initial: '1',
      shownWhen: weekly,
      requiredWhen: weekly,
    },
    monthDay: {
      type: 'integer',
      label: '日期',
      min: 1,
      max: 28,
      initial: 1,
      lead: '每月',
      unit: '日',
      shownWhen: monthly,
      requiredWhen: monthly,
    },
    threshold: {
      type: 'money',
      label: '起提额',
      required: true,
      min: withdrawalTerms.least,
      initial: 100_000,
      hint: '可提现减去保留余额后不到此数，这一次不提',
    },
    reserve: {
      type: 'money',
      label: '保留余额',
      required: true,
      min: 0,
      initial: 0,
      hint: '留在账户里，供退款和注资使用',
    },
    ranAt: { type: 'dateTime', label: '上次执行', readOnly: true },
    outcome: { type: 'text', label: '执行结果', readOnly: true, max: 100 },
    withdrawalId: { type: 'reference', label: '最近一张提现单', to: 'withdrawal', readOnly: true },
  },
  list: { columns: ['enabled', 'bankId', 'pace', 'threshold', 'reserve', 'ranAt', 'outcome', 'updatedAt'] },
  form: [
    { section: '什么时候提现', fields: ['enabled', 'bankId', 'pace', 'weekday', 'monthDay'] },
    { section: '提多少', fields: ['threshold', 'reserve'] },
  ],
  access: {
    read: 'finance:channel',
    readAlso: ['finance:withdrawal'],
    write: 'finance:withdrawal:save',
  },
  sample: { enabled: true, pace: 'WEEK', weekday: '1', monthDay: null, threshold: 100_000, reserve: 50_000 },
})
