import { withdrawalLifecycle } from '@machines/lifecycles/finance/withdrawal'
import { defineResource } from '../definition'
import { withdrawalTerms, withdrawalWays } from './codes'

/** 提现单: what a store or brand has earned goes to its bank account. */
export const withdrawal = defineResource({
  key: 'withdrawal',
  suite: 'finance',
  gateway: 'payment-api',
  title: '提现单',
  scope: 'hotelOrBrand',
  // What a store has earned is asked for by somebody of it.
  ownedBy: ['staffId', 'createdBy'],
  nameField: 'withdrawNo',
  heading: ['ownerName', 'amount'],
  page: '/brandCashWithdrawal/index',
  lifecycle: withdrawalLifecycle,
  facts: ['bankVerifiedAt', 'isCovered'],
  mayRemove: {
    holds: ({ record }) => record.withdrawNo === null,
    refusal: '已申请的提现不能删除，请撤销',
  },
  fields: {
    /** Given when it is asked for. */
    withdrawNo: { type: 'text', label: '提现单号', readOnly: true, max: 32, unique: true },
    ownerName: { type: 'text', label: '申请方', readOnly: true, max: 60 },
    /** Who has claimed rewards; null for what a store or brand has earned. */
    staffId: { type: 'reference', label: '员工', to: 'employee', readOnly: true },
    /** Whose 返佣 is paid out; null for anything else. */
    corporationId: { type: 'reference', label: '企业', to: 'corporation', readOnly: true },
    /** Of a labour batch, with which it is paid; null for what was asked for by itself. */
    laborBatchId: { type: 'reference', label: '劳务批次', to: 'labor-batch', readOnly: true },
    bankId: {
      type: 'reference',
      label: '收款账户',
      to: 'bank-account',
      required: true,
      where: { usage: 'MAIN' },
      hint: '验证满24小时的账户才能提现',
    },
    via: { type: 'enum', label: '通道', required: true, readOnly: true, values: withdrawalWays, initial: 'BANK' },
    amount: {
      type: 'money',
      label: '提现金额',
      required: true,
      min: withdrawalTerms.least,
      hint: '最低¥100.00，每笔手续费¥1.00，从提现金额中扣除',
    },
    fee: { type: 'money', label: '手续费', required: true, readOnly: true, initial: withdrawalTerms.fee },
    tax: { type: 'money', label: '代扣税', required: true, readOnly: true, initial: 0 },
    /** In which month somebody is paid for his work, YYYY-MM: all of it is taxed together. */
    taxMonth: { type: 'text', label: '计税月份', readOnly: true, max: 7 },
    netAmount: { type: 'money', label: '到账金额', readOnly: true },
    paidAt: { type: 'dateTime', label: '到账时间', readOnly: true },
    bankTradeNo: { type: 'text', label: '银行流水号', readOnly: true, max: 64 },
    failReason: { type: 'longText', label: '失败原因', readOnly: true, max: 200 },
  },
  derived: { netAmount: ({ amount, fee, tax }) => amount - fee - tax },
  list: {
    columns: [
      'withdrawNo',
      'status',
      'ownerName',
      'bankId',
      'amount',
      'netAmount',
      'fee',
      'paidAt',
      'failReason',
      'createdAt',
    ],
    filters: ['staffId', 'laborBatchId', 'bankId', 'via', 'amount', 'paidAt', 'status', 'createdAt'],
    notOffered: ['laborBatchId'],
    search: ['withdrawNo', 'bankTradeNo', 'ownerName'],
    sortable: ['amount', 'paidAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'toApprove', label: '待审核', is: 'sum', of: 'amount', where: { status: 'SUBMITTED' } },
      { name: 'toPay', label: '待打款', is: 'sum', of: 'netAmount', where: { status: 'APPROVED,PAYING' } },
      {
        name: 'paid',
        label: '本月到账',
        is: 'sum',
        of: 'netAmount',
        where: { paidAt: 'thisMonth' },
        against: { paidAt: 'lastMonth' },
      },
    ],
    totals: ['amount', 'fee', 'netAmount'],
    todos: [
      {
        name: 'toApprove',
        label: '提现待审',
        where: { status: 'SUBMITTED' },
        until: 'APPROVE',
        since: 'updatedAt',
        limitMinutes: 24 * 60,
      },
      {
        name: 'toPay',
        label: '提现待打款',
        where: { status: 'APPROVED' },
        until: 'PAY',
        since: 'updatedAt',
        limitMinutes: 24 * 60,
      },
    ],
  },
  form: [{ section: '申请提现', fields: ['bankId', 'amount'] }],
  batch: ['APPROVE'],
  access: {
    read: 'finance:withdrawal',
    readAlso: ['finance:withdraw-detail'],
    write: 'finance:withdrawal:save',
    export: 'finance:withdrawal:export',
  },
  sample: { amount: 90_000, fee: 100, tax: 0, netAmount: 89_900 },
})
