import { useSyncExternalStore } from 'react'
import { blockedSites, onSiteBlocked, whyMissing } from './whyMissing'

/**
 * Listens as long as pictures are shown.
 * @returns why a picture at an address is missing; drawn anew when the browser says that its site is not allowed
 */
export function useWhyMissing(): (address: string) => string {
  useSyncExternalStore(onSiteBlocked, blockedSites)
  return whyMissing
}
