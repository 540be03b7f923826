/** Blanks and dashes with which people group digits. */
const grouping = /[\s\u200b-\u200f\u2060\ufeff\-‐-―－]+/gu

/** A code as it is stored, of what a scanner or a hand has put in: full-width digits and groups are read as meant. */
export const readCode = (typed: string): string => typed.normalize('NFKC').replace(grouping, '')
