import { useLayoutEffect } from 'react'

let locks = 0

/** Keeps the page from scrolling while `isLocked`; of several it is the last one that lets go. */
export function usePageScrollLock(isLocked: boolean): void {
  useLayoutEffect(() => {
    if (!isLocked) return undefined
    locks += 1
    const { style, clientWidth } = document.documentElement
    // Without its scroll bar the page would move sideways.
    if (locks === 1 && window.innerWidth > clientWidth && clientWidth > 0) style.scrollbarGutter = 'stable'
    style.overflowY = 'hidden'
    return () => {
      locks -= 1
      if (locks > 0) return
      style.overflowY = ''
      style.scrollbarGutter = ''
    }
  }, [isLocked])
}
