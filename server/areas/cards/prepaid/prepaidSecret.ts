import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { someDigits } from '@server/records/documentNo'

/** Without letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const secretLength = 16
const groupLength = 4

/** Card numbers of prepaid cards begin so; the index of the column keeps them unique. */
const numberPrefix = '8600'
const randomDigits = 11

/** The digit that makes a number hold the sum of Luhn. */
function checkDigit(digits: string): number {
  const sum = [...digits].toReversed().reduce((all, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1)
    return all + (value > 9 ? value - 9 : value)
  }, 0)
  return (10 - (sum % 10)) % 10
}

/** Sixteen digits, the last of which tells a mistyped one. */
export function newCardNo(): string {
  const digits = `${numberPrefix}${someDigits(randomDigits)}`
  return `${digits}${checkDigit(digits)}`
}

/** A secret as it is shown once: 80 random bits in groups of four. */
export function newSecret(): string {
  const letters = Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return letters.match(new RegExp(`.{${groupLength}}`, 'g'))!.join('-')
}

/** What is kept of a secret; however it was typed, the card it belongs to goes in. */
export const hashOfSecret = (cardNo: string, secret: string): string =>
  createHash('sha256')
    .update(`${cardNo}:${secret.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
    .digest('hex')

/** Whether a secret is the one of a card. */
export function isSecretOf(
  { cardNo, secretHash }: { cardNo: string; secretHash: string | null },
  secret: string,
): boolean {
  const given = Buffer.from(hashOfSecret(cardNo, secret))
  return secretHash !== null && timingSafeEqual(Buffer.from(secretHash), given)
}
