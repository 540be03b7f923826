import { bankAccountLifecycle } from '@machines/lifecycles/finance/bankAccount'
import { defineResource } from '../definition'
import { bankUsages } from './codes'

const save = 'finance:withdrawal:save'

const longestLabel = 60

interface Labelled {
  readonly usage: keyof typeof bankUsages
  readonly holder: string
  readonly bankName: string
  readonly accountNo: string
}

function labelOf({ usage, holder, bankName, accountNo }: Labelled): string {
  const label = `${bankName} **** ${accountNo.slice(-4)}`
  return usage === 'STAFF' || usage === 'CORPORATION' ? `${label} ${holder}`.slice(0, longestLabel) : label
}

/** 结算账户: where withdrawals are paid to, once the bank has verified it. */
export const bankAccount = defineResource({
  key: 'bank-account',
  suite: 'finance',
  gateway: 'payment-api',
  title: '结算账户',
  scope: 'hotelOrBrand',
  nameField: 'label',
  page: '/brandCashWithdrawal/index?show=accounts',
  lifecycle: bankAccountLifecycle,
  mayRemove: {
    holds: ({ record }) => record.verifiedAt === null,
    refusal: '已验证的账户不能删除，请变更账户',
  },
  fields: {
    usage: { type: 'enum', label: '用途', required: true, fixed: true, values: bankUsages, initial: 'MAIN' },
    staffId: {
      type: 'reference',
      label: '员工',
      to: 'employee',
      where: { status: 'ACTIVE' },
      shownWhen: { field: 'usage', is: 'STAFF' },
      requiredWhen: { field: 'usage', is: 'STAFF' },
      fixed: true,
      hint: '员工领取的奖励打到这个账户',
    },
    corporationId: {
      type: 'reference',
      label: '企业',
      to: 'corporation',
      shownWhen: { field: 'usage', is: 'CORPORATION' },
      requiredWhen: { field: 'usage', is: 'CORPORATION' },
      fixed: true,
      hint: '企业的返佣发放到这个账户',
    },
    holder: { type: 'text', label: '户名', required: true, max: 60, hint: '须与营业执照或本人姓名一致' },
    bankName: { type: 'text', label: '开户银行', required: true, max: 40, hint: '如：招商银行' },
    branch: { type: 'text', label: '支行', required: true, max: 60 },
    accountNo: {
      type: 'text',
      label: '账号',
      required: true,
      min: 8,
      max: 30,
      pattern: /^\d+$/,
      personal: { as: 'code', access: save },
    },
    proof: { type: 'image', label: '开户证明', required: true, hint: '开户许可证或银行卡照片' },
    /** Bank and last digits, and whose it is where it is not the store's: 招商银行 **** 6621 张丽. */
    label: { type: 'text', label: '账户', readOnly: true, max: longestLabel },
    verifiedAt: { type: 'dateTime', label: '验证时间', readOnly: true },
    failReason: { type: 'longText', label: '未通过原因', readOnly: true, max: 200 },
  },
  derived: { label: labelOf },
  list: {
    columns: ['label', 'status', 'usage', 'holder', 'branch', 'verifiedAt', 'failReason', 'createdAt'],
    filters: ['usage', 'staffId', 'corporationId', 'status', 'createdAt'],
    search: ['holder', 'label'],
    sortable: ['createdAt', 'verifiedAt'],
    sort: '-createdAt',
    tabs: 'status',
    todos: [{ name: 'toVerify', label: '收款账户待验证', where: { status: 'PENDING' }, until: 'VERIFY' }],
  },
  form: [
    {
      section: '结算账户',
      fields: ['usage', 'staffId', 'corporationId', 'holder', 'bankName', 'branch', 'accountNo', 'proof'],
    },
  ],
  access: {
    read: 'finance:withdrawal',
    readAlso: ['finance:withdraw-detail', 'finance:small-life-bank'],
    write: save,
  },
  sample: {
    usage: 'MAIN',
    holder: '杭州云栖酒店管理有限公司',
    bankName: '招商银行',
    branch: '杭州西湖支行',
    accountNo: '6225880112346621',
    label: '招商银行 **** 6621',
  },
})
