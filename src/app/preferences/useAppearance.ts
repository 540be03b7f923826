import { useSyncExternalStore } from 'react'
import { usePreferences } from './usePreferences'

const darkQuery = '(prefers-color-scheme: dark)'

function subscribeSystem(listener: () => void): () => void {
  const query = window.matchMedia?.(darkQuery)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

const systemIsDark = () => window.matchMedia?.(darkQuery).matches ?? false

/** Light or dark as it is to be drawn now; `system` follows the operating system while the page is open. */
export function useAppearance(): 'light' | 'dark' {
  const { appearance } = usePreferences()
  const isDark = useSyncExternalStore(subscribeSystem, systemIsDark)
  if (appearance === 'system') return isDark ? 'dark' : 'light'
  return appearance
}
