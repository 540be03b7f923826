import type { KeyboardEvent } from 'react'

/** Marks what the arrow keys stop at. */
export const navItem = { 'data-nav-item': '' } as const

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => Math.min(at + 1, count - 1),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
}

/**
 * ↑ ↓ Home End among the entries inside the element that listens, beside Tab (ARIA disclosure navigation).
 * Keys typed into a field are left alone, except ↓, which leads from the field into the list.
 */
export function walkItems(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  if (!step || event.nativeEvent.isComposing) return
  const typing = event.target instanceof HTMLInputElement
  if (typing && event.key !== 'ArrowDown') return
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-nav-item]')]
  const at = items.indexOf(event.target as HTMLElement)
  const next = items[typing ? 0 : step(at, items.length)]
  if (!next || (!typing && at < 0)) return
  event.preventDefault()
  next.focus()
}
