import {
  defaultRangeExtractor,
  measureElement,
  observeElementRect,
  useVirtualizer,
  type Range,
  type Rect,
  type Virtualizer,
} from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useMemo, type RefObject } from 'react'
import { WINDOW_THRESHOLD } from './constants'

const OVERSCAN_ROWS = 8

/** What is taken for the height of a table that has none: it is hidden, or cannot be measured (tests). */
const UNMEASURED: Rect = { width: 1024, height: 600 }

function observeSize<E extends Element>(instance: Virtualizer<HTMLDivElement, E>, tell: (rect: Rect) => void) {
  return observeElementRect(instance, (rect) => tell(rect.height > 0 ? rect : UNMEASURED))
}

/** One row to draw. */
export interface ShownRow {
  readonly index: number
  /** Empty space to hold open above it, in pixels. */
  readonly gap: number
  /** First and last row of the unbroken stretch it stands in. */
  readonly from: number
  readonly to: number
}

interface RowWindowOptions {
  count: number
  scrollRef: RefObject<HTMLDivElement | null>
  /** Height of a row in pixels, until it is measured. */
  estimate: number
  /** Rows that exist wherever the table is scrolled to: the focused one, the marked one; -1 for none. */
  kept: readonly [number, number]
  /** All rows, however many: for printing. */
  isWhole: boolean
}

function inStretches(drawn: readonly { index: number; gap: number }[]): ShownRow[] {
  const rows = drawn.map((row) => ({ ...row, from: row.index, to: row.index }))
  for (const [at, row] of rows.entries()) {
    const before = rows[at - 1]
    if (before?.index === row.index - 1) row.from = before.from
  }
  for (let at = rows.length - 2; at >= 0; at--) {
    if (rows[at + 1]!.index === rows[at]!.index + 1) rows[at]!.to = rows[at + 1]!.to
  }
  return rows
}

/** Which rows exist: all up to `WINDOW_THRESHOLD`, above it those in sight, a few around them and the kept ones. */
export function useRowWindow<E extends Element>({ count, scrollRef, estimate, kept, isWhole }: RowWindowOptions) {
  const isWindowed = !isWhole && count > WINDOW_THRESHOLD
  const [focused, marked] = kept
  const rangeExtractor = useCallback(
    (range: Range) => {
      const extra = [focused, marked].filter((index) => index >= 0 && index < range.count)
      return [...new Set([...defaultRangeExtractor(range), ...extra])].sort((one, other) => one - other)
    },
    [focused, marked],
  )
  const virtualizer = useVirtualizer<HTMLDivElement, E>({
    count,
    enabled: isWindowed,
    getScrollElement: () => scrollRef.current,
    estimateSize: () => estimate,
    overscan: OVERSCAN_ROWS,
    initialRect: UNMEASURED,
    observeElementRect: observeSize,
    measureElement: (element, entry, instance) => measureElement(element, entry, instance) || estimate,
    rangeExtractor,
  })
  // Another density is another height for every row. Told to a table that draws them all, it would be drawn twice.
  useLayoutEffect(() => {
    if (isWindowed) virtualizer.measure()
  }, [virtualizer, estimate, isWindowed])
  const all = useMemo(
    () => (isWindowed ? [] : Array.from({ length: count }, (_, index) => ({ index, gap: 0, from: 0, to: count - 1 }))),
    [isWindowed, count],
  )
  if (!isWindowed) return { shown: all, gapAfter: 0, measure: undefined }
  let end = 0
  const items = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end
    end = item.end
    return { index: item.index, gap }
  })
  return { shown: inStretches(items), gapAfter: virtualizer.getTotalSize() - end, measure: virtualizer.measureElement }
}
