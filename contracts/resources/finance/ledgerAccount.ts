import { defineResource } from '../definition'
import { accountKinds, ownerTypes } from './codes'

/** 资金账户: made by the first entry that touches it, moved by entries alone. */
export const ledgerAccount = defineResource({
  key: 'ledger-account',
  suite: 'finance',
  gateway: 'payment-api',
  title: '资金账户',
  scope: 'hotelOrBrand',
  nameField: 'name',
  page: '/cash-account',
  mayRemove: { never: true, holds: () => false, refusal: '资金账户不能删除' },
  fields: {
    /** `kind:ownerType:ownerId:sub`, by which an entry finds it. */
    accountKey: { type: 'text', label: '账户编码', required: true, readOnly: true, max: 80, unique: true },
    /** Kind, part and owner in words: 渠道在途 微信 · 杭州云栖酒店. */
    name: { type: 'text', label: '账户', readOnly: true, max: 120 },
    kind: { type: 'enum', label: '账户类型', required: true, readOnly: true, values: accountKinds },
    ownerType: { type: 'enum', label: '归属', required: true, readOnly: true, values: ownerTypes },
    ownerId: { type: 'integer', label: '归属编号', required: true, readOnly: true },
    ownerName: { type: 'text', label: '归属方', readOnly: true, max: 60 },
    sub: { type: 'text', label: '子账', readOnly: true, max: 40 },
    balance: { type: 'money', label: '余额', required: true, readOnly: true, initial: 0 },
  },
  list: {
    columns: ['name', 'kind', 'ownerName', 'balance', 'updatedAt'],
    filters: ['kind', 'ownerType', 'balance'],
    search: ['name'],
    sortable: ['balance', 'updatedAt', 'createdAt'],
    sort: 'createdAt',
    figures: [
      { name: 'available', label: '可提现', is: 'sum', of: 'balance', where: { kind: 'AVAILABLE' } },
      { name: 'pending', label: '待结算', is: 'sum', of: 'balance', where: { kind: 'PENDING' } },
      { name: 'hold', label: '冻结', is: 'sum', of: 'balance', where: { kind: 'HOLD' } },
      { name: 'service', label: '服务费预存', is: 'sum', of: 'balance', where: { kind: 'SERVICE_BALANCE' } },
    ],
  },
  form: [],
  view: [{ section: '账户', fields: ['name', 'kind', 'ownerType', 'ownerName', 'sub', 'balance'] }],
  related: [
    {
      title: '资金流水',
      resource: 'ledger-line',
      by: 'accountId',
      columns: ['createdAt', 'ledgerEvent', 'bizNo', 'income', 'expense', 'balanceAfter'],
    },
  ],
  access: { read: 'finance:ledger', write: 'finance:ledger:adjust', export: 'finance:ledger:export' },
  sample: { accountKey: 'PENDING:HOTEL:1001:', name: '待结算 · 杭州云栖酒店', kind: 'PENDING', balance: 39_800 },
})
