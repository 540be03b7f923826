import { ecardAccountLifecycle } from '@machines/lifecycles/cards/ecardAccount'
import { defineResource } from '../definition'
import { ecardTypes } from '../tickets/codes'

const viewPhone = 'ticket:order:view-phone'

/**
 * 电子卡: made for each voucher of a paid 电子卡券. It says what its voucher says; its uses are the verifications of that
 * voucher.
 */
export const ecardAccount = defineResource({
  key: 'ecard-account',
  suite: 'cards',
  gateway: 'card-api',
  title: '电子卡',
  scope: 'hotel',
  nameField: 'cardNo',
  heading: ['holder', 'productId'],
  page: '/ecard/user-manage/index',
  lifecycle: ecardAccountLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '电子卡不能删除' },
  fields: {
    cardNo: { type: 'text', label: '卡号', required: true, readOnly: true, max: 20, unique: true },
    productId: { type: 'reference', label: '产品', to: 'ticket-product', required: true, readOnly: true },
    ecardType: { type: 'enum', label: '电子卡类型', required: true, readOnly: true, values: ecardTypes },
    memberId: { type: 'reference', label: '会员', to: 'member', readOnly: true },
    holder: {
      type: 'text',
      label: '持卡人',
      readOnly: true,
      max: 40,
      personal: { as: 'name', access: viewPhone },
    },
    phone: { type: 'phone', label: '手机号', readOnly: true, personal: { as: 'phone', access: viewPhone } },
    /** Of 储值; 0 of the others. */
    face: { type: 'money', label: '面值', required: true, readOnly: true, min: 0, initial: 0 },
    /** Of the face as much as there are times left. */
    balance: { type: 'money', label: '余额', required: true, readOnly: true, min: 0, initial: 0 },
    timesTotal: { type: 'integer', label: '总次数', required: true, readOnly: true, min: 1 },
    timesLeft: { type: 'integer', label: '剩余次数', required: true, readOnly: true, min: 0 },
    /** Of 折扣: what part of a price its holder pays, percent. */
    discount: { type: 'percent', label: '折扣', readOnly: true },
    paid: { type: 'money', label: '实付', required: true, readOnly: true, min: 0 },
    validStart: { type: 'dateTime', label: '生效时间', required: true, readOnly: true },
    validEnd: { type: 'dateTime', label: '到期时间', required: true, readOnly: true },
    orderId: { type: 'reference', label: '订单', to: 'ticket-order', required: true, readOnly: true },
    voucherId: { type: 'reference', label: '券码', to: 'ticket-voucher', required: true, readOnly: true },
  },
  list: {
    columns: [
      'cardNo',
      'status',
      'productId',
      'ecardType',
      'holder',
      'phone',
      'balance',
      'timesLeft',
      'discount',
      'validEnd',
      'orderId',
      'createdAt',
    ],
    filters: ['productId', 'ecardType', 'balance', 'validEnd', 'memberId', 'status', 'createdAt'],
    notOffered: ['memberId'],
    search: ['cardNo', 'holder', 'phone'],
    sortable: ['balance', 'timesLeft', 'discount', 'validEnd', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'active', label: '使用中', is: 'count', where: { status: 'ACTIVE' }, unit: '张' },
      { name: 'balance', label: '使用中余额', is: 'sum', of: 'balance', where: { status: 'ACTIVE' } },
      {
        name: 'newToday',
        label: '今日开卡',
        is: 'count',
        where: { createdAt: 'today' },
        against: { createdAt: 'yesterday' },
        unit: '张',
      },
      { name: 'frozen', label: '已冻结', is: 'count', where: { status: 'FROZEN' }, unit: '张' },
    ],
    totals: ['balance', 'paid'],
  },
  form: [],
  batch: ['FREEZE', 'UNFREEZE'],
  access: { read: 'ecard:account', write: 'ecard:account:freeze', export: 'ecard:account:export' },
  sample: {
    cardNo: '8630000000000001',
    holder: '王女士',
    phone: '13800006621',
    face: 100_000,
    balance: 100_000,
    timesTotal: 1,
    timesLeft: 1,
    paid: 98_000,
  },
})
