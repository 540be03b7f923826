import { randomInt } from 'node:crypto'
import { dayStamp } from './merchantDay'

const dayDigits = 8
const randomDigits = 10
/** Behind the prefix. */
export const digitsOfDocumentNo = dayDigits + randomDigits

/** Some decimal digits, each equally likely. */
export const someDigits = (count: number): string => Array.from({ length: count }, () => String(randomInt(10))).join('')

/**
 * A number by which people know a document: prefix, day, ten random digits. It does not reveal how many there are; the
 * index of its column keeps it unique.
 * @example documentNo('T', now) // T202606010412345678
 */
export const documentNo = (prefix: string, at: Date): string => `${prefix}${dayStamp(at)}${someDigits(randomDigits)}`
