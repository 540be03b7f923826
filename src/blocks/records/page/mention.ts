/** An @ that is being typed: where it stands, and what stands between it and the caret. */
export interface Mention {
  readonly from: number
  readonly typed: string
}

/** The @ before the caret with nothing but a beginning of a name behind it; null where there is none. */
export function mentionAt(text: string, caret: number): Mention | null {
  const found = /@([^@\s]*)$/.exec(text.slice(0, caret))
  return found ? { from: found.index, typed: found[1]! } : null
}
