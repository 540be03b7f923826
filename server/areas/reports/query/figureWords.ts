import type { MeasureUnit } from '@contracts/reports/measures'

const inYuan = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const

/** A figure as one writes it to somebody: ¥1,234.00, 12 单, 5.0%; — where there is nothing to divide by. */
export function figureWords(value: number | null, unit: MeasureUnit, per: string): string {
  if (value === null) return '—'
  if (unit === 'rate') return `${(value * 100).toFixed(1)}%`
  if (unit === 'fen') return `${value < 0 ? '-' : ''}¥${(Math.abs(value) / 100).toLocaleString('en-US', inYuan)}`
  return `${value.toLocaleString('en-US')}${per === '' ? '' : ` ${per}`}`
}

/** A change as a part of what was: ↑ 12.4%; — where there was nothing. */
export function changeWords(change: number | null): string {
  if (change === null) return '—'
  if (change === 0) return '持平'
  const percent = Math.abs(change * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })
  return `${change > 0 ? '↑' : '↓'} ${percent}%`
}
