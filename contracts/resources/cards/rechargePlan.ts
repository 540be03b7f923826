import { prepaidCaps } from '@machines/lifecycles/cards/prepaidTerms'
import { rechargePlanLifecycle } from '@machines/lifecycles/cards/rechargePlan'
import { tierText } from '@machines/lifecycles/cards/rechargeTerms'
import { defineResource } from '../definition'

const ownAmounts = { field: 'allowCustom', is: true } as const
const most = prepaidCaps.named

/** A row of a plan in words; coupons by their number, as a list has no room for names. */
const offerText = ({ amount, bonus, points, couponId, couponQty }: PlanTier): string =>
  [
    tierText({ amount, bonus }),
    ...(points ? [`${points}积分`] : []),
    ...(couponId === null ? [] : [`券${couponQty ?? 1}张`]),
  ].join('+')

interface PlanTier {
  readonly amount: number
  readonly bonus: number
  readonly points: number | null
  readonly couponId: number | null
  readonly couponQty: number | null
}

/** 充值方案: what is given to who puts so much on a card. */
export const rechargePlan = defineResource({
  key: 'recharge-plan',
  suite: 'cards',
  gateway: 'card-api',
  title: '充值方案',
  scope: 'brand',
  nameField: 'name',
  page: '/prepay-card-add/configure',
  lifecycle: rechargePlanLifecycle,
  facts: ['standing', 'uses'],
  mayRemove: { holds: ({ facts }) => !facts.uses, refusal: '已有充值按此方案赠送，不能删除，请停用' },
  fields: {
    name: { type: 'text', label: '方案名称', required: true, max: 30, unique: true },
    tiers: {
      type: 'rows',
      label: '档位',
      required: true,
      min: 1,
      max: 10,
      hint: '充值额逐档增加，赠送比例不低于前一档；积分与优惠券送给持卡会员，未绑定会员的卡不送',
      words: { of: ['amount', 'bonus', 'points', 'couponId'] },
      fields: {
        amount: { type: 'money', label: '充值额', required: true, min: 100, max: most },
        bonus: { type: 'money', label: '赠送金', required: true, min: 0, max: most, initial: 0 },
        points: { type: 'integer', label: '赠积分', min: 0, max: 100_000 },
        couponId: { type: 'reference', label: '赠优惠券', to: 'coupon', where: { status: 'PUBLISHED' } },
        couponQty: { type: 'integer', label: '张数', min: 1, max: 9 },
      },
    },
    allowCustom: {
      type: 'boolean',
      label: '可充其他金额',
      initial: false,
      hint: '其他金额按已达到的最高档位赠送',
    },
    customMin: {
      type: 'money',
      label: '最低',
      min: 100,
      max: most,
      initial: 10_000,
      shownWhen: ownAmounts,
      requiredWhen: ownAmounts,
    },
    customMax: {
      type: 'money',
      label: '最高',
      min: 100,
      max: most,
      initial: most,
      shownWhen: ownAmounts,
      requiredWhen: ownAmounts,
    },
    customStep: {
      type: 'money',
      label: '步长',
      min: 1,
      max: most,
      initial: 10_000,
      shownWhen: ownAmounts,
      requiredWhen: ownAmounts,
      hint: '从最低金额起，每多这些为一档可充金额',
    },
    productIds: {
      type: 'references',
      label: '适用卡种',
      to: 'prepaid-card-product',
      max: 100,
      none: '全部可充值卡种',
      hint: '不选则全部可充值的卡种；同一张卡有多个方案时按开始时间最晚的一个',
    },
    gradeIds: {
      type: 'references',
      label: '适用等级',
      to: 'member-grade',
      where: { status: 'ENABLED' },
      max: 50,
      none: '所有持卡人',
      hint: '不选则所有持卡人；选了则只有这些等级的会员',
    },
    perMemberLimit: {
      type: 'integer',
      label: '每人限次',
      min: 0,
      max: 9_999,
      initial: 0,
      unit: '次',
      zero: '不限',
      hint: '0 为不限；未绑定会员的卡按卡计算，撤销的充值不计',
    },
    range: { type: 'dateRange', label: '时间', none: '长期有效', hint: '不填则长期有效' },
  },
  virtual: {
    offer: {
      label: '充送',
      type: 'text',
      letters: 20,
      reads: ['tiers'],
      of: ({ tiers }) => tiers.map(offerText).join(' · '),
    },
    standing: {
      label: '生效',
      type: 'text',
      letters: 17,
      reads: [],
      of: ({ facts }) => (typeof facts.standing === 'string' ? facts.standing : null),
    },
    uses: { label: '已充值', type: 'integer', reads: [], of: ({ facts }) => Number(facts.uses ?? 0) },
  },
  rules: [
    {
      at: 'tiers',
      reads: ['tiers'],
      message: '充值额须逐档增加',
      holds: ({ tiers }) => tiers.every(({ amount }, at) => at === 0 || amount > tiers[at - 1]!.amount),
    },
    {
      at: 'tiers',
      reads: ['tiers'],
      message: '赠送比例不能低于前一档',
      holds: ({ tiers }) =>
        tiers.every(({ amount, bonus }, at) => {
          const former = tiers[at - 1]
          return former === undefined || bonus * former.amount >= former.bonus * amount
        }),
    },
    {
      at: 'tiers',
      reads: ['tiers'],
      message: '赠优惠券的档位请填写张数，不赠的不用填',
      holds: ({ tiers }) => tiers.every(({ couponId, couponQty }) => (couponId === null) === (couponQty === null)),
    },
    {
      at: 'tiers',
      reads: ['tiers'],
      message: '每档充值额加赠送金不能超过法定上限 ¥5,000.00',
      holds: ({ tiers }) => tiers.every(({ amount, bonus }) => amount + bonus <= most),
    },
    {
      at: 'customMax',
      reads: ['allowCustom', 'customMin', 'customMax'],
      message: '最高金额不能低于最低金额',
      holds: ({ allowCustom, customMin, customMax }) =>
        allowCustom !== true || customMin === null || customMax === null || customMax >= customMin,
    },
  ],
  list: {
    columns: [
      'name',
      'offer',
      'status',
      'standing',
      'productIds',
      'gradeIds',
      'perMemberLimit',
      'range',
      'uses',
      'updatedAt',
    ],
    filters: ['productIds', 'gradeIds', 'range', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '档位', fields: ['name', 'tiers', 'allowCustom', 'customMin', 'customMax', 'customStep'] },
    { section: '适用范围', fields: ['productIds', 'gradeIds', 'perMemberLimit', 'range'] },
  ],
  related: [
    {
      title: '充值流水',
      resource: 'prepaid-entry',
      by: 'planId',
      columns: [
        'entryNo',
        'cardId',
        'status',
        'dPrincipal',
        'dBonus',
        'giftPoints',
        'giftCouponId',
        'payWay',
        'storeId',
        'createdAt',
      ],
    },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'prepaid:plan',
    readAlso: ['prepaid:cashier', 'prepaid:product'],
    write: 'prepaid:plan:save',
    remove: 'prepaid:plan:remove',
  },
  sample: {
    name: '充值有礼',
    tiers: [
      { amount: 50_000, bonus: 3_000, points: null, couponId: null, couponQty: null },
      { amount: 100_000, bonus: 10_000, points: 100, couponId: null, couponQty: null },
    ],
    allowCustom: false,
    customMin: null,
    customMax: null,
    customStep: null,
    productIds: null,
    gradeIds: null,
    range: null,
  },
})
