/** Digits of a voucher's code. */
const codeLength = 12
/** Codes that one job takes at most. */
export const mostCodes = 5_000

/** Between codes: line ends, commas, semicolons, 、 */
const between = /[\n\r,;、，；]+/u
/** Dashes and invisible signs within a code. */
const grouping = /[\u200b-\u200f\u2060\ufeff\-‐-―－]+/gu

/** A code whose digits are grouped, or several codes one after another; what is no number stays as it is. */
function codesOfLine(line: string): readonly string[] {
  const words = line.split(/\s+/u).filter((word) => word !== '')
  const digits = words.join('')
  if (!/^\d+$/.test(digits) || digits.length % codeLength !== 0) return words
  return Array.from({ length: digits.length / codeLength }, (_, at) =>
    digits.slice(at * codeLength, (at + 1) * codeLength),
  )
}

/**
 * The codes in a text that people typed or pasted, each once, in their order: full-width digits are read as meant, and
 * `6025 1830 7746` is one code.
 */
export function codesIn(text: string): readonly string[] {
  const lines = text.normalize('NFKC').replace(grouping, '').split(between)
  return [...new Set(lines.flatMap(codesOfLine))]
}

/** The codes that others give out, as they are written, each once: one on a line, or divided by commas. */
export const foreignCodesIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(between)
      .map((code) => code.trim())
      .filter((code) => code !== ''),
  ),
]
