import {
  defaultRangeExtractor,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useEffect, type RefObject } from 'react'
import { CASCADE_MAX_HEIGHT_PX, CASCADE_WIDTH_PX, OVERSCAN_OPTIONS, WINDOW_ABOVE } from './constants'

/** What is taken for the size of a column that cannot be measured. */
const UNMEASURED: Rect = { width: CASCADE_WIDTH_PX, height: CASCADE_MAX_HEIGHT_PX }

function observeSize<E extends Element>(instance: Virtualizer<E, Element>, tell: (rect: Rect) => void) {
  return observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : UNMEASURED))
}

interface OptionWindow {
  count: number
  rowPx: number
  /** Exists and is in sight wherever the list was scrolled to; -1 for none. */
  active: number
}

/** Which rows of a scrolling list exist: all up to `WINDOW_ABOVE`; above it those in sight, a few more, the active one. */
export function useOptionWindow<E extends HTMLElement>(
  scroller: RefObject<E | null>,
  { count, rowPx, active }: OptionWindow,
) {
  const isWindowed = count > WINDOW_ABOVE
  const rangeExtractor = useCallback(
    (range: Range) => {
      const inSight = defaultRangeExtractor(range)
      if (active < 0 || active >= range.count || inSight.includes(active)) return inSight
      return [...inSight, active].sort((one, other) => one - other)
    },
    [active],
  )
  const virtualizer = useVirtualizer<E, Element>({
    count,
    enabled: isWindowed,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    overscan: OVERSCAN_OPTIONS,
    initialRect: UNMEASURED,
    observeElementRect: observeSize,
    rangeExtractor,
  })

  useEffect(() => {
    const area = scroller.current
    if (!area || active < 0) return
    const top = active * rowPx
    const height = area.clientHeight || UNMEASURED.height
    if (top < area.scrollTop) area.scrollTop = top
    else if (top + rowPx > area.scrollTop + height) area.scrollTop = top + rowPx - height
  }, [scroller, active, rowPx])

  return {
    isWindowed,
    /** Indexes of the rows that exist. */
    indexes: isWindowed
      ? virtualizer.getVirtualItems().map(({ index }) => index)
      : Array.from({ length: count }, (_, index) => index),
    totalPx: count * rowPx,
  }
}
