import { memberLifecycle } from '@machines/lifecycles/members/member'
import { isIdNumber } from '../../rules/idNumbers'
import { mobilePhoneMessages, mobilePhoneProblem } from '../../rules/mobilePhones'
import { memberSources } from '../channels'
import { defineResource } from '../definition'
import { asked } from '../fieldGroups'
import { mostOwnFields } from './memberField'
import { longestOwnValue } from './ownValues'

/** By which papers a guest shows who he is. */
const idTypes = {
  ID_CARD: '身份证',
  PASSPORT: '护照',
  HK_MACAO: '港澳居民来往内地通行证',
  TAIWAN: '台湾居民来往大陆通行证',
  OTHER: '其他',
} as const

const viewPhone = 'member:member:view-phone'

/**
 * 会员, as far as tickets need him. A brand has one for each phone; a shop's order makes him where he is new.
 */
export const member = defineResource({
  key: 'member',
  suite: 'members',
  gateway: 'member-api',
  title: '会员',
  scope: 'brand',
  // The name is not given away where orders mask it.
  nameField: 'memberNo',
  calledBy: ['name', 'phone'],
  heading: ['name', 'phone'],
  page: '/member-list/list',
  lifecycle: memberLifecycle,
  facts: ['orders', 'points'],
  virtual: {
    pointBalance: { label: '积分', type: 'integer', reads: [], of: ({ facts }) => Number(facts.points ?? 0) },
  },
  mayRemove: { never: true, holds: () => false, refusal: '会员不能删除，请注销' },
  fields: {
    // Files name members by it: phones leave the server masked.
    memberNo: {
      type: 'text',
      label: '会员号',
      required: true,
      fixed: true,
      unique: true,
      max: 16,
      pattern: /^[A-Za-z\d]{4,16}$/,
      hint: '4–16 位字母或数字',
    },
    name: { type: 'text', label: '姓名', max: 20 },
    phone: {
      type: 'phone',
      label: '手机号',
      required: true,
      unique: true,
      fixed: true,
      personal: { as: 'phone', access: viewPhone },
    },
    gradeId: {
      type: 'reference',
      label: '等级',
      to: 'member-grade',
      where: { status: 'ENABLED' },
      required: true,
      fixed: true,
      hint: '保存后请在详情中「调整等级」',
    },
    /** What he has earned; null until it is first counted. He is known as the higher of this and what he was given. */
    baseGradeId: { type: 'reference', label: '成长等级', to: 'member-grade', readOnly: true },
    baseUntil: { type: 'date', label: '成长等级有效期至', readOnly: true },
    grantGradeId: { type: 'reference', label: '授予等级', to: 'member-grade', readOnly: true },
    grantExpireAt: { type: 'date', label: '授予到期', readOnly: true },
    /**
     * From which day on he stands lower, as far as can be told today: what he holds ends, and he has neither earned what
     * keeps it nor anything as high. Kept with each order and every night; null: he stays.
     */
    fallsOn: { type: 'date', label: '预计降级日', readOnly: true, ahead: true },
    /** What his grade follows, as 升级方式 counts it. */
    growth: { type: 'integer', label: '成长值', readOnly: true, min: 0, initial: 0 },
    gender: { type: 'enum', label: '性别', values: { MALE: '男', FEMALE: '女' } },
    birthday: { type: 'date', label: '生日', yearly: true },
    idType: { type: 'enum', label: '证件类型', values: idTypes },
    /** In no list, so in no file; masked for who may only read. */
    idNo: {
      type: 'text',
      label: '证件号码',
      ...asked({ field: 'idType', is: true }),
      min: 5,
      max: 20,
      pattern: /^[A-Za-z\d()]{5,20}$/,
      personal: { as: 'idNumber', access: 'member:member:save' },
    },
    source: { type: 'enum', label: '来源', required: true, fixed: true, values: memberSources, initial: 'DESK' },
    sourceStaffId: {
      type: 'reference',
      label: '推荐人',
      to: 'employee',
      where: { status: 'ACTIVE' },
      hint: '带来这位会员的员工；离职时移交给交接人',
    },
    /** Whose people he is one of, in all stores of the brand: kept with those who join and are removed. */
    corporationIds: { type: 'references', label: '所属企业', to: 'corporation', readOnly: true },
    /** Who he is now, once he was merged: always somebody who was not. */
    mergedIntoId: { type: 'reference', label: '并入会员', to: 'member', readOnly: true },
    tags: { type: 'tags', label: '标签', max: 20 },
    remark: { type: 'longText', label: '备注', max: 200 },
    /** What he has filled in of the brand's own fields, as its text; what is left empty has no row. */
    extra: {
      type: 'rows',
      label: '自填内容',
      max: mostOwnFields,
      fields: {
        fieldId: {
          type: 'reference',
          label: '字段',
          to: 'member-field',
          where: { status: 'ENABLED' },
          required: true,
        },
        value: { type: 'text', label: '内容', required: true, max: longestOwnValue },
      },
    },
    /** What he has bought in all stores of the brand, orders that were paid: kept with each of their events. */
    orderCount: { type: 'integer', label: '订单数', readOnly: true, min: 0, initial: 0 },
    /** Less what was given back. */
    spent: { type: 'money', label: '累计消费', readOnly: true, min: 0, initial: 0 },
    lastOrderAt: { type: 'dateTime', label: '最近消费', readOnly: true },
    /** What all his prepaid cards hold, principal and bonus: kept with each movement of one. */
    prepaidBalance: { type: 'money', label: '预付卡余额', readOnly: true, min: 0, initial: 0 },
  },
  rules: [
    {
      at: 'phone',
      reads: [],
      message: mobilePhoneMessages.wrong,
      holds: ({ phone }) => mobilePhoneProblem(phone) === null,
    },
    {
      at: 'idNo',
      reads: ['idType'],
      message: '身份证号有误，请核对',
      holds: ({ idType, idNo }) => idType !== 'ID_CARD' || idNo === null || isIdNumber(idNo),
    },
  ],
  list: {
    columns: [
      'name',
      'phone',
      'gradeId',
      'status',
      'spent',
      'orderCount',
      'lastOrderAt',
      'prepaidBalance',
      'pointBalance',
      'memberNo',
      'growth',
      'source',
      'corporationIds',
      'tags',
      'createdAt',
    ],
    filters: [
      'gradeId',
      'growth',
      'source',
      'sourceStaffId',
      'corporationIds',
      'spent',
      'orderCount',
      'lastOrderAt',
      'prepaidBalance',
      'tags',
      'birthday',
      'fallsOn',
      'status',
      'createdAt',
    ],
    search: ['memberNo', 'name', 'phone'],
    sortable: ['growth', 'orderCount', 'spent', 'lastOrderAt', 'prepaidBalance', 'birthday', 'createdAt', 'updatedAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'all', label: '会员总数', is: 'count', where: { status: '!CANCELLED,MERGED' }, unit: '人' },
      {
        name: 'newToday',
        label: '今日新增',
        is: 'count',
        where: { createdAt: 'today' },
        against: { createdAt: 'yesterday' },
        unit: '人',
      },
      { name: 'newLast30', label: '近30天新增', is: 'count', where: { createdAt: 'last30' }, unit: '人' },
      { name: 'frozen', label: '已冻结', is: 'count', where: { status: 'FROZEN' }, unit: '人' },
    ],
  },
  form: [
    {
      section: '基本信息',
      fields: ['memberNo', 'name', 'phone', 'gradeId', 'gender', 'birthday', 'source', 'sourceStaffId'],
    },
    { section: '证件', fields: ['idType', 'idNo'] },
    { section: '自定义字段', fields: ['extra'] },
    { section: '标签与备注', fields: ['tags', 'remark'] },
  ],
  related: [
    {
      title: '票券订单',
      resource: 'ticket-order',
      by: 'memberId',
      columns: ['orderNo', 'status', 'items', 'payAmount', 'refundAmount', 'payTime', 'createdAt'],
    },
    { title: '定金订单', resource: 'deposit-order', by: 'memberId' },
    { title: '电子卡', resource: 'ecard-account', by: 'memberId' },
    {
      title: '预付卡',
      resource: 'prepaid-card',
      by: 'memberId',
      columns: ['cardNo', 'productName', 'status', 'balance', 'principal', 'bonus', 'expireAt', 'lastUsedAt'],
    },
    {
      title: '优惠券',
      resource: 'coupon-code',
      by: 'memberId',
      columns: ['couponName', 'status', 'source', 'validTo', 'orderNo', 'discountAmount', 'createdAt'],
    },
    {
      title: '红包',
      resource: 'red-envelope-receive',
      by: 'memberId',
      columns: ['envelopeName', 'amount', 'status', 'source', 'validTo', 'orderNo', 'receivedAt'],
    },
    {
      title: '权益核销',
      resource: 'interest-use',
      by: 'memberId',
      columns: ['interestName', 'status', 'usedAt', 'operatorName', 'orderNo', 'remark'],
    },
    {
      title: '会员动态',
      resource: 'member-event',
      by: 'memberId',
      columns: ['title', 'at', 'amount', 'points', 'detail', 'operator'],
    },
  ],
  batch: ['FREEZE', 'UNFREEZE', 'ADJUST_GRADE'],
  access: {
    read: 'member:member',
    // Who serves members at the counter finds them one by one.
    openAlso: ['member:workbench'],
    write: 'member:member:save',
    export: 'member:member:export',
  },
  sample: {
    memberNo: '800012345678',
    name: '周敏',
    phone: '13857106021',
    birthday: '1990-05-20',
    idType: null,
    idNo: null,
    sourceStaffId: null,
    corporationIds: null,
    mergedIntoId: null,
    baseGradeId: null,
    grantGradeId: null,
    fallsOn: null,
    tags: ['亲子', '常住客'],
    extra: null,
  },
})
