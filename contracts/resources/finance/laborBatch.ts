import { laborBatchLifecycle } from '@machines/lifecycles/finance/laborBatch'
import { defineResource } from '../definition'
import { laborProviders, laborResults, mostPaid } from './codes'
import { laborTax } from './laborTax'

interface Paid {
  readonly amount: number
  readonly tax: number | null
}

const sumOf = (rows: readonly Paid[] | null, of: (row: Paid) => number): number =>
  (rows ?? []).reduce((sum, row) => sum + of(row), 0)

/** As it was reckoned with the rest of the month; of a draft, by itself. */
const taxOf = ({ amount, tax }: Paid): number => tax ?? laborTax(amount)

/** What the people of a batch come to, fen. */
export const laborTotals = {
  people: (rows: readonly Paid[] | null) => (rows ?? []).length,
  total: (rows: readonly Paid[] | null) => sumOf(rows, ({ amount }) => amount),
  taxTotal: (rows: readonly Paid[] | null) => sumOf(rows, taxOf),
  netTotal: (rows: readonly Paid[] | null) => sumOf(rows, (row) => row.amount - taxOf(row)),
} as const

/** 劳务批次: rewards of many people, paid at once through a labour platform that declares their tax. */
export const laborBatch = defineResource({
  key: 'labor-batch',
  suite: 'finance',
  gateway: 'payment-api',
  title: '劳务批次',
  scope: 'hotel',
  nameField: 'title',
  page: '/smallDirectLabor/index',
  lifecycle: laborBatchLifecycle,
  facts: ['isCovered'],
  mayRemove: {
    holds: ({ record }) => record.batchNo === null,
    refusal: '已提交过的批次不能删除，请取消',
  },
  fields: {
    title: { type: 'text', label: '批次名称', required: true, max: 40, hint: '如：11月推广奖励' },
    /** Given when it is submitted. */
    batchNo: { type: 'text', label: '批次号', readOnly: true, max: 32, unique: true },
    provider: {
      type: 'enum',
      label: '服务商',
      required: true,
      values: laborProviders,
      initial: 'STAND_IN',
      hint: '模拟：不会真的打款和申报个税',
    },
    rows: {
      type: 'rows',
      label: '人员',
      required: true,
      min: 1,
      max: mostPaid,
      chosenBy: { field: 'staffId', second: 'position' },
      fields: {
        staffId: { type: 'reference', label: '员工', to: 'employee', where: { status: 'ACTIVE' }, required: true },
        amount: { type: 'money', label: '税前金额', required: true, min: 1 },
        // As they were when it was submitted; what is personal is kept masked, whole it is with the bank account alone.
        name: { type: 'text', label: '姓名', readOnly: true, max: 40 },
        idNo: { type: 'text', label: '身份证号', readOnly: true, max: 18 },
        phone: { type: 'text', label: '手机号', readOnly: true, max: 20 },
        bank: { type: 'text', label: '收款账户', readOnly: true, max: 60 },
        /** Paid to him before in the same month, in all stores of the brand: it is taxed together. */
        earlier: { type: 'money', label: '本月已发', readOnly: true },
        tax: { type: 'money', label: '代扣税', readOnly: true },
        net: { type: 'money', label: '实发', readOnly: true },
        withdrawalId: { type: 'reference', label: '提现单', to: 'withdrawal', readOnly: true },
        result: { type: 'enum', label: '结果', readOnly: true, values: laborResults },
        failReason: { type: 'text', label: '失败原因', readOnly: true, max: 200 },
      },
    },
    people: { type: 'integer', label: '人数', readOnly: true },
    total: { type: 'money', label: '税前合计', readOnly: true },
    taxTotal: { type: 'money', label: '代扣税合计', readOnly: true },
    netTotal: { type: 'money', label: '实发合计', readOnly: true },
    failedPeople: { type: 'integer', label: '失败人数', readOnly: true },
    finishedAt: { type: 'dateTime', label: '完成时间', readOnly: true },
  },
  rules: [
    {
      at: 'rows',
      reads: ['rows'],
      message: '同一员工只能出现一次，请合并金额',
      holds: ({ rows }) => new Set((rows ?? []).map(({ staffId }) => staffId)).size === (rows ?? []).length,
    },
  ],
  derived: {
    people: ({ rows }) => laborTotals.people(rows),
    total: ({ rows }) => laborTotals.total(rows),
    taxTotal: ({ rows }) => laborTotals.taxTotal(rows),
    netTotal: ({ rows }) => laborTotals.netTotal(rows),
  },
  list: {
    columns: [
      'title',
      'batchNo',
      'status',
      'people',
      'total',
      'taxTotal',
      'netTotal',
      'failedPeople',
      'provider',
      'finishedAt',
      'createdBy',
      'createdAt',
    ],
    filters: ['provider', 'total', 'finishedAt', 'status', 'createdAt'],
    search: ['title', 'batchNo'],
    sortable: ['total', 'finishedAt', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    figures: [
      { name: 'toApprove', label: '待审核', is: 'sum', of: 'total', where: { status: 'AUDIT' } },
      { name: 'toPay', label: '待打款', is: 'sum', of: 'netTotal', where: { status: 'WAIT,RUNNING' } },
      {
        name: 'paid',
        label: '本月完成',
        is: 'sum',
        of: 'netTotal',
        where: { finishedAt: 'thisMonth' },
        against: { finishedAt: 'lastMonth' },
      },
      {
        name: 'tax',
        label: '本月代扣税',
        is: 'sum',
        of: 'taxTotal',
        where: { finishedAt: 'thisMonth' },
        against: { finishedAt: 'lastMonth' },
      },
    ],
    totals: ['people', 'total', 'taxTotal', 'netTotal'],
    todos: [
      {
        name: 'toApprove',
        label: '劳务批次待审',
        where: { status: 'AUDIT' },
        until: 'APPROVE',
        since: 'updatedAt',
        limitMinutes: 24 * 60,
      },
      {
        name: 'toPay',
        label: '劳务批次待打款',
        where: { status: 'WAIT' },
        until: 'PAY',
        since: 'updatedAt',
        limitMinutes: 24 * 60,
      },
      { name: 'failed', label: '劳务批次有失败', where: { status: 'PART_FAILED' }, until: 'RETRY', since: 'updatedAt' },
    ],
  },
  form: [
    { section: '批次', fields: ['title', 'provider'] },
    { section: '发放给谁', fields: ['rows'] },
  ],
  access: {
    read: 'finance:labor',
    write: 'finance:labor:save',
    export: 'finance:labor:export',
  },
  sample: { title: '11月推广奖励', people: 1, total: 12_800, taxTotal: 960, netTotal: 11_840 },
})
