import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'
import type { RowKey } from '../table/column'
import { isReturning, readTrace, writeTrace } from './listTrace'

/** The frame's scrolling sheet; outside the frame the document. */
export const pageScroller = (inside: HTMLElement | null): Element =>
  inside?.closest('main') ?? document.scrollingElement ?? document.documentElement

const rowScroller = (root: HTMLElement | null): Element | null => root?.querySelector('table')?.parentElement ?? null

/**
 * Leaves a trace when the list goes away and finds it again: whoever comes back (Back, or `wayBack`) sees the same page
 * at the same scroll, and the record he opened is marked. A link of the menu starts afresh.
 * @param root the list's element
 * @param hasRows whether there is something to scroll
 */
export function useListReturn(list: string, root: RefObject<HTMLElement | null>, hasRows: boolean) {
  const { pathname, search, state } = useLocation()
  const address = `${pathname}${search}`
  const isBack = useNavigationType() === 'POP' || isReturning(state)
  const [trace] = useState(() => {
    const left = isBack ? readTrace(list) : null
    return left?.address === address ? left : null
  })
  const now = useRef({ address, opened: trace?.opened ?? null })
  const leaveTrace = useCallback(
    (inside: HTMLElement | null) =>
      writeTrace(list, {
        ...now.current,
        pageTop: pageScroller(inside).scrollTop,
        rowsTop: rowScroller(inside)?.scrollTop ?? 0,
      }),
    [list],
  )
  // At once, not only on leaving: a record draws its way back before the list has gone.
  const isNew = useRef(true)
  useLayoutEffect(() => {
    now.current.address = address
    // One that has just come stands at its top; reading that would make the browser lay out a frame without rows.
    if (isNew.current) writeTrace(list, { ...now.current, pageTop: 0, rowsTop: 0 })
    else leaveTrace(root.current)
    isNew.current = false
  }, [address, leaveTrace, list, root])

  useLayoutEffect(() => {
    const element = root.current
    return () => leaveTrace(element)
  }, [leaveTrace, root])

  // After the frame's own layout effect, which sends every new page to its top.
  const isPlaced = useRef(false)
  useEffect(() => {
    if (isPlaced.current || !hasRows) return
    isPlaced.current = true
    if (!trace) return
    const rows = rowScroller(root.current)
    if (rows) rows.scrollTop = trace.rowsTop
    pageScroller(root.current).scrollTop = trace.pageTop
  }, [hasRows, root, trace])

  return {
    /** The record to mark. */
    marked: trace && trace.address === address ? trace.opened : null,
    /** To be called whenever a record is opened. */
    note: (opened: RowKey) => {
      now.current.opened = opened
      leaveTrace(root.current)
    },
  }
}
