import { NO_VALUE } from '../table/constants'

/** A number as it stands in a figure or a sum: 1,286; of money 12,846.00. */
export function numberText(value: number | undefined, scale = 1): string {
  if (value === undefined) return NO_VALUE
  const decimals = Math.round(Math.log10(scale))
  return (value / scale).toLocaleString('en-US', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: scale === 1 ? 2 : decimals,
  })
}

/** A change in percent with one decimal: ↑ 12.5%; null where nothing was before. */
export function changeOf(value: number, before: number | null): { text: string; isUp: boolean } | null {
  if (before === null || before === 0 || value === before) return null
  const percent = Math.abs(((value - before) / Math.abs(before)) * 100)
  const isUp = value > before
  return { text: `${isUp ? '↑' : '↓'} ${percent.toLocaleString('en-US', { maximumFractionDigits: 1 })}%`, isUp }
}
