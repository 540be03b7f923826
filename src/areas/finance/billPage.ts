import type { RecordAnswer } from '@contracts/resources/calls'
import { settleBill } from '@contracts/resources/finance/settleBill'
import { momentText } from '@/blocks/records/cellText'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'

type Bill = RecordAnswer<typeof settleBill>

/** From the making of a bill to the day on which its money can be withdrawn. */
export function billSteps({ status, createdAt, confirmBy, confirmedAt, settledAt }: Bill): readonly PageStep[] {
  const made: PageStep = { name: '出账', is: 'over', at: createdAt }
  const waits: Pick<PageStep, 'is' | 'waitsFor'> =
    status === 'DISPUTED'
      ? { is: 'now', waitsFor: '有异议，等待重新出账' }
      : { is: 'now', waitsFor: `${momentText(confirmBy)} 自动确认` }
  const isOpen = status === 'GENERATED' || status === 'DISPUTED'
  return [
    made,
    isOpen ? { name: '确认', ...waits } : { name: '确认', is: 'over', at: confirmedAt },
    {
      name: '结算',
      is: status === 'SETTLED' ? 'over' : status === 'CONFIRMED' ? 'now' : 'ahead',
      at: settledAt,
      waitsFor: status === 'CONFIRMED' ? '净额转入可提现' : undefined,
    },
  ]
}

/** 结算单详情: what it comes to and why, with its lines below. */
export const billPage = definePage(settleBill, {
  word: '结算单',
  number: 'billNo',
  said: ['counterparty', 'createdAt'],
  strip: [
    { of: 'gross', note: ({ lineCount }) => `${lineCount} 笔` },
    { of: 'refunded' },
    { of: 'channelFee' },
    { of: 'platformFee' },
    { of: 'net' },
  ],
  steps: billSteps,
  money: [
    { of: 'gross' },
    { of: 'refunded', is: 'less' },
    { of: 'splitOut', is: 'less' },
    { of: 'reward', is: 'less' },
    { of: 'channelFee', is: 'less' },
    { of: 'platformFee', is: 'less' },
    { of: 'net', is: 'result' },
  ],
  ledgers: [
    {
      title: '记账凭证',
      resource: 'ledger-entry',
      query: ({ billNo }) => ({ keyword: billNo }),
      columns: ['createdAt', 'ledgerEvent', 'entryNo'],
      amount: 'amount',
    },
  ],
  facts: [
    { section: '账单', fields: ['billType', 'periodStart', 'periodEnd', 'issuerId', 'counterparty', 'disputeReason'] },
  ],
  leftOut: ['payeeType', 'payeeId', 'lineCount', 'confirmBy', 'confirmedAt', 'settledAt'],
  likely: { GENERATED: 'CONFIRM', DISPUTED: 'REGENERATE' },
})
