import { useSyncExternalStore } from 'react'

type Viewport = 'phone' | 'tablet' | 'desktop'

const phone = '(max-width: 767px)'
const tablet = '(max-width: 1199px)'

function subscribe(notify: () => void) {
  const queries = [phone, tablet].map((query) => matchMedia(query))
  queries.forEach((query) => query.addEventListener('change', notify))
  return () => queries.forEach((query) => query.removeEventListener('change', notify))
}

const read = (): Viewport => (matchMedia(phone).matches ? 'phone' : matchMedia(tablet).matches ? 'tablet' : 'desktop')

// Where nothing can be measured (tests without a window size) a desk is meant.
const readSafely = (): Viewport => (typeof matchMedia === 'function' ? read() : 'desktop')
const subscribeSafely = (notify: () => void) => (typeof matchMedia === 'function' ? subscribe(notify) : () => {})

/** Which of the three layouts the window has room for: phone < 768 ≤ tablet < 1200 ≤ desktop; follows the window. */
export const useViewport = () => useSyncExternalStore(subscribeSafely, readSafely)
