import { useSyncExternalStore } from 'react'
import { useMe } from '@/app/session/useSession'

const storageKey = (userId: string) => `form.preview.${userId}`
const listeners = new Set<() => void>()
const on = 'on'

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Whether somebody wants previews beside his forms: kept in this browser, the same in each tab. */
export function usePreviewShown(): readonly [boolean, (isShown: boolean) => void] {
  const { userId } = useMe().user
  const isShown = useSyncExternalStore(subscribe, () => localStorage.getItem(storageKey(userId)) === on)
  const show = (wanted: boolean) => {
    if (wanted) localStorage.setItem(storageKey(userId), on)
    else localStorage.removeItem(storageKey(userId))
    for (const listener of listeners) listener()
  }
  return [isShown, show]
}
