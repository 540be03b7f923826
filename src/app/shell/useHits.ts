import { useId, useState, type KeyboardEvent } from 'react'

interface HitsInput<Hit> {
  hits: readonly Hit[]
  /** `elsewhere`: the user held Ctrl or ⌘. */
  onPick: (hit: Hit, elsewhere: boolean) => void
  /** Changes when the list starts anew (the text searched for): the first hit is active again. */
  about: string
  /** The hit that is active before a key is pressed; the first unless said otherwise. */
  startAt?: number
}

/**
 * A field that steers a list below it: ARIA combobox with a listbox, focus stays in the field.
 * ↑ ↓ go round, Home and End belong to the text, Enter picks; keys of an input method are never taken.
 * @returns `field` to spread on the input, `list` on the listbox, `option(index)` on each option, and the active index.
 */
export function useHits<Hit>({ hits, onPick, about, startAt = 0 }: HitsInput<Hit>) {
  const id = useId()
  const [place, setPlace] = useState({ about, index: startAt })
  const active = place.about === about ? Math.min(place.index, hits.length - 1) : startAt
  const moveTo = (index: number) => {
    setPlace({ about, index })
    document.getElementById(`${id}-${index}`)?.scrollIntoView?.({ block: 'nearest' })
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.keyCode === 229 || hits.length === 0) return
    if (event.key === 'ArrowDown') moveTo((active + 1) % hits.length)
    else if (event.key === 'ArrowUp') moveTo((active - 1 + hits.length) % hits.length)
    else if (event.key === 'Enter') {
      const hit = hits[active]
      if (hit !== undefined) onPick(hit, event.ctrlKey || event.metaKey)
    } else return
    event.preventDefault()
  }

  return {
    active,
    field: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': hits.length > 0,
      'aria-controls': `${id}-list`,
      'aria-activedescendant': hits.length > 0 ? `${id}-${active}` : undefined,
      autoComplete: 'off',
      spellCheck: false,
      onKeyDown,
    },
    list: { id: `${id}-list`, role: 'listbox' },
    option: (index: number) => ({
      id: `${id}-${index}`,
      role: 'option',
      'aria-selected': index === active,
      onMouseMove: () => index !== active && setPlace({ about, index }),
      onClick: (event: { ctrlKey: boolean; metaKey: boolean }) => {
        const hit = hits[index]
        if (hit !== undefined) onPick(hit, event.ctrlKey || event.metaKey)
      },
    }),
  } as const
}
