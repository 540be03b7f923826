import { useLayoutEffect, useState, type RefObject } from 'react'

/** Whether an element is higher than so many px; follows the window and what stands in it. */
export function useTallerThan(ref: RefObject<HTMLElement | null>, limitPx: number): boolean {
  const [isTaller, setIsTaller] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = () => setIsTaller(element.offsetHeight > limitPx)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref, limitPx])
  return isTaller
}
