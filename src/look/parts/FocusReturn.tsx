import { useEffect, useState } from 'react'

/** What Fluent hides from screen readers while a modal stands over it; its own stops for the focus are always hidden. */
const hiddenParts = 'body > [aria-hidden="true"]:not([data-tabster-dummy])'

/**
 * Put inside a dialog or drawer that no trigger of its own opens, or what stands in the place of its button: when it has
 * gone and the focus would be lost, the focus returns to where it was before, else to the page's main part (WCAG 2.4.3);
 * while another dialog is open, only inside that. The page is given back to screen readers as well: Fluent takes its
 * `aria-hidden` back on the next focus, and never when its focus management ended with this dialog.
 */
export function FocusReturn() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      const modal = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
      if (!modal) for (const part of document.querySelectorAll(hiddenParts)) part.removeAttribute('aria-hidden')
      if (document.activeElement !== document.body) return
      const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
      const place = isThere ? before : document.querySelector<HTMLElement>('main')
      // Another dialog is open: the focus is not taken out of it.
      if (place && (!modal || modal.contains(place))) place.focus()
    },
    [before],
  )
  return null
}
