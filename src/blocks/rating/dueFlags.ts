import type { RatingSubject } from '@machines/flows/rating/machine'

export type DueFlags = Readonly<Record<RatingSubject, boolean>>

const systemFlag = 'system'
const storageKey = (userId: string) => `rating.due.${userId}`

/** What is kept of one user in this browser, by page; unreadable content counts as nothing. */
function readAll(userId: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

/**
 * @returns whether a prompt is still due for a page and for the whole system: until it was closed
 * (docs/readings.md, 70)
 */
export function readDueFlags(userId: string, page: string): DueFlags {
  const kept = readAll(userId)
  return { page: kept[page] !== false, system: kept[systemFlag] !== false }
}

/** Keeps the flags for later visits. */
export function keepDueFlags(userId: string, page: string, due: DueFlags): void {
  const kept = { ...readAll(userId), [page]: due.page, [systemFlag]: due.system }
  localStorage.setItem(storageKey(userId), JSON.stringify(kept))
}
