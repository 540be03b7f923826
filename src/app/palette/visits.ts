import type { Visits } from './findPages'

const storageKey = 'pages.visits'

/** How often pages were opened on this browser; unreadable content counts as never. */
export function readVisits(): Visits {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, count]) => typeof count === 'number'))
  } catch {
    return {}
  }
}

/** Counts one more opening of a page, by its permission key. */
export function countVisit(permission: string): void {
  const visits = readVisits()
  localStorage.setItem(storageKey, JSON.stringify({ ...visits, [permission]: (visits[permission] ?? 0) + 1 }))
}
