import { useSyncExternalStore } from 'react'
import { CARD_BREAKPOINT, WIDE_BREAKPOINT } from './constants'

// Where nothing can be measured (tests without a window size) a desk is meant.
const matches = (condition: string) => typeof matchMedia === 'function' && matchMedia(condition).matches

function listen(condition: string, notify: () => void) {
  const query = typeof matchMedia === 'function' ? matchMedia(condition) : null
  query?.addEventListener('change', notify)
  return () => query?.removeEventListener('change', notify)
}

function widthBelow(breakpoint: number) {
  const condition = `(max-width: ${breakpoint - 1}px)`
  const listenToWidth = (notify: () => void) => listen(condition, notify)
  const readWidth = () => matches(condition)
  return () => useSyncExternalStore(listenToWidth, readWidth)
}

/** Whether the window is too narrow for a table. */
export const useIsNarrow = widthBelow(CARD_BREAKPOINT)
/** Whether wide columns have to leave. */
export const useIsBelowWide = widthBelow(WIDE_BREAKPOINT)

// Some browsers only tell by events, some only by the media query.
let isBeingPrinted = false

function listenToPrinting(notify: () => void) {
  const begin = () => {
    isBeingPrinted = true
    notify()
  }
  const end = () => {
    isBeingPrinted = false
    notify()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  const stop = listen('print', notify)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
    stop()
  }
}

const readPrinting = () => isBeingPrinted || matches('print')

/** Whether the page is being laid out for paper. */
export const useIsPrinting = () => useSyncExternalStore(listenToPrinting, readPrinting)
