import { yuanText } from '@/blocks/records/money'

interface Worth {
  readonly amountType: string | null
  readonly amount: number | null
  readonly minAmount: number | null
  readonly maxAmount: number | null
}

/** ¥50.00, ¥1.00 – ¥88.00; empty while it is not filled in. */
export function worthText({ amountType, amount, minAmount, maxAmount }: Worth): string {
  if (amountType !== 'RANDOM') return amount === null ? '' : `¥${yuanText(amount)}`
  return minAmount === null || maxAmount === null ? '' : `¥${yuanText(minAmount)} – ¥${yuanText(maxAmount)}`
}
