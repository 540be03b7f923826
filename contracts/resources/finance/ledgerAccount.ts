import { defineResource } from '../definition'
import { accountKinds, ownerTypes } from './codes'

/** 资金账户: made by the first entry that touches it, moved by entries alone. */
export const ledgerAccount = defineResource({
  key: 'ledger-account',
  suite: 'finance',
  gateway: 'payment-api',
  title: '资金账户',
  scope: 'hotel',
  nameField: 'accountKey',
  mayRemove: { never: true, holds: () => false, refusal: '资金账户不能删除' },
  fields: {
    /** `kind:ownerType:ownerId:sub`, by which an entry finds it. */
    accountKey: { type: 'text', label: '账户', required: true, readOnly: true, max: 80, unique: true },
    kind: { type: 'enum', label: '账户类型', required: true, readOnly: true, values: accountKinds },
    ownerType: { type: 'enum', label: '归属', required: true, readOnly: true, values: ownerTypes },
    ownerId: { type: 'integer', label: '归属编号', required: true, readOnly: true },
    sub: { type: 'text', label: '子账', readOnly: true, max: 40 },
    balance: { type: 'money', label: '余额', required: true, readOnly: true, initial: 0 },
  },
  list: {
    columns: ['kind', 'ownerType', 'ownerId', 'sub', 'balance', 'updatedAt'],
    filters: ['kind', 'ownerType', 'balance'],
    sortable: ['balance', 'updatedAt', 'createdAt'],
    sort: '-createdAt',
  },
  form: [],
  related: [{ title: '资金流水', resource: 'ledger-line', by: 'accountId' }],
  access: { read: 'finance:ledger', write: 'finance:ledger:adjust', export: 'finance:ledger:export' },
  sample: { accountKey: 'PENDING:HOTEL:1001:', kind: 'PENDING', balance: 39_800 },
})
