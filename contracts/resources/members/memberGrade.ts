import { isDefaultGrade, memberGradeLifecycle } from '@machines/lifecycles/members/memberGrade'
import { ruleMessages } from '../../rules/messages'
import { defineResource } from '../definition'
import { giftCoupons, giftEnvelopes } from '../fieldGroups'
import { productPages } from '../productPages'

/** 会员等级: what it takes, and what its members have of it. */
export const memberGrade = defineResource({
  key: 'member-grade',
  suite: 'members',
  gateway: 'member-api',
  title: '会员等级',
  scope: 'brand',
  nameField: 'name',
  pictureField: 'icon',
  page: '/member-grade',
  lifecycle: memberGradeLifecycle,
  facts: ['memberCount', 'products', 'promotions'],
  mayRemove: {
    holds: (context) =>
      !isDefaultGrade(context) && !context.facts.memberCount && !context.facts.products && !context.facts.promotions,
    refusal: '默认等级，以及有会员、商品或促销在用的等级，不能删除',
  },
  fields: {
    name: { type: 'text', label: '名称', required: true, max: 20, unique: true },
    level: {
      type: 'integer',
      label: '级别',
      required: true,
      min: 1,
      max: 10,
      unique: true,
      hint: '1 为默认等级，数字越大等级越高',
    },
    icon: { type: 'image', label: '图标', ratio: '1:1' },
    cardImage: { type: 'image', label: '卡面' },
    cardColor: { type: 'color', label: '卡面颜色', required: true, initial: '#8a97a6', hint: '没有卡面时使用' },
    threshold: { type: 'integer', label: '升级值', required: true, min: 0, initial: 0, hint: '级别越高，升级值越大' },
    keepThreshold: { type: 'integer', label: '保级值', required: true, min: 0, initial: 0 },
    buyPrice: { type: 'money', label: '购买价', min: 0, initial: 0, hint: '0 为不出售' },
    validMonths: { type: 'integer', label: '有效期（月）', min: 0, max: 60, initial: 0, hint: '0 为长期有效' },
    discount: { type: 'percent', label: '折扣', min: 50, max: 100, initial: 100, hint: '95 为 9.5 折，100 为不打折' },
    pointMultiple: { type: 'decimal', label: '积分倍数', min: 1, max: 10, initial: 1 },
    birthdayMultiple: { type: 'decimal', label: '生日积分倍数', min: 1, max: 10, initial: 1 },
    interestIds: {
      type: 'references',
      label: '权益',
      to: 'member-interest',
      where: { status: 'ENABLED' },
      max: 20,
      hint: '会员在该等级可享受的权益',
    },
    giftPoints: {
      type: 'integer',
      label: '升级礼积分',
      min: 0,
      max: 1_000_000,
      initial: 0,
      unit: '积分',
      hint: '自动升到该等级时赠送，每位会员一次；人工调整不送',
    },
    giftCoupons: { ...giftCoupons, label: '升级礼优惠券', hint: '与升级礼积分一起送；超出券的发行量或限领的不送' },
    giftEnvelopes: {
      ...giftEnvelopes,
      label: '升级礼红包',
      hint: '与升级礼积分一起送；超出红包的库存、预算或限领的不送',
    },
  },
  virtual: {
    memberCount: { label: '会员数', type: 'integer', reads: [], of: ({ facts }) => Number(facts.memberCount ?? 0) },
  },
  rules: [
    {
      at: 'keepThreshold',
      reads: ['threshold'],
      message: ruleMessages.lessOrEqual('升级值'),
      holds: ({ keepThreshold, threshold }) => keepThreshold <= threshold,
    },
  ],
  list: {
    columns: [
      'level',
      'name',
      'icon',
      'cardColor',
      'status',
      'memberCount',
      'threshold',
      'keepThreshold',
      'buyPrice',
      'validMonths',
      'discount',
      'pointMultiple',
      'birthdayMultiple',
      'interestIds',
      'giftPoints',
      'giftCoupons',
      'giftEnvelopes',
    ],
    filters: ['interestIds', 'status', 'createdAt'],
    notOffered: ['interestIds'],
    search: ['name'],
    sortable: ['level', 'threshold', 'createdAt', 'updatedAt'],
    sort: 'level',
    tabs: 'status',
  },
  form: [
    { section: '基本信息', fields: ['name', 'level', 'icon', 'cardImage', 'cardColor'] },
    { section: '升级与保级', fields: ['threshold', 'keepThreshold', 'buyPrice', 'validMonths'] },
    {
      section: '权益',
      fields: ['discount', 'pointMultiple', 'birthdayMultiple', 'interestIds', 'giftPoints', 'giftCoupons', 'giftEnvelopes'],
    },
  ],
  related: [
    { title: '该等级的会员', resource: 'member', by: 'gradeId', columns: ['memberNo', 'name', 'phone', 'status'] },
  ],
  batch: ['ENABLE', 'DISABLE', 'remove'],
  access: {
    read: 'member:grade',
    // Users who limit a product or a promotion to grades, or look at members, choose among them.
    readAlso: [
      'member:member',
      'member:interest',
      'member:price',
      'member:register',
      'ticket:product',
      'ticket:promotion',
      ...productPages,
    ],
    write: 'member:grade:save',
    remove: 'member:grade:remove',
  },
  sample: {
    name: '银卡会员',
    level: 2,
    threshold: 1_000,
    keepThreshold: 800,
    discount: 98,
    interestIds: null,
    giftCoupons: null,
    giftEnvelopes: null,
  },
})
