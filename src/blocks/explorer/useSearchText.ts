import { useState, type ChangeEvent, type CompositionEvent } from 'react'

/** What has been typed, and what the search was for when it began and since. */
interface Draft {
  text: string
  searched: readonly string[]
}

/**
 * A search field over text that lives elsewhere and arrives there a moment after a key. A search begun or ended by
 * something else (Back, a folder that was opened) wins over what is typed. Letters of an input method are not searched
 * for until the word is chosen.
 * @param keyword what is searched for; trimmed (Shared building blocks, 5)
 */
export function useSearchText(keyword: string, search: (text: string) => void) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const [isComposing, setComposing] = useState(false)
  if (draft && !draft.searched.includes(keyword)) setDraft(null)

  const type = (text: string, isWhole: boolean) => {
    const searched = [...(draft?.searched ?? [keyword]), ...(isWhole ? [text.trim()] : [])]
    setDraft({ text, searched })
    if (isWhole) search(text)
  }
  return {
    value: draft?.text ?? keyword,
    onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value, !isComposing),
    onCompositionStart: () => setComposing(true),
    onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => {
      setComposing(false)
      type(event.currentTarget.value, true)
    },
    onClear: () => type('', true),
    // From here on the text is what the search says.
    onBlur: () => setDraft(null),
  }
}
