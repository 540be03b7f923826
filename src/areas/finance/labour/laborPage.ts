import type { RecordAnswer } from '@contracts/resources/calls'
import { laborBatch } from '@contracts/resources/finance/laborBatch'
import { laborPerson } from '@contracts/resources/finance/laborPerson'
import { yuanText } from '@/blocks/records/money'
import { definePage, type PageStep } from '@/blocks/records/page/recordPage'

type Batch = RecordAnswer<typeof laborBatch>

const names = ['填写', '审核', '打款', '到账'] as const
const waits = ['提交后冻结奖励', '等待另一人审核', '等待打款', '等待劳务平台'] as const

/** From the draft to the last account. */
function stepsOf({ status, createdAt, updatedAt, finishedAt }: Batch): readonly PageStep[] {
  if (status === 'CANCELLED')
    return [
      { name: '填写', is: 'over', at: createdAt },
      { name: '已取消', is: 'over', at: updatedAt },
    ]
  const at = { DRAFT: 0, AUDIT: 1, WAIT: 2, RUNNING: 3, PART_FAILED: 3, DONE: 4 }[status]
  return names.map((name, step) => ({
    name,
    is: step < at ? 'over' : step === at ? 'now' : 'ahead',
    at: step === 0 ? createdAt : step === names.length - 1 ? finishedAt : null,
    waitsFor: step !== at ? undefined : status === 'PART_FAILED' ? '有人打款失败，等待重试' : waits[step],
  }))
}

/** 劳务批次详情: who gets what, what is withheld, and what has become of each. */
export const laborPage = definePage(laborBatch, {
  word: '劳务批次',
  number: 'batchNo',
  said: ['provider', 'createdAt'],
  strip: [
    { of: 'people', note: ({ failedPeople }) => (failedPeople ? `${failedPeople} 人失败` : null) },
    { of: 'total' },
    { of: 'taxTotal' },
    { of: 'netTotal', note: ({ rows }) => paidNote(rows) },
  ],
  steps: stepsOf,
  tables: {
    rows: {
      columns: [
        'staffId',
        'result',
        'failReason',
        'amount',
        'earlier',
        'tax',
        'net',
        'bank',
        'idNo',
        'phone',
        'withdrawalId',
      ],
      sums: ['amount', 'tax', 'net'],
    },
  },
  likely: { DRAFT: 'SUBMIT', AUDIT: 'APPROVE', WAIT: 'PAY', PART_FAILED: 'RETRY' },
  leftOut: ['title', 'failedPeople'],
})

/** 签约人员详情: who he is for the platform, and how far his agreement is. */
export const laborPersonPage = definePage(laborPerson, {
  word: '签约人员',
  number: 'contractNo',
  said: ['createdAt'],
  strip: [{ of: 'idNo' }, { of: 'phone' }, { of: 'bankId' }, { of: 'signedAt' }],
  leftOut: ['name'],
  likely: { NEW: 'SIGN', REFUSED: 'edit', ENDED: 'SIGN', SIGNED: null, SIGNING: null },
})

function paidNote(rows: Batch['rows']): string | null {
  const paid = (rows ?? []).reduce((sum, { result, net }) => sum + (result === 'PAID' ? (net ?? 0) : 0), 0)
  return paid === 0 ? null : `已到账 ${yuanText(paid)}`
}
