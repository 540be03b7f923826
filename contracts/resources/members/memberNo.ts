/** Numbers that are drawn begin so. */
const prefix = '8'
const drawnDigits = 11

/**
 * A number for a new member: twelve digits, of which eleven are drawn. It does not give away how many there are; the
 * index of its column keeps it unique.
 */
export function newMemberNo(): string {
  const drawn = crypto.getRandomValues(new Uint32Array(drawnDigits))
  return `${prefix}${[...drawn].map((one) => one % 10).join('')}`
}
