import { ledgerEntryLifecycle } from '@machines/lifecycles/finance/ledgerEntry'
import { defineResource } from '../definition'
import { accountKinds, bizTypes, directions, ledgerEvents } from './codes'

interface AdjustLine {
  readonly kind: string
  readonly sub: string | null
  readonly direction: string
  readonly amount: number
}

/** What is debited, or credited, by the lines of an adjustment. */
const sideOf = (lines: readonly AdjustLine[] | null, side: string): number =>
  (lines ?? []).filter(({ direction }) => direction === side).reduce((sum, { amount }) => sum + amount, 0)

/**
 * 记账凭证: what a suite posted, balanced and never changed; its lines are records of their own. An adjustment is written
 * down by one accountant and posted by another: its number and its lines come with that.
 */
export const ledgerEntry = defineResource({
  key: 'ledger-entry',
  suite: 'finance',
  gateway: 'payment-api',
  title: '记账凭证',
  scope: 'hotelOrBrand',
  nameField: 'entryNo',
  heading: ['ledgerEvent', 'amount'],
  page: '/cash-account?show=entries',
  lifecycle: ledgerEntryLifecycle,
  mayRemove: { never: true, holds: () => false, refusal: '凭证不能删除，请作废或冲正' },
  fields: {
    /** Of an adjustment given when it is posted. */
    entryNo: { type: 'text', label: '凭证号', readOnly: true, max: 32, unique: true },
    ledgerEvent: {
      type: 'enum',
      label: '业务事件',
      required: true,
      readOnly: true,
      values: ledgerEvents,
      initial: 'ADJUSTED',
    },
    /** `{bizType}:{bizId}:{event}:{seq}`: posted once more it is the same entry. */
    idemKey: { type: 'text', label: '幂等键', readOnly: true, max: 120, unique: true },
    bizType: {
      type: 'enum',
      label: '业务单类型',
      required: true,
      readOnly: true,
      values: bizTypes,
      initial: 'MANUAL',
    },
    bizId: { type: 'integer', label: '业务单编号', readOnly: true },
    bizNo: { type: 'text', label: '业务单号', readOnly: true, max: 64 },
    /** A day of a month that is still open; else the day of posting (docs/finance.md, 1.3). */
    bizDate: { type: 'date', label: '记账日', hint: '每月5日关账，已关账月份的凭证记入复核当天；不填即复核当天' },
    /** What was debited, which is what was credited. */
    amount: { type: 'money', label: '金额', readOnly: true },
    reason: { type: 'longText', label: '原因', max: 200, requiredWhen: { field: 'ledgerEvent', is: 'ADJUSTED' } },
    attachment: { type: 'file', label: '附件', hint: '差错说明、银行回单等' },
    adjustLines: {
      type: 'rows',
      label: '调账分录',
      min: 2,
      max: 50,
      requiredWhen: { field: 'ledgerEvent', is: 'ADJUSTED' },
      shownWhen: { field: 'ledgerEvent', is: 'ADJUSTED' },
      words: { of: ['kind', 'direction'], count: 'amount' },
      fields: {
        kind: { type: 'enum', label: '账户类型', required: true, values: accountKinds },
        sub: { type: 'text', label: '子账', max: 40, hint: '渠道在途填支付方式，如 WECHAT；其他不填' },
        direction: { type: 'enum', label: '方向', required: true, values: directions },
        amount: { type: 'money', label: '金额', required: true, min: 1 },
      },
    },
    reversedById: { type: 'reference', label: '冲正凭证', to: 'ledger-entry', readOnly: true },
  },
  rules: [
    {
      at: 'adjustLines',
      reads: ['adjustLines'],
      message: '借方合计须等于贷方合计',
      holds: ({ adjustLines }) => sideOf(adjustLines, 'DEBIT') === sideOf(adjustLines, 'CREDIT'),
    },
  ],
  derived: { amount: ({ amount, adjustLines }) => (adjustLines ? sideOf(adjustLines, 'DEBIT') : amount) },
  list: {
    columns: ['entryNo', 'ledgerEvent', 'bizType', 'bizNo', 'bizDate', 'amount', 'reason', 'status', 'createdAt'],
    filters: ['ledgerEvent', 'bizType', 'bizDate', 'amount', 'status', 'createdAt'],
    search: ['entryNo', 'bizNo'],
    sortable: ['bizDate', 'amount', 'createdAt'],
    sort: '-createdAt',
    tabs: 'status',
    totals: ['amount'],
    todos: [{ name: 'toCheck', label: '凭证待复核', where: { status: 'DRAFT' }, until: 'POST' }],
  },
  form: [{ section: '手工调账', fields: ['reason', 'attachment', 'bizDate', 'adjustLines'] }],
  related: [
    {
      title: '分录',
      resource: 'ledger-line',
      by: 'entryId',
      columns: ['accountId', 'direction', 'amount', 'balanceAfter'],
    },
  ],
  access: { read: 'finance:ledger', write: 'finance:ledger:adjust', export: 'finance:ledger:export' },
  sample: {
    entryNo: 'L2025061800000001',
    ledgerEvent: 'ADJUSTED',
    idemKey: 'MANUAL:1:ADJUSTED:1',
    bizType: 'MANUAL',
    bizNo: 'L2025061800000001',
    bizDate: null,
    amount: 39_800,
    reason: '渠道少付，平台先行垫付',
    adjustLines: [
      { kind: 'RECON_SUSPENSE', sub: null, direction: 'DEBIT', amount: 39_800 },
      { kind: 'PENDING', sub: null, direction: 'CREDIT', amount: 39_800 },
    ],
  },
})
