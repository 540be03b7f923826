/** A page that is open in the frame. */
export interface PageTab {
  /** Path of the page, the same for all its filters: what tells two tabs apart. */
  readonly path: string
  /** Where one returns to: the path with its query, as it was left. */
  readonly address: string
  /** What the page calls itself: its screen or its record. */
  readonly title: string
  /** Stands left of the others and is closed only when it is let go. */
  readonly isPinned: boolean
  /** Counts the openings: the smallest is open for the longest time. */
  readonly nth: number
}

/** A page as the address bar has it. */
export type Page = Pick<PageTab, 'path' | 'address' | 'title'>

/** Which tabs a closing is about, seen from one of them. */
export type Reach = 'this' | 'left' | 'right' | 'others'

/** The first tab: it is always there and stays where it is. */
const homeOf = (tabs: readonly PageTab[]): PageTab | undefined => tabs[0]

/** @returns whether a tab may be moved, pinned and closed: all but the first */
export const isMovable = (tabs: readonly PageTab[], path: string): boolean =>
  tabs.some((tab) => tab.path === path) && homeOf(tabs)?.path !== path

/** @returns the paths that a closing takes away; pinned tabs stay */
export function reachOf(tabs: readonly PageTab[], path: string, reach: Reach): string[] {
  const at = tabs.findIndex((tab) => tab.path === path)
  if (at < 0) return []
  const isMeant: Record<Reach, (index: number) => boolean> = {
    this: (index) => index === at,
    left: (index) => index < at,
    right: (index) => index > at,
    others: (index) => index !== at,
  }
  return tabs.filter((tab, index) => isMeant[reach](index) && !tab.isPinned).map((tab) => tab.path)
}

/** @returns the tab to show when `paths` go: `from` itself, else its next neighbour to the right, else to the left */
export function nextAfter(tabs: readonly PageTab[], from: string, paths: readonly string[]): PageTab | undefined {
  const at = tabs.findIndex((tab) => tab.path === from)
  const stays = (tab: PageTab) => !paths.includes(tab.path)
  return tabs.slice(at).find(stays) ?? tabs.slice(0, at).findLast(stays)
}

/**
 * Shows a page: its tab takes the new address, or a new one opens at the right end. Beyond `most` the one that is open
 * for the longest time closes, pinned ones last, the first and the new one never.
 */
export function withShown(tabs: readonly PageTab[], page: Page, most: number): PageTab[] {
  if (tabs.some(({ path }) => path === page.path)) {
    return tabs.map((tab) => (tab.path === page.path ? { ...tab, address: page.address } : tab))
  }
  const nth = Math.max(0, ...tabs.map((tab) => tab.nth)) + 1
  const opened = [...tabs, { ...page, isPinned: false, nth }]
  if (opened.length <= most) return opened
  const [oldest] = opened
    .slice(1, -1)
    .toSorted((one, other) => Number(one.isPinned) - Number(other.isPinned) || one.nth - other.nth)
  return opened.filter((tab) => tab !== oldest)
}

/** Pinned tabs stand left, each kind in its order. */
export function withPin(tabs: readonly PageTab[], path: string): PageTab[] {
  const turned = tabs.map((tab) => (tab.path === path ? { ...tab, isPinned: !tab.isPinned } : tab))
  return [...turned.filter(({ isPinned }) => isPinned), ...turned.filter(({ isPinned }) => !isPinned)]
}

/** Puts a tab at a place, as far as its kind reaches: pinned ones among the pinned, never before the first. */
export function withMoved(tabs: readonly PageTab[], path: string, to: number): PageTab[] {
  const moved = tabs.find((tab) => tab.path === path)
  if (!moved) return [...tabs]
  const rest = tabs.filter((tab) => tab !== moved)
  const pinned = rest.filter(({ isPinned }) => isPinned).length
  const [first, last] = moved.isPinned ? [1, pinned] : [pinned, rest.length]
  return rest.toSpliced(Math.min(Math.max(to, first), last), 0, moved)
}
