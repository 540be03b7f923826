import { useRef, type PointerEvent } from 'react'
import { NARROWEST_COLUMN } from './constants'

interface Drag {
  line: HTMLElement
  /** Where the pointer was, in pixels. */
  startX: number
  startWidth: number
  /** What to put back; the width of the layout is set by the table. */
  before: string
  width: number
}

const lineOf = (border: Element, name: string) =>
  [...(border.closest('table')?.querySelectorAll('col') ?? [])].find((line) => line.dataset.column === name)

/**
 * Moves a header's border by pointer: the column follows at once, without drawing a row, and `onWidth` is told when it is
 * let go. A double click gives the column its own width back.
 */
export function useColumnDrag(name: string, onWidth: ((name: string, width: number | null) => void) | undefined) {
  const drag = useRef<Drag | null>(null)
  const end = () => {
    const ended = drag.current
    drag.current = null
    if (ended) ended.line.style.width = ended.before
    return ended
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const head = event.currentTarget.closest('th')
      const line = lineOf(event.currentTarget, name)
      if (event.button !== 0 || !head || !line) return
      event.preventDefault()
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const startWidth = head.offsetWidth
      drag.current = { line, startX: event.clientX, startWidth, before: line.style.width, width: startWidth }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const current = drag.current
      if (!current) return
      current.width = Math.max(current.startWidth + event.clientX - current.startX, NARROWEST_COLUMN)
      current.line.style.width = `${current.width}px`
    },
    onPointerUp() {
      const ended = end()
      if (ended && ended.width !== ended.startWidth) onWidth?.(name, ended.width)
    },
    onPointerCancel: () => void end(),
    onDoubleClick: () => onWidth?.(name, null),
  }
}
