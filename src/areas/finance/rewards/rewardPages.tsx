import { rewardRecord } from '@contracts/resources/finance/rewardRecord'
import { rewardConfirms, rewardFunders, rewardModes } from '@contracts/resources/finance/codes'
import { rewardRule } from '@contracts/resources/finance/rewardRule'
import { yuanText } from '@/blocks/records/money'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'
import { Trial } from './Trial'

/** 奖励规则详情: what it gives, what it has brought, and a trial. */
export const rulePage = definePage(rewardRule, {
  word: '奖励规则',
  said: ['payee', 'target'],
  strip: [
    {
      label: '计奖方式',
      of: ({ mode }) => rewardModes[mode],
      note: ({ rate, fixedAmount }) =>
        rate !== null ? `${rate}%` : fixedAmount !== null ? `每件 ${yuanText(fixedAmount)} 元` : null,
    },
    {
      label: '已计奖励（元）',
      of: ({ facts }) => yuanText(typeof facts.sent === 'number' ? facts.sent : 0),
      note: () => '已减追回',
    },
    {
      label: '确认',
      of: ({ confirmOn }) => rewardConfirms[confirmOn],
      note: ({ holdDays }) => `再过 ${holdDays} 天可领`,
    },
    { label: '出资', of: ({ facts }) => rewardFunders[facts.funder === 'BRAND' ? 'BRAND' : 'HOTEL'] },
    { of: 'capPerOrder' },
  ],
  lead: Trial,
  facts: [
    { section: '奖励什么', fields: ['partnerId', 'productIds', 'validRange'] },
    { section: '奖励多少', fields: ['tiers', 'capPerMonth', 'refundBack'] },
  ],
  leftOut: ['name', 'payee', 'target', 'mode', 'rate', 'fixedAmount', 'confirmOn', 'holdDays'],
})

/** 奖励详情: from the order to the claim. */
export const rewardPage = definePage(rewardRecord, {
  word: '奖励',
  number: 'recordNo',
  said: ['source', 'createdAt'],
  strip: [
    { of: 'amount', note: ({ factor }) => (factor === 1 ? null : `系数 ${factor}`) },
    { of: 'revokedAmount', note: ({ takenAmount }) => (takenAmount > 0 ? `已领取 ${yuanText(takenAmount)}` : null) },
    { label: '净额（元）', of: ({ amount, revokedAmount }) => yuanText(amount - revokedAmount) },
    { of: 'baseAmount', note: () => '按实付计算' },
    { of: 'payableAt' },
  ],
  steps: ({ payee, status, createdAt, payableAt, paidAt, updatedAt }): readonly PageStep[] => {
    const made: PageStep = { name: '计提', is: 'over', at: createdAt }
    if (status === 'WAIT_FUND')
      return [
        { name: '计提', is: 'now', waitsFor: '等待注资' },
        { name: '可领取', is: 'ahead' },
      ]
    if (status === 'REVOKED') return [made, { name: '已追回', is: 'over', at: updatedAt }]
    if (payee === 'MEMBER')
      return [
        made,
        {
          name: '确认',
          is: payableAt === null ? 'now' : 'over',
          ...(payableAt === null && { waitsFor: '等待核销完' }),
        },
        status === 'PAID'
          ? { name: '已发积分', is: 'over', at: paidAt }
          : { name: '已发积分', is: payableAt === null ? 'ahead' : 'now', at: payableAt, waitsFor: '观察期满' },
      ]
    if (status === 'PAYING' || status === 'PAID')
      return [
        made,
        { name: '可领取', is: 'over', at: payableAt },
        status === 'PAID'
          ? { name: '已发放', is: 'over', at: paidAt }
          : { name: '已发放', is: 'now', waitsFor: '等待提现审核打款' },
      ]
    if (status === 'PAYABLE') return [made, { name: '确认', is: 'over' }, { name: '可领取', is: 'over', at: payableAt }]
    return payableAt === null
      ? [made, { name: '确认', is: 'now', waitsFor: '等待核销完' }, { name: '可领取', is: 'ahead' }]
      : [made, { name: '确认', is: 'over' }, { name: '可领取', is: 'now', at: payableAt, waitsFor: '观察期满' }]
  },
  ledgers: [
    {
      title: '资金流水',
      resource: 'ledger-entry',
      query: ({ recordNo }) => ({ keyword: recordNo, bizType: 'REWARD' }),
      isOf: ({ bizNo }, { recordNo }) => bizNo === recordNo,
      columns: ['createdAt', 'ledgerEvent', 'entryNo'],
      amount: 'amount',
      isLess: ({ ledgerEvent }) => ledgerEvent === 'REWARD_REVOKED',
    },
  ],
  facts: [
    {
      section: '来源',
      fields: ['ruleId', 'agreementId', 'orderId', 'paymentId', 'orderNo', 'productName', 'revokeReason'],
    },
    { section: '发放', fields: ['funder', 'rewardedMemberId', 'paidAt'] },
  ],
  tables: { parts: { columns: ['withdrawalId', 'amount', 'state'], sums: ['amount'] } },
  leftOut: ['revokedNow', 'payee', 'withdrawalId', 'takenAmount'],
  person: { title: '受奖方', name: 'payeeName', phone: 'payeePhone', to: 'staffId' },
})
