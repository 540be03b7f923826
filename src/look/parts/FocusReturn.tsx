import { useEffect, useState } from 'react'

/**
 * Put inside a dialog or drawer that no trigger of its own opens: when it has gone and the focus would be lost, the focus
 * returns to where it was before, else to the page's main part (WCAG 2.4.3); while another dialog is open, only inside
 * that. Without a focus of its own the page would stay hidden from screen readers: Fluent takes its `aria-hidden` back on
 * the next focus.
 */
export function FocusReturn() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const place = isThere ? before : document.querySelector<HTMLElement>('main')
      // Another dialog is open: the focus is not taken out of it.
      const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
      if (place && (!modal || modal.contains(place))) place.focus()
    },
    [before],
  )
  return null
}
