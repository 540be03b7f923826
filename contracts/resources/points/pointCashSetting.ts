import { defineResource } from '../definition'
import { cashKinds } from './pointCash'

const inUse = { field: 'enabled', is: true } as const

/** 积分抵现: what points are worth at the checkout. One for a brand. */
export const pointCashSetting = defineResource({
  key: 'point-cash-setting',
  suite: 'points',
  gateway: 'member-api',
  title: '积分抵现',
  scope: 'brand',
  single: true,
  nameField: 'enabled',
  fields: {
    enabled: { type: 'boolean', label: '启用', initial: false, hint: '关闭只影响新订单' },
    points: { type: 'integer', label: '积分', required: true, min: 1, max: 100_000, initial: 100 },
    money: {
      type: 'money',
      label: '抵扣金额',
      required: true,
      min: 1,
      initial: 100,
      hint: '如 100 积分抵 1.00 元；只按整份抵扣',
    },
    minOrder: {
      type: 'money',
      label: '订单门槛',
      min: 0,
      initial: 0,
      zero: '不限',
      hint: '低于此数的订单不能抵扣，0 为不限',
    },
    minPoints: {
      type: 'integer',
      label: '起用积分',
      min: 0,
      initial: 0,
      zero: '不限',
      hint: '可用积分不到此数不能抵扣，0 为不限',
    },
    maxPercent: {
      type: 'integer',
      label: '最高抵扣比例',
      required: true,
      min: 1,
      max: 100,
      initial: 20,
      unit: '%',
    },
    maxMoney: { type: 'money', label: '单笔上限', min: 0, initial: 0, zero: '不限', hint: '0 为不限' },
    kinds: {
      type: 'tags',
      label: '适用业务',
      values: cashKinds,
      none: '全部业务',
      hint: '不选则都可以抵扣',
    },
    withCoupon: { type: 'boolean', label: '可与优惠券同用', initial: true, hint: '关闭后，用券的订单不能抵扣' },
    withMemberPrice: {
      type: 'boolean',
      label: '可与会员价同用',
      initial: true,
      hint: '关闭后，按会员价下的订单不能抵扣',
    },
    returnOnRefund: {
      type: 'boolean',
      label: '退款退积分',
      initial: true,
      shownWhen: inUse,
      hint: '按退款比例退回抵扣的积分，到期日不变',
    },
  },
  list: { columns: ['enabled', 'points', 'money', 'maxPercent', 'updatedAt'] },
  form: [
    { section: '兑换比例', fields: ['enabled', 'points', 'money'] },
    { section: '限制', fields: ['minOrder', 'minPoints', 'maxPercent', 'maxMoney'] },
    { section: '适用范围', fields: ['kinds', 'withCoupon', 'withMemberPrice'] },
    { section: '退款', fields: ['returnOnRefund'] },
  ],
  access: { read: 'points:cash', write: 'points:cash:save' },
  sample: { enabled: true, points: 100, money: 100, kinds: null },
})
