import { useSyncExternalStore } from 'react'
import { CARD_BREAKPOINT } from './constants'

// Where nothing can be measured (tests without a window size) a desk is meant.
const matches = (condition: string) => typeof matchMedia === 'function' && matchMedia(condition).matches

function listen(condition: string, notify: () => void) {
  const query = typeof matchMedia === 'function' ? matchMedia(condition) : null
  query?.addEventListener('change', notify)
  return () => query?.removeEventListener('change', notify)
}

const narrow = `(max-width: ${CARD_BREAKPOINT - 1}px)`
const listenToWidth = (notify: () => void) => listen(narrow, notify)
const readWidth = () => matches(narrow)

/** Whether the window is too narrow for a table. */
export const useIsNarrow = () => useSyncExternalStore(listenToWidth, readWidth)

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
