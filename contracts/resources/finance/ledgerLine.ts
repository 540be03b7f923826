import { defineResource } from '../definition'
import { ledgerEvents } from './codes'

/** 分录: one account's part in an entry, with its balance after it. */
export const ledgerLine = defineResource({
  key: 'ledger-line',
  suite: 'finance',
  gateway: 'payment-api',
  title: '资金流水',
  scope: 'hotel',
  nameField: 'bizNo',
  heading: ['accountId', 'ledgerEvent', 'amount'],
  mayRemove: { never: true, holds: () => false, refusal: '资金流水不能删除' },
  fields: {
    entryId: { type: 'reference', label: '凭证', to: 'ledger-entry', required: true, readOnly: true },
    accountId: { type: 'reference', label: '账户', to: 'ledger-account', required: true, readOnly: true },
    ledgerEvent: { type: 'enum', label: '业务事件', required: true, readOnly: true, values: ledgerEvents },
    bizNo: { type: 'text', label: '业务单号', required: true, readOnly: true, max: 64 },
    direction: {
      type: 'enum',
      label: '方向',
      required: true,
      readOnly: true,
      values: { DEBIT: '借', CREDIT: '贷' },
    },
    amount: { type: 'money', label: '金额', required: true, readOnly: true, min: 1 },
    balanceAfter: { type: 'money', label: '余额', required: true, readOnly: true },
  },
  list: {
    columns: ['createdAt', 'ledgerEvent', 'bizNo', 'accountId', 'direction', 'amount', 'balanceAfter', 'entryId'],
    filters: ['entryId', 'accountId', 'ledgerEvent', 'direction', 'amount', 'createdAt'],
    search: ['bizNo'],
    sortable: ['amount', 'createdAt'],
    sort: '-createdAt',
  },
  form: [],
  access: { read: 'finance:ledger', write: 'finance:ledger:adjust', export: 'finance:ledger:export' },
  sample: { bizNo: 'T202506180001', amount: 39_800, balanceAfter: 39_800 },
})
