import { useEffect, useState } from 'react'

/**
 * Put inside a dialog or drawer that no trigger of its own opens: when it has gone and the focus would be lost, the focus
 * returns to where it was before (WCAG 2.4.3).
 */
export function FocusReturn() {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (document.activeElement === document.body && before instanceof HTMLElement && before.isConnected)
        before.focus()
    },
    [before],
  )
  return null
}
