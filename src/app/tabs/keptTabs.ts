import type { PageTab } from '@machines/flows/pageTabs/tabs'

const storageKey = 'tabs'

const isTab = (value: unknown): value is PageTab =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'address' in value &&
  typeof value.address === 'string' &&
  'title' in value &&
  typeof value.title === 'string' &&
  'isPinned' in value &&
  typeof value.isPinned === 'boolean' &&
  'nth' in value &&
  typeof value.nth === 'number'

/**
 * The tabs this browser tab had open before a reload.
 * @param owner user and tenant in one word: another's tabs are not his, and are forgotten by the next keeping
 * @returns none for unreadable content
 */
export function readKeptTabs(owner: string): PageTab[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('owner' in kept) || kept.owner !== owner) return []
    return 'tabs' in kept && Array.isArray(kept.tabs) ? kept.tabs.filter(isTab) : []
  } catch {
    return []
  }
}

/** Keeps the tabs for a reload; a full storage keeps none. */
export function keepTabs(owner: string, tabs: readonly PageTab[]): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify({ owner, tabs }))
  } catch {
    sessionStorage.removeItem(storageKey)
  }
}
