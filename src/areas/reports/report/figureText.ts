import type { MeasureUnit } from '@contracts/reports/measures'
import { numberText } from '@/blocks/list/numberText'

/** What is written where there is nothing to divide by. */
const none = '—'

/** A figure in full: 12,846.00, 1,286, 12.4%. */
export function figureText(value: number | null | undefined, unit: MeasureUnit): string {
  if (value === null || value === undefined) return none
  if (unit === 'rate') return `${(value * 100).toFixed(1)}%`
  return numberText(value, unit === 'fen' ? 100 : 1)
}

const tenThousand = 10_000

/** The same in few digits, for a card: 1.23 万 beyond ten thousand; its unit stands beside it. */
export function shortFigure(value: number | null, unit: MeasureUnit, per: string): { text: string; unit: string } {
  const said = unit === 'fen' ? '元' : per
  if (value === null || unit === 'rate') return { text: figureText(value, unit), unit: '' }
  const plain = unit === 'fen' ? value / 100 : value
  if (Math.abs(plain) < tenThousand) return { text: figureText(value, unit), unit: said }
  const text = (plain / tenThousand).toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  return { text, unit: `万${said}` }
}

/** A change as a part of what was: ↑ 12.4%; — where there was nothing. */
export function changeText(change: number | null): string {
  if (change === null) return none
  const percent = `${(Math.abs(change) * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`
  if (change === 0) return '持平'
  return `${change > 0 ? '↑' : '↓'} ${percent}`
}
