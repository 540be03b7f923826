import type { PlaceInOrder } from '@contracts/resources/order'
import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { dragThreshold } from '../fileConstants'

/** Where the row that is held would be put, and where that is on screen. */
export interface RowDrop extends PlaceInOrder {
  readonly line: { readonly left: number; readonly top: number; readonly width: number }
}

interface Drag {
  readonly pointer: number
  readonly y: number
  readonly isUnderWay: boolean
  readonly drop: RowDrop | null
}

/** The beginning of a row says whose it is. */
export const LEAD = 'data-lead'

function rowAt(table: Element, y: number): { id: number; box: DOMRect } | null {
  for (const lead of table.querySelectorAll(`[${LEAD}]`)) {
    const box = lead.closest('[data-row]')?.getBoundingClientRect()
    if (box && y >= box.top && y < box.bottom) return { id: Number(lead.getAttribute(LEAD)), box }
  }
  return null
}

/**
 * A row that is drawn by its handle to another place among those that stand below the same one; what stands below these
 * belongs to them. Escape lets go of it.
 */
export function useRowDrag(id: number, parentOf: (id: number) => number | null, onDrop: (place: PlaceInOrder) => void) {
  const [drag, setDrag] = useState<Drag | null>(null)

  const dropAt = (handle: Element, y: number): RowDrop | null => {
    const table = handle.closest('[data-table]')
    const under = table && rowAt(table, y)
    if (!under) return null
    const { box } = under
    let beside: number | null = under.id
    while (beside !== null && parentOf(beside) !== parentOf(id)) beside = parentOf(beside)
    if (beside === null || beside === id) return null
    const isBelow = beside !== under.id || y > box.top + box.height / 2
    const line = { left: box.left, width: box.width, top: isBelow ? box.bottom : box.top }
    return { beside, side: isBelow ? 'after' : 'before', line }
  }
  return {
    drop: drag?.isUnderWay ? drag.drop : null,
    isHeld: drag?.isUnderWay ?? false,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture?.(event.pointerId)
        setDrag({ pointer: event.pointerId, y: event.clientY, isUnderWay: false, drop: null })
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag === null || event.pointerId !== drag.pointer) return
        const isUnderWay = drag.isUnderWay || Math.abs(event.clientY - drag.y) >= dragThreshold
        if (isUnderWay) setDrag({ ...drag, isUnderWay, drop: dropAt(event.currentTarget, event.clientY) })
      },
      onPointerUp() {
        if (drag?.isUnderWay && drag.drop) onDrop({ beside: drag.drop.beside, side: drag.drop.side })
        setDrag(null)
      },
      onPointerCancel: () => setDrag(null),
      onKeyDownCapture(event: KeyboardEvent) {
        if (event.key === 'Escape' && drag) setDrag(null)
      },
    },
  }
}
