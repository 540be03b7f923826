export const appearances = ['light', 'dark', 'system'] as const
export const densities = ['standard', 'compact'] as const
export type AppearanceChoice = (typeof appearances)[number]
export type DensityChoice = (typeof densities)[number]

/** What a user sets for himself; kept on this browser. */
export interface Preferences {
  appearance: AppearanceChoice
  density: DensityChoice
  navCollapsed: boolean
  /** Single-letter shortcuts (/, N, R, G …) may be switched off. */
  singleKeys: boolean
}

export const defaultPreferences: Preferences = {
  appearance: 'light',
  density: 'standard',
  navCollapsed: false,
  singleKeys: true,
}

const storageKey = 'preferences'
const listeners = new Set<() => void>()
let kept: { text: string | null; value: Preferences } | null = null

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
    navCollapsed: value.navCollapsed === true,
    singleKeys: value.singleKeys !== false,
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
  localStorage.setItem(storageKey, JSON.stringify({ ...readPreferences(), ...change }))
  for (const listener of listeners) listener()
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
