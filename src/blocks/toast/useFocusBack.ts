import { useLayoutEffect, useRef, type FocusEvent } from 'react'

/**
 * For something that goes away by itself and can hold the focus: when it goes with the focus inside, the focus returns
 * to where it came from, else to the page's main part (WCAG 2.4.3). A focus elsewhere is left alone.
 * @returns props of the element that goes away
 */
export function useFocusBack<Element extends HTMLElement>() {
  const ref = useRef<Element>(null)
  const cameFrom = useRef<HTMLElement | null>(null)
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent<Element>) => {
    if (currentTarget.contains(relatedTarget)) return
    cameFrom.current = relatedTarget instanceof HTMLElement ? relatedTarget : null
  }
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const place = cameFrom.current?.isConnected ? cameFrom.current : document.querySelector('main')
      place?.focus()
    }
  }, [])
  return { ref, onFocus }
}
