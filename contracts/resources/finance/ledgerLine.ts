import { defineResource } from '../definition'
import { accountKinds, debitNormal, directions, ledgerEvents, type AccountKind, type Direction } from './codes'

interface Moved {
  readonly accountKind: AccountKind | null
  readonly direction: Direction
  readonly amount: number
}

/** Whether the account has more afterwards. */
const rises = ({ accountKind, direction }: Moved): boolean =>
  accountKind !== null && debitNormal.has(accountKind) === (direction === 'DEBIT')

/** 分录: one account's part in an entry, with its balance after it. */
export const ledgerLine = defineResource({
  key: 'ledger-line',
  suite: 'finance',
  gateway: 'payment-api',
  title: '资金流水',
  scope: 'hotelOrBrand',
  nameField: 'bizNo',
  page: '/cash-account?show=lines',
  heading: ['accountId', 'ledgerEvent', 'amount'],
  mayRemove: { never: true, holds: () => false, refusal: '资金流水不能删除' },
  fields: {
    entryId: { type: 'reference', label: '凭证', to: 'ledger-entry', required: true, readOnly: true },
    accountId: { type: 'reference', label: '账户', to: 'ledger-account', required: true, readOnly: true },
    accountKind: { type: 'enum', label: '账户类型', readOnly: true, values: accountKinds },
    ledgerEvent: { type: 'enum', label: '业务事件', required: true, readOnly: true, values: ledgerEvents },
    bizNo: { type: 'text', label: '业务单号', required: true, readOnly: true, max: 64 },
    /** That of its entry: what closes a month asks for it, and what compares with the day's takings. */
    bizDate: { type: 'date', label: '记账日', required: true, readOnly: true },
    direction: {
      type: 'enum',
      label: '方向',
      required: true,
      readOnly: true,
      values: directions,
    },
    amount: { type: 'money', label: '金额', required: true, readOnly: true, min: 1 },
    balanceAfter: { type: 'money', label: '余额', required: true, readOnly: true },
  },
  virtual: {
    income: {
      label: '收入',
      type: 'money',
      reads: ['accountKind', 'direction', 'amount'],
      of: (line) => (rises(line) ? line.amount : null),
    },
    expense: {
      label: '支出',
      type: 'money',
      reads: ['accountKind', 'direction', 'amount'],
      of: (line) => (rises(line) ? null : line.amount),
    },
  },
  list: {
    columns: [
      'createdAt',
      'bizDate',
      'ledgerEvent',
      'bizNo',
      'accountId',
      'direction',
      'amount',
      'income',
      'expense',
      'balanceAfter',
      'entryId',
    ],
    filters: ['entryId', 'accountId', 'accountKind', 'ledgerEvent', 'direction', 'amount', 'bizDate', 'createdAt'],
    keptByValue: ['bizDate'],
    notOffered: ['entryId', 'accountId'],
    search: ['bizNo'],
    sortable: ['amount', 'createdAt'],
    sort: '-createdAt',
  },
  form: [],
  access: { read: 'finance:ledger', write: 'finance:ledger:adjust', export: 'finance:ledger:export' },
  sample: {
    accountKind: 'PENDING',
    direction: 'CREDIT',
    bizNo: 'T202506180001',
    bizDate: '2025-06-18',
    amount: 39_800,
    balanceAfter: 39_800,
  },
})
