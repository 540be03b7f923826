import type { AnyResource } from '@contracts/resources/definition'

/** Bytes of a character at worst. */
export const bytesOfCharacter = 4

/** Characters of the words that are kept of a record's rows; an entry of an index holds no more. */
export const mostRowWords = 200

/** The fields of rows whose texts a list's search looks through (`searchRows`). */
export const searchedRows = ({ list }: AnyResource): readonly string[] => [
  ...new Set((list.searchRows ?? []).map((path) => path.split('.')[0]!)),
]

/** The texts of rows that a search looks through, each once, in one text. */
export function searchedWords({ list }: AnyResource, name: string, rows: unknown): string | null {
  if (!Array.isArray(rows)) return null
  const inner = (list.searchRows ?? []).flatMap((path) => {
    const [field, part] = path.split('.')
    return field === name ? [part!] : []
  })
  const texts = (rows as Record<string, unknown>[]).flatMap((row) => inner.map((part) => row[part]))
  const words = [...new Set(texts.filter((text) => typeof text === 'string' && text !== ''))]
  return [...words.join('\n')].slice(0, mostRowWords).join('')
}
