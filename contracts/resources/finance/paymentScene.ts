import { paymentSceneLifecycle } from '@machines/lifecycles/finance/paymentScene'
import { defineResource } from '../definition'
import { amountModes, couponUses, sceneTypes } from './codes'
import { mostPayment } from './directPayment'

/** 收款场景: a place at which guests pay by scanning its code. */
export const paymentScene = defineResource({
  key: 'payment-scene',
  suite: 'finance',
  gateway: 'payment-api',
  title: '收款场景',
  scope: 'hotel',
  nameField: 'name',
  page: '/payment/scene-manage/1',
  lifecycle: paymentSceneLifecycle,
  facts: ['payments'],
  mayRemove: { holds: ({ facts }) => !facts.payments, refusal: '该场景已有收款，不能删除，请停用' },
  fields: {
    sceneType: { type: 'enum', label: '场景类型', required: true, values: sceneTypes, initial: '1' },
    name: { type: 'text', label: '场景名称', required: true, max: 20, unique: true, hint: '客人付款时看到的名称' },
    amountMode: { type: 'enum', label: '金额方式', required: true, values: amountModes, initial: 'FREE' },
    fixedAmount: {
      type: 'money',
      label: '固定金额',
      min: 1,
      max: mostPayment,
      shownWhen: { field: 'amountMode', is: 'FIXED' },
      requiredWhen: { field: 'amountMode', is: 'FIXED' },
    },
    options: {
      type: 'rows',
      label: '可选项',
      max: 10,
      shownWhen: { field: 'amountMode', is: 'OPTIONS' },
      requiredWhen: { field: 'amountMode', is: 'OPTIONS' },
      hint: '客人从中选一项付款',
      words: { of: ['label', 'amount'] },
      fields: {
        label: { type: 'text', label: '名称', required: true, max: 20 },
        amount: { type: 'money', label: '金额', required: true, min: 1, max: mostPayment },
      },
    },
    askRoom: { type: 'boolean', label: '填写房台号', initial: false, hint: '打开后客人必须填写房号或台号' },
    cashierIds: {
      type: 'references',
      label: '收银员',
      to: 'employee',
      where: { status: 'ACTIVE' },
      max: 20,
      none: '不询问',
      hint: '客人可以选为他收款的人；不选则不问',
    },
    couponUse: {
      type: 'enum',
      label: '可用券',
      required: true,
      values: couponUses,
      initial: 'NONE',
      hint: '会员付款时填写券码和手机号；只有适用全部商品的代金券和折扣券可以在收款时使用',
    },
    couponIds: {
      type: 'references',
      label: '优惠券',
      to: 'coupon',
      where: { status: 'PUBLISHED', scope: 'ALL', styleCode: 'CASH,DISCOUNT' },
      min: 1,
      max: 50,
      shownWhen: { field: 'couponUse', is: 'CHOSEN' },
      requiredWhen: { field: 'couponUse', is: 'CHOSEN' },
    },
    rewardRuleId: {
      type: 'reference',
      label: '奖励规则',
      to: 'reward-rule',
      where: { target: 'DIRECT', status: 'PUBLISHED' },
      none: '按门店上线的收款规则',
      hint: '收银员的奖励按它计算；不选则按门店上线的收款规则',
    },
  },
  list: {
    columns: [
      'name',
      'sceneType',
      'amountMode',
      'fixedAmount',
      'askRoom',
      'cashierIds',
      'couponUse',
      'rewardRuleId',
      'status',
      'updatedAt',
    ],
    filters: ['sceneType', 'amountMode', 'status', 'createdAt'],
    search: ['name'],
    sortable: ['name', 'fixedAmount', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
  },
  form: [
    { section: '场景', fields: ['sceneType', 'name'] },
    { section: '付款', fields: ['amountMode', 'fixedAmount', 'options', 'askRoom', 'cashierIds', 'rewardRuleId'] },
    { section: '优惠券', fields: ['couponUse', 'couponIds'] },
  ],
  related: [
    {
      title: '收款单',
      resource: 'direct-payment',
      by: 'sceneId',
      columns: ['payNo', 'status', 'paidAmount', 'refundedAmount', 'paidAt'],
    },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'finance:scene',
    // What members are given for paying may hold in some scenes alone.
    readAlso: [
      'finance:direct-payment',
      'finance:vpos-pay',
      'marketing:red-envelope-activity',
      'points:rule',
      'points:vpos-rule',
    ],
    write: 'finance:scene:save',
    remove: 'finance:scene:remove',
  },
  sample: {
    name: '前台收款',
    sceneType: '1',
    amountMode: 'FREE',
    fixedAmount: null,
    options: null,
    couponIds: null,
    rewardRuleId: null,
  },
})

/** Whether what holds in some scenes holds where money was taken; without a word about scenes, everywhere. */
export const isOfScene = (ids: readonly number[] | null, sceneId: number | null): boolean =>
  ids === null || ids.length === 0 || (sceneId !== null && ids.includes(sceneId))
