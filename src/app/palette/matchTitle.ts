/** Toneless readings of characters: `{ 重: ['zhong', 'chong'] }`. */
export type Readings = Readonly<Record<string, readonly string[]>>

/** How a title was found, best first (docs/console.md, 6: prefix > initials > substring). */
export const matchKinds = ['prefix', 'initials', 'substring'] as const
export type MatchKind = (typeof matchKinds)[number]

const normalised = (text: string): string => text.toLowerCase().replace(/[\s'’]/g, '')

/** Whether `query` from `at` on spells `characters` from `index` on: letters, whole syllables, the last one may be cut. */
function spells(characters: readonly string[], index: number, query: string, at: number, readings: Readings): boolean {
  if (at === query.length) return true
  const character = characters[index]
  if (character === undefined) return false
  if (query.startsWith(character, at) && spells(characters, index + 1, query, at + character.length, readings)) {
    return true
  }
  const rest = query.slice(at)
  return (readings[character] ?? []).some(
    (reading) =>
      reading.startsWith(rest) ||
      (rest.startsWith(reading) && spells(characters, index + 1, query, at + reading.length, readings)),
  )
}

/** Whether `query` is made of the first letters of `characters` from `index` on, one per character. */
function initials(characters: readonly string[], index: number, query: string, readings: Readings): boolean {
  return [...query].every((letter, offset) => {
    const character = characters[index + offset]
    if (character === undefined) return false
    return character === letter || (readings[character] ?? []).some((reading) => reading.startsWith(letter))
  })
}

/**
 * How `text` finds `title`: as typed, by full pinyin in any reading, or by initials; case and spaces don't count.
 * @returns null when it does not; an empty text finds everything as a prefix
 */
export function matchTitle(title: string, text: string, readings: Readings): MatchKind | null {
  const query = normalised(text)
  const characters = [...normalised(title)]
  if (spells(characters, 0, query, 0, readings)) return 'prefix'
  if (initials(characters, 0, query, readings)) return 'initials'
  const starts = characters.map((_, index) => index).slice(1)
  const isInside = starts.some(
    (index) => spells(characters, index, query, 0, readings) || initials(characters, index, query, readings),
  )
  return isInside ? 'substring' : null
}
