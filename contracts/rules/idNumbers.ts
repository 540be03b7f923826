/** The last sign of a citizen's identity number, by the rest that the weighted sum of the others leaves (GB 11643-1999). */
const checkSigns = '10X98765432'

/** 18 signs of a citizen's identity number; the last one may be X. */
export const idNumberPattern = /^\d{17}[\dXx]$/

/** Whether a citizen's identity number is one: each of its signs counts twice the one behind it (GB 11643-1999). */
export function isIdNumber(text: string): boolean {
  if (!idNumberPattern.test(text)) return false
  const digits = text.slice(0, -1)
  const sum = [...digits].reduce((total, digit, at) => total + 2 ** (digits.length - at) * Number(digit), 0)
  return checkSigns[sum % checkSigns.length] === text.at(-1)!.toUpperCase()
}
