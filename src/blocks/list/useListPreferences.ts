import type { Me } from '@contracts/calls/oauth2Api'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { meKey } from '@/app/session/who'
import { createListPreferences, type ListPreferences, type ListPreferenceStore } from './listPreferences'

/** Who keeps the preferences of lists; null = this browser, by user. */
export const ListPreferenceContext = createContext<ListPreferenceStore | null>(null)

/** Stands for the user where there is none (gallery, shared pages). */
const NOBODY = 'nobody'
const stores = new Map<string, ListPreferenceStore>()

function storeOf(userId: string): ListPreferenceStore {
  const store = stores.get(userId) ?? createListPreferences(localStorage, userId)
  stores.set(userId, store)
  return store
}

/** What the user set for a list, and `change`, which keeps a part of it at once, in every tab. */
export function useListPreferences(
  list: string,
): ListPreferences & { change: (change: Partial<ListPreferences>) => void } {
  const me = useQueryClient().getQueryData<Me>(meKey)
  const given = useContext(ListPreferenceContext)
  const store = given ?? storeOf(me?.user.userId ?? NOBODY)
  const preferences = useSyncExternalStore(store.subscribe, () => store.read(list))
  return { ...preferences, change: (change) => store.change(list, change) }
}
