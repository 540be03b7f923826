import type { diffKinds } from '@contracts/resources/finance/codes'
import { yuan } from '@machines/lifecycles/yuan'

/** One line of a channel's statement, or what the ledger says of the same. */
export interface StatementItem {
  /** Number of the payment in the channel; of a refund that of the merchant. */
  readonly tradeNo: string
  readonly kind: 'PAY' | 'REFUND'
  /** fen */
  readonly amount: number
  readonly fee: number | null
}

/** What the ledger knows of the same day. */
export interface BookedItem extends Omit<StatementItem, 'fee'> {
  readonly bizNo: string
}

/** A difference, in words that name both values. */
export interface Difference {
  readonly kind: keyof typeof diffKinds
  readonly tradeNo: string
  readonly bizNo: string | null
  readonly ourAmount: number | null
  readonly channelAmount: number | null
  readonly diffAmount: number
  /** The channel owes more than the ledger says. */
  readonly isLong: boolean
  readonly reasonText: string
}

const words = { PAY: '收款', REFUND: '退款' } as const
const signed = ({ kind, amount }: Pick<StatementItem, 'kind' | 'amount'>) => (kind === 'PAY' ? amount : -amount)

/** What a statement comes to: payments less refunds. */
export const netOf = (items: readonly Pick<StatementItem, 'kind' | 'amount'>[]): number =>
  items.reduce((sum, item) => sum + signed(item), 0)

/**
 * Holds a channel's statement against the ledger, one number after the other.
 * @param feeOf what the channel should take of a payment
 */
export function compareStatement(
  theirs: readonly StatementItem[],
  ours: readonly BookedItem[],
  feeOf: (amount: number) => number,
): readonly Difference[] {
  const booked = new Map(ours.map((item) => [item.tradeNo, item]))
  const named = new Set(theirs.map(({ tradeNo }) => tradeNo))
  const found = theirs.map((item) => differenceOf(item, booked.get(item.tradeNo), feeOf))
  const missing = ours.filter(({ tradeNo }) => !named.has(tradeNo)).map(shortOf)
  return [...found.filter((one) => one !== null), ...missing]
}

function differenceOf(
  theirs: StatementItem,
  ours: BookedItem | undefined,
  feeOf: (amount: number) => number,
): Difference | null {
  const { tradeNo, amount, fee, kind } = theirs
  const about = { tradeNo, bizNo: ours?.bizNo ?? null, ourAmount: ours?.amount ?? null, channelAmount: amount }
  if (!ours)
    return {
      ...about,
      kind: 'LONG',
      diffAmount: amount,
      isLong: kind === 'PAY',
      reasonText: `渠道${words[kind]}¥${yuan(amount)}，账本没有这一笔`,
    }
  if (ours.kind !== kind)
    return {
      ...about,
      kind: 'STATUS',
      diffAmount: Math.abs(signed(theirs) - signed(ours)),
      isLong: signed(theirs) > signed(ours),
      reasonText: `渠道为${words[kind]}¥${yuan(amount)}，账本为${words[ours.kind]}¥${yuan(ours.amount)}`,
    }
  if (ours.amount !== amount)
    return {
      ...about,
      kind: 'AMOUNT',
      diffAmount: Math.abs(amount - ours.amount),
      isLong: signed(theirs) > signed(ours),
      reasonText: `渠道${words[kind]}¥${yuan(amount)}，账本${words[kind]}¥${yuan(ours.amount)}`,
    }
  const expected = feeOf(amount)
  if (kind === 'REFUND' || fee === null || fee === expected) return null
  return {
    ...about,
    kind: 'FEE',
    ourAmount: expected,
    channelAmount: fee,
    diffAmount: Math.abs(fee - expected),
    isLong: fee < expected,
    reasonText: `渠道手续费¥${yuan(fee)}，按费率应为¥${yuan(expected)}`,
  }
}

const shortOf = ({ tradeNo, bizNo, kind, amount }: BookedItem): Difference => ({
  kind: 'SHORT',
  tradeNo,
  bizNo,
  ourAmount: amount,
  channelAmount: null,
  diffAmount: amount,
  isLong: kind === 'REFUND',
  reasonText: `账本${words[kind]}¥${yuan(amount)}，渠道没有这一笔`,
})
