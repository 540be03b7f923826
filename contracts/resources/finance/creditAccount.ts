import { creditAccountLifecycle } from '@machines/lifecycles/finance/creditAccount'
import { defineResource } from '../definition'

/** Days after a bill in which it is paid, where nothing else was agreed. */
export const usualDueDays = 30
const mostDueDays = 180

/** 挂账账户: what a corporation that is settled by the month owes the store, and how much it may owe. */
export const creditAccount = defineResource({
  key: 'credit-account',
  suite: 'finance',
  gateway: 'payment-api',
  title: '挂账账户',
  scope: 'hotel',
  ownedBy: { through: 'corporationId' },
  nameField: 'name',
  heading: ['name', 'used'],
  page: '/creditAccount/index',
  lifecycle: creditAccountLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '挂账账户不能删除，请销户' },
  fields: {
    corporationId: {
      type: 'reference',
      label: '企业',
      to: 'corporation',
      where: { status: 'ACTIVE' },
      required: true,
      fixed: true,
      unique: true,
      hint: '月结企业审核通过时自动开户；其他结算方式的企业改为月结后才能挂账',
    },
    name: {
      type: 'text',
      label: '账户名称',
      readOnly: true,
      max: 50,
      takenFrom: { reference: 'corporationId', field: 'name' },
    },
    contract: { type: 'file', label: '挂账合同' },
    dueDays: {
      type: 'integer',
      label: '账期',
      required: true,
      min: 0,
      max: mostDueDays,
      initial: usualDueDays,
      lead: '账单日后',
      unit: '天内还清',
      hint: '超过账期未还，账户自动冻结',
    },
    creditLimit: {
      type: 'money',
      label: '额度',
      readOnly: true,
      takenFrom: { reference: 'corporationId', field: 'creditLimit' },
      tip: '与企业会员的额度一致，在企业会员中调整',
    },
    billDay: {
      type: 'integer',
      label: '账单日',
      readOnly: true,
      lead: '每月',
      unit: '日',
      takenFrom: { reference: 'corporationId', field: 'billDay' },
    },
    used: { type: 'money', label: '已用', required: true, readOnly: true, initial: 0 },
    overdueAmount: { type: 'money', label: '逾期', required: true, readOnly: true, initial: 0 },
  },
  list: {
    columns: [
      'name',
      'status',
      'creditLimit',
      'used',
      'overdueAmount',
      'billDay',
      'dueDays',
      'corporationId',
      'updatedAt',
      'createdAt',
    ],
    filters: ['corporationId', 'used', 'overdueAmount', 'status', 'createdAt'],
    notOffered: ['corporationId'],
    search: ['name'],
    sortable: ['creditLimit', 'used', 'overdueAmount', 'updatedAt', 'createdAt'],
    sort: '-overdueAmount',
    tabs: 'status',
    figures: [
      { name: 'used', label: '挂账余额', is: 'sum', of: 'used' },
      { name: 'overdue', label: '逾期未还', is: 'sum', of: 'overdueAmount' },
      { name: 'limit', label: '总额度', is: 'sum', of: 'creditLimit', where: { status: '!CLOSED' } },
      { name: 'frozen', label: '已冻结', is: 'count', where: { status: 'FROZEN' }, unit: '户' },
    ],
    totals: ['creditLimit', 'used', 'overdueAmount'],
  },
  form: [{ section: '挂账账户', fields: ['corporationId', 'contract', 'dueDays'] }],
  related: [
    {
      title: '前台挂账',
      resource: 'direct-payment',
      by: 'creditAccountId',
      columns: ['payNo', 'sceneId', 'status', 'paidAmount', 'refundedAmount', 'roomOrTable', 'paidAt'],
    },
  ],
  batch: ['FREEZE'],
  access: { read: 'finance:credit', write: 'finance:credit:save', export: 'finance:credit:export' },
  sample: { name: '杭州云栖信息技术有限公司', creditLimit: 5_000_000, billDay: 5, used: 1_826_000 },
})
