export const appearances = ['light', 'dark', 'system'] as const
export const densities = ['standard', 'compact'] as const
/** Sizes of letters, in percent. */
export const fontScales = ['100', '115', '130'] as const
export type AppearanceChoice = (typeof appearances)[number]
export type DensityChoice = (typeof densities)[number]
export type FontScaleChoice = (typeof fontScales)[number]

/** What a user sets for himself; kept on this browser, and by `usePreferenceKeeping` with his account. */
export interface Preferences {
  appearance: AppearanceChoice
  density: DensityChoice
  fontScale: FontScaleChoice
  navCollapsed: boolean
  /** Single-letter shortcuts (/, N, R, G …) may be switched off. */
  singleKeys: boolean
  /** Open pages are shown as tabs. */
  tabsOn: boolean
  /** New orders and what the desk has done are heard. */
  sound: boolean
  /** What is new is shown by the system while the page is not seen. */
  desktopNotify: boolean
  /** Page keys, in the order of the navigation; at most `mostFavourites`. */
  favourites: readonly string[]
  /** Ids of custom reports that stand first in their list; at most `mostFavouriteReports`. */
  favouriteReports: readonly string[]
  /** Page keys, the last one opened first; at most `mostRecents`. */
  recents: readonly string[]
  /** Cards of the start page in the user's own order, `-` before those that he has put away; empty for the usual one. */
  homeCards: readonly string[]
  /** How often the guide of the start page has appeared. */
  guideCount: number
}

export const mostFavourites = 20
export const mostRecents = 10
export const mostFavouriteReports = 50
export const mostHomeCards = 50

export const defaultPreferences: Preferences = {
  appearance: 'light',
  density: 'standard',
  fontScale: '100',
  navCollapsed: false,
  singleKeys: true,
  tabsOn: true,
  sound: true,
  desktopNotify: false,
  favourites: [],
  favouriteReports: [],
  recents: [],
  homeCards: [],
  guideCount: 0,
}

const storageKey = 'preferences'
const listeners = new Set<() => void>()
const keepers = new Set<(change: Partial<Preferences>) => void>()
let kept: { text: string | null; value: Preferences } | null = null

const texts = (value: unknown, most: number): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string').slice(0, most) : []

/** Unreadable or unknown values fall back to the default, one by one. */
function parse(text: string | null): Preferences {
  let value: Partial<Record<keyof Preferences, unknown>> = {}
  try {
    const parsed: unknown = JSON.parse(text ?? '{}')
    if (typeof parsed === 'object' && parsed !== null) value = parsed
  } catch {
    return defaultPreferences
  }
  return {
    appearance: appearances.find((one) => one === value.appearance) ?? defaultPreferences.appearance,
    density: densities.find((one) => one === value.density) ?? defaultPreferences.density,
    fontScale: fontScales.find((one) => one === value.fontScale) ?? defaultPreferences.fontScale,
    navCollapsed: value.navCollapsed === true,
    singleKeys: value.singleKeys !== false,
    tabsOn: value.tabsOn !== false,
    sound: value.sound !== false,
    desktopNotify: value.desktopNotify === true,
    favourites: texts(value.favourites, mostFavourites),
    favouriteReports: texts(value.favouriteReports, mostFavouriteReports),
    recents: texts(value.recents, mostRecents),
    homeCards: texts(value.homeCards, mostHomeCards),
    guideCount: typeof value.guideCount === 'number' ? value.guideCount : defaultPreferences.guideCount,
  }
}

/** @returns the same object until something changes */
export function readPreferences(): Preferences {
  const text = localStorage.getItem(storageKey)
  if (kept?.text !== text || !kept) kept = { text, value: parse(text) }
  return kept.value
}

/** Keeps a change and tells every view of this tab; other tabs hear of it through the `storage` event. */
export function changePreferences(change: Partial<Preferences>): void {
  takePreferences(change)
  for (const keeper of keepers) keeper(change)
}

/** Sets what is kept elsewhere already: the account says so. */
export function takePreferences(change: Partial<Preferences>): void {
  localStorage.setItem(storageKey, JSON.stringify({ ...readPreferences(), ...change }))
  for (const listener of listeners) listener()
}

/** Hears what is changed on this page. @returns the function that ends it */
export function onPreferenceChange(keeper: (change: Partial<Preferences>) => void): () => void {
  keepers.add(keeper)
  return () => void keepers.delete(keeper)
}

/** @returns the function that ends the subscription */
export function subscribePreferences(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
