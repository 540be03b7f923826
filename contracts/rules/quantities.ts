/**
 * Digits with an optional minus and fraction: `^-?\d*(\.\d+)?$` (docs/readings.md, 68), but with at least one digit.
 */
const decimalPattern = /^-?(?=[\d.])\d*(?:\.\d+)?$/

/** The text of a string or number; null for what has no one text (booleans, dates, lists, objects, NaN). */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  return Number.isFinite(value) || typeof value === 'bigint' ? String(value) : null
}

/** Whether a text is a decimal in ASCII digits: 1, -1.5, .5; not '-', '.', '5.', '+5', '1e3' nor with blanks. */
export const isDecimal = (text: string) => decimalPattern.test(text)

/**
 * What a value amounts to: numbers themselves, decimal strings read as doubles, dates in ms.
 * @returns null for everything else; NaN for NaN and broken dates, which no comparison accepts
 */
export function quantityOf(value: unknown): number | null {
  if (typeof value === 'number' || typeof value === 'bigint') return Number(value)
  if (value instanceof Date) return value.getTime()
  return typeof value === 'string' && isDecimal(value) ? Number(value) : null
}
