/** 备注 of a record: what colleagues tell one another about it; guests never see it (docs/console.md, 16). */

/** Characters of a note at most. */
export const longestNote = 500
/** Notes that are shown of a record at most: the pinned ones, then the latest. */
export const mostNotes = 200

export const noteWords = {
  empty: '请填写备注内容',
  tooLong: `备注最多 ${longestNote} 个字，请删减`,
  gone: '这条备注已被删除',
  notOwn: '只能删除自己写的备注',
} as const

/** A note as its reader sees it. */
export interface RecordNote {
  readonly id: number
  /** Null: the author is no longer known. */
  readonly by: string | null
  readonly at: string
  readonly text: string
  /** Names in `text` that stand behind an @ and belong to people who were told. */
  readonly named: readonly string[]
  readonly isPinned: boolean
  /** The reader wrote it. */
  readonly isOwn: boolean
}

/** The notes of a record, and who may be named in one: colleagues of the place who may read the record. */
export interface RecordNotes {
  readonly list: readonly RecordNote[]
  readonly colleagues: readonly string[]
}

/** What may be done with a note that stands. */
export type NoteChange = 'PIN' | 'UNPIN' | 'REMOVE'

/** A piece of a note's text; `name`: whom it names, without the @. */
export interface NotePart {
  readonly text: string
  readonly name?: string
}

/**
 * Takes a text apart at the people it names: behind each @ the longest of `names` that fits.
 * @example partsOf('@王敏 看一下', ['王敏']) // [{ text: '@王敏', name: '王敏' }, { text: ' 看一下' }]
 */
export function partsOf(text: string, names: readonly string[]): readonly NotePart[] {
  const longestFirst = names.toSorted((one, other) => other.length - one.length)
  const [start = '', ...rest] = text.split('@')
  const parts: NotePart[] = start === '' ? [] : [{ text: start }]
  for (const piece of rest) {
    const name = longestFirst.find((one) => piece.startsWith(one))
    if (name === undefined) parts.push({ text: `@${piece}` })
    else {
      parts.push({ text: `@${name}`, name })
      if (piece.length > name.length) parts.push({ text: piece.slice(name.length) })
    }
  }
  return parts
}
