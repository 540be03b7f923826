import { defineResource } from '../definition'
import { bizTypes, ledgerEvents } from './codes'

/** 记账凭证: what a suite posted, balanced and never changed. Its lines are records of their own. */
export const ledgerEntry = defineResource({
  key: 'ledger-entry',
  suite: 'finance',
  gateway: 'payment-api',
  title: '记账凭证',
  scope: 'hotel',
  nameField: 'entryNo',
  heading: ['ledgerEvent', 'amount'],
  mayRemove: { never: true, holds: () => false, refusal: '凭证不能删除' },
  fields: {
    entryNo: { type: 'text', label: '凭证号', required: true, readOnly: true, max: 32, unique: true },
    ledgerEvent: { type: 'enum', label: '业务事件', required: true, readOnly: true, values: ledgerEvents },
    /** `{bizType}:{bizId}:{event}:{seq}`: posted once more it is the same entry. */
    idemKey: { type: 'text', label: '幂等键', required: true, readOnly: true, max: 120, unique: true },
    bizType: { type: 'enum', label: '业务单类型', required: true, readOnly: true, values: bizTypes },
    bizId: { type: 'integer', label: '业务单编号', required: true, readOnly: true },
    bizNo: { type: 'text', label: '业务单号', required: true, readOnly: true, max: 64 },
    bizDate: { type: 'date', label: '记账日', required: true, readOnly: true },
    /** What was debited, which is what was credited. */
    amount: { type: 'money', label: '金额', required: true, readOnly: true, min: 1 },
  },
  list: {
    columns: ['entryNo', 'ledgerEvent', 'bizType', 'bizNo', 'bizDate', 'amount', 'createdAt'],
    filters: ['ledgerEvent', 'bizType', 'bizDate', 'amount', 'createdAt'],
    search: ['entryNo', 'bizNo'],
    sortable: ['bizDate', 'amount', 'createdAt'],
    sort: '-createdAt',
  },
  form: [],
  related: [{ title: '分录', resource: 'ledger-line', by: 'entryId' }],
  access: { read: 'finance:ledger', write: 'finance:ledger:adjust', export: 'finance:ledger:export' },
  sample: { entryNo: 'L2025061800000001', idemKey: 'ORDER:1:ORDER_PAID:1', bizNo: 'T202506180001', amount: 39_800 },
})
