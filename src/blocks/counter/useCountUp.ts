import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

const stillness = '(prefers-reduced-motion: reduce)'
const canAsk = () => typeof matchMedia === 'function'

const subscribe = (notify: () => void) => {
  if (!canAsk()) return () => {}
  const query = matchMedia(stillness)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}
const prefersStillness = () => canAsk() && matchMedia(stillness).matches

/** Fast first, slow at the end. @param share of the time, 0 to 1 */
const eased = (share: number): number => 1 - (1 - share) ** 3

/**
 * Draws the way from the number shown (0 at first) to `end`.
 * @param ms how long the way takes
 * @returns the number to show now; at once `end` with reduced motion, for 0 ms, and for no number
 */
export function useCountUp(end: number, ms: number): number {
  const isStill = useSyncExternalStore(subscribe, prefersStillness) || !(ms > 0) || !Number.isFinite(end)
  const [shown, setShown] = useState(0)
  const drawn = useRef(0)
  useEffect(() => {
    const show = (value: number) => {
      drawn.current = value
      setShown(value)
    }
    if (isStill) {
      drawn.current = Number.isFinite(end) ? end : 0
      return undefined
    }
    const start = drawn.current
    let begun: number | undefined
    let frame = requestAnimationFrame(function draw(now) {
      begun ??= now
      const share = Math.min(1, (now - begun) / ms)
      show(share === 1 ? end : start + (end - start) * eased(share))
      if (share < 1) frame = requestAnimationFrame(draw)
    })
    return () => cancelAnimationFrame(frame)
  }, [end, ms, isStill])
  return isStill ? end : shown
}
