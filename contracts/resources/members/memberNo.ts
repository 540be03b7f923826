/** How the numbers of new members are drawn. */
interface NumberForm {
  readonly cardNoPrefix: string | null
  readonly cardNoLength: number
}

/**
 * A number for a new member: what all begin with, the rest drawn. It does not give away how many there are; the index of
 * its column keeps it unique.
 */
export function newMemberNo({ cardNoPrefix, cardNoLength }: NumberForm): string {
  const prefix = cardNoPrefix ?? ''
  const drawn = crypto.getRandomValues(new Uint32Array(cardNoLength - prefix.length))
  return `${prefix}${[...drawn].map((one) => one % 10).join('')}`
}
