import type { IntroContent } from './introContent'

const storageKey = (userId: string) => `introductions.open.${userId}`
const listeners = new Set<() => void>()

/** What one user has opened in this browser: page → content at that time; unreadable content counts as nothing. */
function readAll(userId: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(userId)) ?? '{}')
    return typeof kept === 'object' && kept !== null ? { ...kept } : {}
  } catch {
    return {}
  }
}

const fnvStart = 0x811c9dc5
const fnvPrime = 0x01000193

/** @returns a short text that differs when the content does (FNV-1a, 32 bits) */
export function fingerprintOf(content: IntroContent): string {
  let hash = fnvStart
  for (const letter of JSON.stringify(content)) hash = Math.imul(hash ^ letter.codePointAt(0)!, fnvPrime)
  return (hash >>> 0).toString(16)
}

/** @returns whether a page's introduction was opened with just this content */
export const isOpened = (userId: string, urlRouter: string, fingerprint: string): boolean =>
  readAll(userId)[urlRouter] === fingerprint

/** Keeps it until the content changes. @param fingerprint of what was opened; null: folded again */
export function keepOpened(userId: string, urlRouter: string, fingerprint: string | null): void {
  const { [urlRouter]: _, ...others } = readAll(userId)
  const kept = fingerprint === null ? others : { ...others, [urlRouter]: fingerprint }
  localStorage.setItem(storageKey(userId), JSON.stringify(kept))
  for (const listener of listeners) listener()
}

/** Hears of changes, those of other tabs too. @returns the function that ends the subscription */
export function subscribeOpened(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
