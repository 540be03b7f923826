import { useEventCallback } from '@fluentui/react-components'
import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import { OVERSCAN_AT_REST } from './constants'

/** What is taken for the size of an area that has none, in px: it is hidden, or cannot be measured (tests). */
const UNMEASURED = { width: 1024, height: 600 }

interface AreaWindowOptions {
  count: number
  /** px, the same for every row */
  rowHeight: number
  overscan: number
  scrollRef: RefObject<HTMLDivElement | null>
  /** The row the keyboard stands on exists wherever the area is scrolled to: else the focus would be lost. */
  activeRow: number
  /** What covers the upper edge of the area, in px. */
  headHeight: number
}

interface ShownRow {
  index: number
  /** Its place in the area, in px. */
  start: number
}

/**
 * Which rows of an area exist: those in sight, a few around them, and the one the keyboard stands on. Rows are all of
 * one height, so that their places are a multiplication; a library that measures each would weigh 11 KB in the first
 * list.
 */
export function useAreaWindow({ count, rowHeight, overscan, scrollRef, activeRow, headHeight }: AreaWindowOptions) {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(UNMEASURED.height)
  // Before anybody scrolls the first rows are to come soon: those around them come with the first step.
  const [isScrolled, setScrolled] = useState(false)
  const look = useEventCallback(() => {
    const element = scrollRef.current
    // Whole rows only: nothing is drawn anew until one enters or leaves.
    setTop(Math.floor((element?.scrollTop ?? 0) / rowHeight))
    setHeight(element?.clientHeight || UNMEASURED.height)
  })
  useLayoutEffect(look, [look, rowHeight])
  useEffect(() => {
    const element = scrollRef.current
    if (!element) return undefined
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    const follow = () => {
      setScrolled(true)
      look()
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => {
      observer.disconnect()
      element.removeEventListener('scroll', follow)
    }
  }, [look, scrollRef])

  const around = isScrolled ? overscan : OVERSCAN_AT_REST
  const first = Math.max(0, Math.min(top, count - 1) - around)
  const last = Math.min(count - 1, top + Math.ceil(height / rowHeight) + around)
  const inSight = Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)
  const isApart = activeRow >= 0 && activeRow < count && (activeRow < first || activeRow > last)
  const indexes = isApart ? [...inSight, activeRow].sort((one, other) => one - other) : inSight
  const room = () => (scrollRef.current?.clientHeight || UNMEASURED.height) - headHeight
  return {
    shown: indexes.map((index): ShownRow => ({ index, start: index * rowHeight })),
    height: count * rowHeight,
    pageRows: () => Math.max(1, Math.floor(room() / rowHeight)),
    /** Scrolls as little as shows the whole row below what covers the upper edge. */
    reveal: (row: number) => {
      const element = scrollRef.current
      if (!element) return
      const start = row * rowHeight
      if (start < element.scrollTop) element.scrollTop = start
      else if (start + rowHeight > element.scrollTop + room()) element.scrollTop = start + rowHeight - room()
    },
  }
}

/** The live width of an element, known before anything is painted. */
export function useAreaWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setWidth(element.clientWidth || UNMEASURED.width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return width
}
