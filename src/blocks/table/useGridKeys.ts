import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { elementAt, HEAD_ROW, isPressable, isTyping, keepOneStop, placeOf, walkGrid, type GridPlace } from './walkGrid'

interface GridKeysOptions {
  tableRef: RefObject<HTMLTableElement | null>
  rows: number
  /** The row Space was pressed on. */
  onTick: (index: number, isRange: boolean) => void
  /** The row Enter was pressed on. */
  onOpen: (index: number) => void
  /** The header Shift + ← (-1) or → (1) was pressed on. */
  onWiden: (column: string, step: -1 | 1) => void
  /** The header Alt + ← (-1) or → (1) was pressed on. */
  onMove: (column: string, step: -1 | 1) => void
  /** → (true) or ← was pressed on a cell; whether it opened or closed something, else the focus moves. */
  onExpand: (place: GridPlace, isOpen: boolean) => boolean
}

/**
 * Arrow keys, Home, End, Page Up and Down between the cells, with one tab stop for the whole table; Space ticks, Enter
 * opens, → and ← open and close what stands below a row. Moving the focus draws no row. A focused row that disappears hands the focus to the one in its place.
 * @returns handlers for the table, and the focused row, which must stay drawn
 */
export function useGridKeys({ tableRef, rows, onTick, onOpen, ...on }: GridKeysOptions) {
  const stop = useRef<HTMLElement | null>(null)
  const place = useRef<GridPlace | null>(null)
  const isInside = useRef(false)
  const [focusedRow, setFocusedRow] = useState(HEAD_ROW)

  useLayoutEffect(() => {
    const table = tableRef.current
    if (!table) return
    if (stop.current?.isConnected === false && place.current) {
      const nearest = { ...place.current, row: Math.min(place.current.row, rows - 1) }
      stop.current = elementAt(table, nearest)
      if (isInside.current && document.activeElement === document.body) stop.current?.focus()
    }
    keepOneStop(table, stop.current)
  })

  const onFocus = (event: FocusEvent<HTMLTableElement>) => {
    const target = event.target
    if (!(target instanceof HTMLElement) || !event.currentTarget.contains(target)) return
    const here = placeOf(target)
    if (!here) return
    isInside.current = true
    place.current = here
    if (stop.current !== target) {
      stop.current?.setAttribute('tabindex', '-1')
      stop.current = target
      keepOneStop(event.currentTarget, target)
    }
    setFocusedRow(here.row)
  }

  const onBlur = (event: FocusEvent<HTMLTableElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget) && event.target.isConnected) isInside.current = false
  }

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const table = event.currentTarget
    const target = event.target
    if (!(target instanceof HTMLElement) || !table.contains(target) || event.nativeEvent.isComposing) return
    const here = placeOf(target)
    if (!here || isTyping(target)) return
    const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight'
    const step = event.key === 'ArrowLeft' ? -1 : 1
    if (here.row === HEAD_ROW && isSideways && (event.shiftKey || event.altKey)) {
      event.preventDefault()
      if (event.shiftKey) on.onWiden(here.column, step)
      else {
        // An element that is put elsewhere loses the focus.
        flushSync(() => on.onMove(here.column, step))
        elementAt(table, here)?.focus()
      }
      return
    }
    if (event.altKey) return
    if (isSideways && here.row !== HEAD_ROW && on.onExpand(here, step === 1)) {
      event.preventDefault()
      return
    }
    const isBox = target.matches('input[type="checkbox"]')
    if (event.key === ' ' && !isPressable(target) && !isBox && here.row !== HEAD_ROW) {
      event.preventDefault()
      if (!event.repeat) onTick(here.row, event.shiftKey)
      return
    }
    if (event.key === 'Enter' && !isPressable(target) && here.row !== HEAD_ROW) {
      event.preventDefault()
      if (!event.repeat) onOpen(here.row)
      return
    }
    const next = walkGrid(event, target, rows)
    if (!next) return
    event.preventDefault()
    if (next instanceof HTMLElement) next.focus()
    else {
      // The row may not be drawn yet.
      flushSync(() => setFocusedRow(next.row))
      elementAt(table, next)?.focus()
    }
  }

  return { focusedRow, handlers: { onFocus, onBlur, onKeyDown } }
}
