import { defineResource } from '../definition'
import { giftCoupons, giftEnvelopes } from '../fieldGroups'

/** 注册设置: what becomes of a guest who is a member from now on. One for a brand. */
export const registerSetting = defineResource({
  key: 'register-setting',
  suite: 'members',
  gateway: 'member-api',
  title: '注册设置',
  scope: 'brand',
  single: true,
  nameField: 'cardNoPrefix',
  fields: {
    defaultGradeId: {
      type: 'reference',
      label: '默认等级',
      to: 'member-grade',
      where: { status: 'ENABLED' },
      none: '最低的启用等级',
      hint: '新会员的等级；不选则最低的启用等级',
    },
    cardNoPrefix: {
      type: 'text',
      label: '会员号前缀',
      max: 4,
      initial: '8',
      pattern: /^[A-Za-z\d]{0,4}$/,
      hint: '最多4位字母或数字，只影响新会员',
    },
    cardNoLength: {
      type: 'integer',
      label: '会员号位数',
      required: true,
      min: 8,
      max: 16,
      initial: 12,
      unit: '位',
      hint: '含前缀，其余随机',
    },
    giftPoints: {
      type: 'integer',
      label: '入会礼积分',
      min: 0,
      max: 1_000_000,
      initial: 0,
      unit: '积分',
      hint: '客人首次下单注册时赠送，0 为不送；后台录入与导入的会员不送',
    },
    giftCoupons: { ...giftCoupons, label: '入会礼优惠券', hint: '与入会礼积分一起送；超出券的发行量或限领的不送' },
    giftEnvelopes: {
      ...giftEnvelopes,
      label: '入会礼红包',
      hint: '与入会礼积分一起送；超出红包的库存、预算或限领的不送',
    },
  },
  rules: [
    {
      at: 'cardNoLength',
      reads: ['cardNoPrefix'],
      message: '前缀以外至少8位',
      holds: ({ cardNoLength, cardNoPrefix }) => cardNoLength - (cardNoPrefix ?? '').length >= 8,
    },
  ],
  list: { columns: ['defaultGradeId', 'cardNoPrefix', 'cardNoLength', 'giftPoints', 'updatedAt'] },
  form: [
    { section: '等级与礼遇', fields: ['defaultGradeId', 'giftPoints', 'giftCoupons', 'giftEnvelopes'] },
    { section: '会员号', fields: ['cardNoPrefix', 'cardNoLength'] },
  ],
  access: { read: 'member:register', write: 'member:register:save' },
  sample: { cardNoPrefix: '8', cardNoLength: 12, giftPoints: 100, giftCoupons: null, giftEnvelopes: null },
})
