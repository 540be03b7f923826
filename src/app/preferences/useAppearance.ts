import { useSyncExternalStore } from 'react'
import { usePreferences } from './usePreferences'

const darkQuery = '(prefers-color-scheme: dark)'

function subscribeSystem(listener: () => void): () => void {
  const query = window.matchMedia?.(darkQuery)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

const systemIsDark = () => window.matchMedia?.(darkQuery).matches ?? false

/** What the operating system is set to, followed while the page is open. */
export const useSystemAppearance = (): 'light' | 'dark' =>
  useSyncExternalStore(subscribeSystem, systemIsDark) ? 'dark' : 'light'

/** Light or dark as it is to be drawn now. */
export function useAppearance(): 'light' | 'dark' {
  const { appearance } = usePreferences()
  const system = useSystemAppearance()
  return appearance === 'system' ? system : appearance
}
