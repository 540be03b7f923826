import { vi } from 'vitest'

const blank = 'about:blank'

/**
 * Windows that a view opens, which jsdom has none of: each leads where it was sent last, and an empty one counts only
 * when it is led somewhere.
 */
export function standInWindows(): { readonly opened: () => readonly string[]; readonly restore: () => void } {
  const addresses: string[] = []
  const spy = vi.spyOn(window, 'open').mockImplementation((address) => {
    const lead = (to: string) => void (to !== blank && addresses.push(to))
    lead(String(address ?? blank))
    const location = { replace: lead, assign: lead }
    // What a page may do with a window that it has opened, and no more.
    return { opener: window, location, close: () => undefined } as unknown as Window
  })
  return { opened: () => addresses, restore: () => spy.mockRestore() }
}
