import { useSyncExternalStore } from 'react'
import { twoMonthsFrom } from './constants'

// Where nothing can be measured (tests without a window size) a desk is meant.
const canMeasure = () => typeof matchMedia === 'function'
const queryOf = (from: number) => `(min-width: ${from}px)`

function subscribe(query: string, notify: () => void) {
  if (!canMeasure()) return () => {}
  const list = matchMedia(query)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}

/**
 * Whether the window is wide enough for two months side by side; follows the window.
 * @param from px; what stands beside the months takes room too
 */
export function useHasRoomForTwoMonths(from = twoMonthsFrom): boolean {
  const query = queryOf(from)
  return useSyncExternalStore(
    (notify) => subscribe(query, notify),
    () => (canMeasure() ? matchMedia(query).matches : true),
  )
}
