import type { RecordAnswer } from '@contracts/resources/calls'
import { withdrawal } from '@contracts/resources/finance/withdrawal'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'

type Withdrawal = RecordAnswer<typeof withdrawal>

const stopped = { REJECTED: '已拒绝', CANCELLED: '已撤销', FAILED: '打款失败' } as const

/** From the asking to the bank. */
export function withdrawalSteps({ status, createdAt, paidAt, updatedAt }: Withdrawal): readonly PageStep[] {
  if (status === 'REJECTED' || status === 'CANCELLED' || status === 'FAILED')
    return [
      { name: '申请', is: 'over', at: createdAt },
      { name: stopped[status], is: 'over', at: updatedAt },
    ]
  if (status === 'IN_BATCH')
    return [
      { name: '申请', is: 'over', at: createdAt },
      { name: '打款', is: 'now', waitsFor: '随劳务批次打款' },
      { name: '到账', is: 'ahead' },
    ]
  const names = ['申请', '审核', '打款', '到账'] as const
  const at = { DRAFT: 0, SUBMITTED: 1, APPROVED: 2, PAYING: 3, PAID: 4 }[status]
  const waits = ['提交后冻结金额', '等待另一人审核', '等待打款', '等待银行答复'] as const
  return names.map((name, step) => ({
    name,
    is: step < at ? 'over' : step === at ? 'now' : 'ahead',
    at: step === 0 ? createdAt : step === names.length - 1 ? paidAt : null,
    waitsFor: step === at ? waits[step] : undefined,
  }))
}

/** 提现单详情. */
export const withdrawalPage = definePage(withdrawal, {
  word: '提现单',
  number: 'withdrawNo',
  said: ['ownerName', 'createdAt'],
  strip: [{ of: 'amount' }, { of: 'fee' }, { of: 'netAmount' }, { of: 'bankId' }],
  steps: withdrawalSteps,
  money: [{ of: 'amount' }, { of: 'fee', is: 'less' }, { of: 'tax', is: 'less' }, { of: 'netAmount', is: 'result' }],
  ledgers: [
    {
      title: '记账凭证',
      resource: 'ledger-entry',
      // A draft has none.
      query: ({ withdrawNo }) => ({ keyword: withdrawNo ?? '草稿' }),
      columns: ['createdAt', 'ledgerEvent', 'entryNo'],
      amount: 'amount',
    },
  ],
  facts: [
    {
      section: '到账',
      fields: ['bankId', 'via', 'corporationId', 'laborBatchId', 'paidAt', 'bankTradeNo', 'failReason'],
    },
  ],
  likely: { DRAFT: 'SUBMIT', SUBMITTED: 'APPROVE', APPROVED: 'PAY' },
})
