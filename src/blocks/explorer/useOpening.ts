import { useState } from 'react'

/**
 * Whether a dialog is open. One that has been opened stays and is closed, not taken down: else the page would stay hidden
 * from screen readers. `nth` is its key: each opening starts afresh; 0 before the first.
 */
export function useOpening() {
  const [{ nth, isOpen }, set] = useState({ nth: 0, isOpen: false })
  return {
    nth,
    isOpen,
    open: () => set((before) => ({ nth: before.nth + 1, isOpen: true })),
    close: () => set((before) => ({ ...before, isOpen: false })),
  }
}
