import { useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { LONG_PRESS_MS, STILL_WITHIN } from './constants'

/** Hears a finger that rests on something; the press it ends with is none. */
export function useLongPress(onRest: (target: Element) => void) {
  const waiting = useRef<{ timer: number; x: number; y: number } | null>(null)
  const hasRested = useRef(false)
  const leave = () => {
    if (waiting.current) window.clearTimeout(waiting.current.timer)
    waiting.current = null
  }
  useEffect(() => leave, [])
  return {
    onPointerDown({ target, pointerType, clientX, clientY }: PointerEvent) {
      leave()
      hasRested.current = false
      if (pointerType === 'mouse' || !(target instanceof Element)) return
      const timer = window.setTimeout(() => {
        waiting.current = null
        hasRested.current = true
        onRest(target)
      }, LONG_PRESS_MS)
      waiting.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const from = waiting.current
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_WITHIN) leave()
    },
    onPointerUp: leave,
    onPointerCancel: leave,
    onClickCapture(event: MouseEvent) {
      if (!hasRested.current) return
      hasRested.current = false
      event.preventDefault()
      event.stopPropagation()
    },
    // The browser's own menu would stand over the tick.
    onContextMenu(event: MouseEvent) {
      if (waiting.current || hasRested.current) event.preventDefault()
    },
  }
}
