import { useState, type ChangeEvent, type CompositionEvent } from 'react'
import { useLocation } from 'react-router-dom'

/** What has been typed but is not in the address yet. */
interface Draft {
  text: string
  /** The steps of the history it was written into, oldest first. */
  writes: readonly string[]
  /** Where the address stood when it began. */
  since: string
}

const writeIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'typed' in state && typeof state.typed === 'string'
    ? state.typed
    : null

/**
 * A text field whose text lives in the address. The router answers a moment after a key, so what is typed stands in
 * between; anything else that changes the address (Back, 清空, a view) wins. Letters of an input method are not searched
 * for until the word is chosen.
 * @param keyword the text in the address
 * @param write puts it there, with `state` kept in the history
 */
export function useTypedSearch(keyword: string, write: (text: string, state: { typed: string }) => void) {
  const { key, state } = useLocation()
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isComposing, setIsComposing] = useState(false)
  const shown = writeIn(state)
  const isOwn = draft !== null && (key === draft.since || (shown !== null && draft.writes.includes(shown)))
  const isArrived = draft !== null && shown !== null && shown === draft.writes.at(-1) && !isComposing
  if (draft !== null && (!isOwn || isArrived)) setDraft(null)

  const type = (text: string) => {
    const typed = crypto.randomUUID()
    setDraft({ text, writes: [...(draft?.writes ?? []), typed], since: draft?.since ?? key })
    write(text, { typed })
  }
  return {
    value: draft?.text ?? keyword,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.target
      if (isComposing) setDraft({ text: value, writes: draft?.writes ?? [], since: draft?.since ?? key })
      else type(value)
    },
    onClear: () => type(''),
    onCompositionStart: () => setIsComposing(true),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      setIsComposing(false)
      type(event.currentTarget.value)
    },
  }
}
