import { COUNT_GROUP, COUNT_SEPARATOR } from './constants'

/** How a number is written. */
export interface NumberStyle {
  /** Digits after the point; 0 unless given. */
  decimals?: number
  /** Between groups of digits; a comma unless given (Shared building blocks, 9). */
  separator?: string
  /** Digits in a group; 3 unless given, 0 for no groups (Shared building blocks, 9). */
  groupSize?: number
}

/** 1234567.5 → 1,234,568 · with 2 decimals 1,234,567.50. What is no finite number is –. */
export function groupedNumber(
  value: number,
  { decimals = 0, separator = COUNT_SEPARATOR, groupSize = COUNT_GROUP }: NumberStyle = {},
): string {
  if (!Number.isFinite(value)) return '–'
  const [whole = '', fraction] = Math.abs(value)
    .toLocaleString('en-US', { useGrouping: false, minimumFractionDigits: decimals, maximumFractionDigits: decimals })
    .split('.')
  const grouped = groupSize > 0 ? inGroups(whole, groupSize).join(separator) : whole
  const text = fraction === undefined ? grouped : `${grouped}.${fraction}`
  // Nothing left of a small negative number: no sign either.
  return value < 0 && /[1-9]/.test(text) ? `-${text}` : text
}

function inGroups(digits: string, size: number): string[] {
  const first = digits.length % size
  const groups = first > 0 ? [digits.slice(0, first)] : []
  for (let start = first; start < digits.length; start += size) groups.push(digits.slice(start, start + size))
  return groups
}
