import { useSyncExternalStore } from 'react'
import { twoMonthsFrom } from './constants'

const query = `(min-width: ${twoMonthsFrom}px)`

// Where nothing can be measured (tests without a window size) a desk is meant.
const canMeasure = () => typeof matchMedia === 'function'
const read = () => (canMeasure() ? matchMedia(query).matches : true)

function subscribe(notify: () => void) {
  if (!canMeasure()) return () => {}
  const list = matchMedia(query)
  list.addEventListener('change', notify)
  return () => list.removeEventListener('change', notify)
}

/** Whether the window is wide enough for two months side by side; follows the window. */
export const useHasRoomForTwoMonths = () => useSyncExternalStore(subscribe, read)
