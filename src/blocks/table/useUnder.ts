import { useLayoutEffect, type RefObject } from 'react'

/**
 * Marks a stage while columns of its table lie under what is pinned, by `data-under`: left, right or both; and says by how
 * much scroll bars narrow it. Scrolling draws nothing again.
 * @param isOn a table is drawn
 */
export function useUnder(
  stage: RefObject<HTMLElement | null>,
  scroller: RefObject<HTMLElement | null>,
  isOn: boolean,
): void {
  useLayoutEffect(() => {
    const [frame, inner] = [stage.current, scroller.current]
    if (!isOn || !frame || !inner) return
    const mark = () => {
      const hidden = inner.scrollWidth - inner.clientWidth
      const under = [inner.scrollLeft > 0 && 'left', inner.scrollLeft < hidden - 1 && 'right'].filter(Boolean).join(' ')
      if (frame.dataset.under !== under) frame.dataset.under = under
      frame.style.setProperty('--bar-width', `${inner.offsetWidth - inner.clientWidth}px`)
      frame.style.setProperty('--bar-height', `${inner.offsetHeight - inner.clientHeight}px`)
    }
    inner.addEventListener('scroll', mark, { passive: true })
    // It tells the first sizes too, when they are known anyway.
    const sizes = new ResizeObserver(mark)
    sizes.observe(inner)
    if (inner.firstElementChild) sizes.observe(inner.firstElementChild)
    return () => {
      inner.removeEventListener('scroll', mark)
      sizes.disconnect()
    }
  }, [stage, scroller, isOn])
}
