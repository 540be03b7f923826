// Made once: a chart of a year says thousands of amounts.
const whole = new Intl.NumberFormat('en-US')

/** 123456 → 1,234.56: whole fen in yuan, without a sign of the currency. */
export function yuanText(fen: number): string {
  const size = Math.abs(fen)
  return `${fen < 0 ? '-' : ''}${whole.format(Math.trunc(size / 100))}.${String(size % 100).padStart(2, '0')}`
}

/** Fen as yuan, for a number field of two decimals. */
export const yuanOf = (fen: number): number => fen / 100

/** Yuan of a number field as whole fen: 19.99 → 1999, never 1998.9999. */
export const fenOf = (yuan: number): number => Number(yuan.toFixed(2).replace('.', ''))
