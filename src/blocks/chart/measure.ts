import { yuanText } from '../records/money'

/** What the numbers of a chart are: fen, whole things, or shares of 1. */
export type Measure = 'money' | 'count' | 'share'

/** How numbers of a size are written: on an axis in few digits, in a tip and a table exactly. */
export interface Scale {
  /** 元, 万元, % or ''. */
  readonly unit: string
  readonly onAxis: (value: number) => string
  readonly exact: (value: number) => string
}

/** From this amount on an axis speaks in 万元; fen. */
const tenThousandsFrom = 10_000_000
const fenPerYuan = 100
const fenPerTenThousand = 1_000_000

/** One for all: making one for each number of an axis takes longer than writing it. */
const shortly = new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 2 })
const short = (value: number): string => shortly.format(value)

/** @param top largest number of the chart */
export function scaleOf(measure: Measure, top: number): Scale {
  if (measure === 'share')
    return {
      unit: '%',
      onAxis: (value) => short(value * 100),
      exact: (value) => `${(value * 100).toFixed(1)}%`,
    }
  if (measure === 'count') return { unit: '', onAxis: short, exact: (value) => value.toLocaleString('zh-CN') }
  const inTenThousands = top >= tenThousandsFrom
  const divisor = inTenThousands ? fenPerTenThousand : fenPerYuan
  return {
    unit: inTenThousands ? '万元' : '元',
    onAxis: (value) => short(value / divisor),
    exact: (value) => `¥${yuanText(Math.round(value))}`,
  }
}
