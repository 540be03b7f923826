/** What a rule watches. */
export interface AlertCondition {
  readonly metric: 'NET' | 'PAID' | 'VERIFIED' | 'REFUND_RATE' | 'DISCOUNT_RATE'
  readonly compare: 'LAST_WEEK' | 'AVERAGE' | 'FIXED'
  readonly direction: 'DOWN' | 'UP'
  readonly threshold: number
  readonly minBase: number
  /** HH:mm */
  readonly fromTime: string
}

const named = {
  NET: '净收入',
  PAID: '支付订单',
  VERIFIED: '核销金额',
  REFUND_RATE: '退款率',
  DISCOUNT_RATE: '优惠率',
} as const
const against = { LAST_WEEK: '上周同日', AVERAGE: '近7天平均' } as const
const moves = { DOWN: '下降', UP: '上升' } as const
const limits = { DOWN: '低于', UP: '高于' } as const

function fixedText(metric: AlertCondition['metric'], threshold: number): string {
  if (metric === 'NET' || metric === 'VERIFIED') return `¥${threshold.toLocaleString('en-US')}`
  return metric === 'PAID' ? `${threshold} 单` : `${threshold}%`
}

/** 净收入较上周同日下降超过 50%（满 5 单，18:00 起）: a rule in one line. */
export function ruleWords({ metric, compare, direction, threshold, minBase, fromTime }: AlertCondition): string {
  const condition =
    compare === 'FIXED'
      ? `${named[metric]}${limits[direction]} ${fixedText(metric, threshold)}`
      : `${named[metric]}较${against[compare]}${moves[direction]}超过 ${threshold}%`
  return `${condition}（满 ${minBase} 单，${fromTime} 起）`
}

/** 净收入较上周同日下降 62.3%; 退款率 18.2%，高于 15%: what a rule found. */
export function alertTitle(
  { metric, compare, direction, threshold }: AlertCondition,
  found: { readonly value: string; readonly change: number | null },
): string {
  if (compare === 'FIXED' || found.change === null)
    return `${named[metric]} ${found.value}，${limits[direction]} ${fixedText(metric, threshold)}`
  return `${named[metric]}较${against[compare]}${moves[direction]} ${percent(Math.abs(found.change))}`
}

/** What a figure was beside what it is compared with, until an hour of the day. */
export const alertDetail = (
  compare: AlertCondition['compare'],
  { hour, value, before }: { readonly hour: number; readonly value: string; readonly before: string | null },
): string =>
  `截至 ${String(hour).padStart(2, '0')}:00 为 ${value}` +
  (compare === 'FIXED' || before === null ? '' : `，${against[compare]}同时段为 ${before}`)

/** A part in words: 62.3%. */
export const percent = (part: number): string => `${(part * 100).toFixed(1)}%`
