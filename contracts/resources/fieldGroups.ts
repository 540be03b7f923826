import type { Field, Fields, When } from './definition'

/** Parts of definitions that several records have in common: spread them, and say beside them what differs. */

/** For a field that is asked only where something is so, and then must be filled in. */
export const asked = <const W extends When>(when: W) => ({ requiredWhen: when, shownWhen: when }) as const

/** Name and days of an activity: what it is called, and when guests find it. */
export const activityPeriod = {
  name: { type: 'text', label: '名称', required: true, max: 30 },
  range: { type: 'dateRange', label: '活动时间', required: true, hint: '发布后只能延后结束日' },
} as const satisfies Fields

/** What is asked for it, and what it costs otherwise. */
export const prices = {
  salePrice: { type: 'money', label: '售价', min: 0 },
  marketPrice: { type: 'money', label: '门市价', min: 0 },
} as const satisfies Fields

/** How many of it one person may buy; 0 is any number. */
export const personLimit = {
  type: 'integer',
  label: '每人限购',
  min: 0,
  initial: 0,
  zero: '不限',
} as const satisfies Field

/** The members it is for. */
export const grades = {
  type: 'references',
  to: 'member-grade',
  where: { status: 'ENABLED' },
} as const satisfies Omit<Extract<Field, { type: 'references' }>, 'label'>

/** Coupons that somebody is given for what has happened to him. */
export const giftCoupons = {
  type: 'rows',
  max: 10,
  words: { of: ['couponId'], count: 'qty' },
  fields: {
    couponId: { type: 'reference', label: '优惠券', to: 'coupon', where: { status: 'PUBLISHED' }, required: true },
    qty: { type: 'integer', label: '张数', required: true, min: 1, max: 9, initial: 1 },
  },
} as const satisfies Omit<Extract<Field, { type: 'rows' }>, 'label'>

/** Red envelopes that somebody is given for what has happened to him. */
export const giftEnvelopes = {
  type: 'rows',
  max: 10,
  words: { of: ['envelopeId'], count: 'qty' },
  fields: {
    envelopeId: {
      type: 'reference',
      label: '红包',
      to: 'red-envelope',
      where: { status: 'PUBLISHED', getMode: 'FREE' },
      required: true,
    },
    qty: { type: 'integer', label: '个数', required: true, min: 1, max: 9, initial: 1 },
  },
} as const satisfies Omit<Extract<Field, { type: 'rows' }>, 'label'>

/** Who gets which part of what is paid. */
export const receivers = {
  type: 'rows',
  label: '分账方',
  access: 'ticket:product:split',
  max: 10,
  fields: {
    receiverId: {
      type: 'reference',
      label: '分账方',
      to: 'split-receiver',
      where: { status: 'ACTIVE' },
      required: true,
    },
    ratio: { type: 'percent', label: '比例', required: true, min: 0.01, max: 100 },
  },
} as const satisfies Field

/** What guests see where one of them passes it on. */
export const shared = {
  poster: { type: 'image', label: '分享图', required: true, ratio: '4:3', hint: '用于分享卡片与海报' },
  shareTitle: { type: 'text', label: '分享标题', required: true, max: 30 },
} as const satisfies Fields
