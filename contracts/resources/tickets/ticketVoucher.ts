import { ticketVoucherLifecycle } from '@machines/lifecycles/tickets/ticketVoucher'
import { defineResource } from '../definition'

/** 券码: one piece that was bought, with its own times and money. The server makes it. */
export const ticketVoucher = defineResource({
  key: 'ticket-voucher',
  suite: 'tickets',
  gateway: 'ticket-api',
  title: '券码',
  scope: 'hotel',
  nameField: 'productName',
  page: '/ticket-verify?show=vouchers',
  lifecycle: ticketVoucherLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '券码不能删除' },
  fields: {
    code: {
      type: 'text',
      label: '券码',
      required: true,
      readOnly: true,
      max: 12,
      unique: true,
      personal: { as: 'code', access: 'ticket:verify:verify' },
    },
    orderId: { type: 'reference', label: '订单', to: 'ticket-order', required: true, readOnly: true },
    /** Place of its line in the order, from 0: under it stand the rules that held when it was bought. */
    line: { type: 'integer', label: '明细行', required: true, readOnly: true, min: 0 },
    productId: { type: 'reference', label: '商品', to: 'ticket-product', required: true, readOnly: true },
    productName: { type: 'text', label: '商品名称', required: true, readOnly: true, max: 60 },
    memberId: { type: 'reference', label: '会员', to: 'member', readOnly: true },
    totalTimes: { type: 'integer', label: '总次数', required: true, readOnly: true, min: 1 },
    usedTimes: { type: 'integer', label: '已用次数', required: true, readOnly: true, min: 0, initial: 0 },
    refundedTimes: { type: 'integer', label: '已退次数', required: true, readOnly: true, min: 0, initial: 0 },
    /** Of a 有效期卡: what each of its benefits has left. */
    benefitsLeft: {
      type: 'rows',
      label: '剩余权益',
      readOnly: true,
      words: { of: ['name'], count: 'left', picture: 'productId' },
      fields: {
        productId: { type: 'reference', label: '权益商品', to: 'ticket-product', required: true },
        name: { type: 'text', label: '权益', required: true, max: 60 },
        left: { type: 'integer', label: '剩余次数', required: true, min: 0 },
      },
    },
    validStart: { type: 'dateTime', label: '有效期起', required: true, readOnly: true },
    validEnd: { type: 'dateTime', label: '有效期止', required: true, readOnly: true },
    shareAmount: { type: 'money', label: '分摊金额', required: true, readOnly: true, min: 0 },
    verifiedAmount: { type: 'money', label: '已核金额', required: true, readOnly: true, min: 0, initial: 0 },
    refundedAmount: { type: 'money', label: '已退金额', required: true, readOnly: true, min: 0, initial: 0 },
    feeAmount: { type: 'money', label: '退款手续费', required: true, readOnly: true, min: 0, initial: 0 },
    breakageAmount: { type: 'money', label: '过期沉淀', required: true, readOnly: true, min: 0, initial: 0 },
    movedAmount: { type: 'money', label: '升级转出', required: true, readOnly: true, min: 0, initial: 0 },
  },
  list: {
    columns: [
      'code',
      'productName',
      'status',
      'validEnd',
      'orderId',
      'totalTimes',
      'usedTimes',
      'refundedTimes',
      'validStart',
      'shareAmount',
      'verifiedAmount',
      'refundedAmount',
      'feeAmount',
    ],
    filters: ['orderId', 'productId', 'validEnd', 'status', 'createdAt'],
    search: ['code', 'productName'],
    sortable: ['validEnd', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'toUse', label: '待使用', is: 'count', where: { status: 'ACTIVE,PART_USED' }, unit: '张' },
      {
        name: 'outstanding',
        label: '待核销',
        is: 'sum',
        of: 'shareAmount',
        less: ['verifiedAmount', 'refundedAmount', 'feeAmount', 'breakageAmount', 'movedAmount'],
        where: { status: 'ACTIVE,PART_USED,EXPIRED,REFUNDING,FROZEN' },
      },
      {
        name: 'issuedToday',
        label: '今日发券',
        is: 'count',
        where: { createdAt: 'today' },
        against: { createdAt: 'yesterday' },
        unit: '张',
      },
      { name: 'refunding', label: '退款中', is: 'count', where: { status: 'REFUNDING' }, unit: '张' },
      { name: 'frozen', label: '已冻结', is: 'count', where: { status: 'FROZEN' }, unit: '张' },
    ],
    totals: ['shareAmount', 'verifiedAmount', 'refundedAmount', 'feeAmount'],
  },
  form: [],
  view: [
    {
      section: '券码与有效期',
      fields: [
        'code',
        'productName',
        'orderId',
        'memberId',
        'totalTimes',
        'usedTimes',
        'refundedTimes',
        'validStart',
        'validEnd',
        'benefitsLeft',
      ],
    },
    {
      section: '金额',
      fields: ['shareAmount', 'verifiedAmount', 'refundedAmount', 'feeAmount', 'breakageAmount', 'movedAmount'],
    },
  ],
  related: [
    { title: '核销记录', resource: 'verify-record', by: 'voucherId' },
    { title: '预约单', resource: 'voucher-reservation', by: 'voucherId' },
  ],
  batch: ['FREEZE', 'UNFREEZE', 'VOID'],
  access: { read: 'ticket:verify', write: 'ticket:verify:verify', export: 'ticket:verify:export' },
  sample: { code: '602518307746', productName: '周末自助晚餐双人券', totalTimes: 2, shareAmount: 39_800 },
})

/** fen of a voucher that are neither used nor given back nor moved to a better one. */
export const outstandingOf = (voucher: {
  readonly shareAmount: number
  readonly verifiedAmount: number
  readonly refundedAmount: number
  readonly feeAmount: number
  readonly breakageAmount: number
  readonly movedAmount: number
}): number =>
  voucher.shareAmount -
  voucher.verifiedAmount -
  voucher.refundedAmount -
  voucher.feeAmount -
  voucher.breakageAmount -
  voucher.movedAmount

/** Times of a voucher that are neither used nor given back. */
export const timesLeftOf = (voucher: {
  readonly totalTimes: number
  readonly usedTimes: number
  readonly refundedTimes: number
}): number => voucher.totalTimes - voucher.usedTimes - voucher.refundedTimes
