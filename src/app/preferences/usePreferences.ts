import { useSyncExternalStore } from 'react'
import { changePreferences, readPreferences, subscribePreferences, type Preferences } from './preferenceStore'

/** The preferences and `change`, which keeps and applies a part of them at once, in every tab. */
export function usePreferences(): Preferences & { change: (change: Partial<Preferences>) => void } {
  const preferences = useSyncExternalStore(subscribePreferences, readPreferences)
  return { ...preferences, change: changePreferences }
}
