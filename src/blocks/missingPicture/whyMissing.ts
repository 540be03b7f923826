import { missingWords } from './constants'

/** Sites whose pictures this page may not show, as far as the browser has said so. */
const blocked = new Set<string>()
const listeners = new Set<() => void>()

const originOf = (address: string): string | null => {
  try {
    return new URL(address, document.baseURI).origin
  } catch {
    return null
  }
}

const hear = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
  const origin = effectiveDirective === 'img-src' ? originOf(blockedURI) : null
  if (origin === null || origin === 'null' || blocked.has(origin)) return
  blocked.add(origin)
  for (const listener of listeners) listener()
}

/** @returns why a picture that failed is missing, in words for people: its site is not allowed, or it did not come */
export function whyMissing(address: string): string {
  const origin = originOf(address)
  return origin !== null && blocked.has(origin) ? missingWords.blocked(new URL(origin).host) : missingWords.failed
}

/**
 * Hears when another site turns out not to be allowed. The browser tells of it once, right before or after the picture
 * fails: whoever shows pictures listens from the start. @returns what ends it
 */
export function onSiteBlocked(listener: () => void): () => void {
  if (listeners.size === 0) document.addEventListener('securitypolicyviolation', hear)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) document.removeEventListener('securitypolicyviolation', hear)
  }
}

/** How many sites are known not to be allowed. */
export const blockedSites = () => blocked.size
