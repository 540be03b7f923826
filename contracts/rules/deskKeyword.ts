/** The least that a desk looks for: fewer would be a list. */
const leastWord = 2
/** Digits at the end of a phone, and no fewer of any number. */
const leastDigits = 4

/** Only digits are typed: a number, a phone, or the end of one. */
export const isDigits = (text: string): boolean => /^\d+$/.test(text)

/** Only as many digits as are the end of a phone. */
export const isPhoneEnd = (text: string): boolean => isDigits(text) && text.length === leastDigits

/** @returns whether so little is typed at a desk that no one is meant by it */
export function isTooShort(keyword: string): boolean {
  const text = keyword.trim()
  return text.length < (isDigits(text) ? leastDigits : leastWord)
}
