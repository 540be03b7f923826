/** What each digit of an identity number counts (GB 11643-1999). */
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2] as const
/** The last sign, by the rest that the weighted sum leaves. */
const checkSigns = '10X98765432'

/** 18 signs of a citizen's identity number; the last one may be X. */
export const idNumberPattern = /^\d{17}[\dXx]$/

/** Whether a citizen's identity number is one: its last sign follows from the others (GB 11643-1999). */
export function isIdNumber(text: string): boolean {
  if (!idNumberPattern.test(text)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0)
  return checkSigns[sum % checkSigns.length] === text.at(-1)!.toUpperCase()
}
