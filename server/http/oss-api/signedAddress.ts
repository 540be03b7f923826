import type { Storage } from '@server/storage/storage'

type Wish = Parameters<Storage['signedUrl']>[1]

interface Signed {
  url: string
  /** By `Date.now()`. */
  signedAt: number
}

/** How long an address is handed out again: far less than it lives, so that a page left open renews it in time. */
const reusedMs = 5 * 60_000
/** About half a kilobyte each. */
const keptAtMost = 30_000

const signedBy = new WeakMap<Storage, Map<string, Signed>>()

/**
 * `storage.signedUrl`, remembered for five minutes: a page of 1,000 private files needs 3,000 signatures, and is asked
 * for again after every change in its folder. The same address again also lets browsers keep what they have loaded.
 */
export async function signedAddress(storage: Storage, key: string, wish: Wish): Promise<string> {
  let kept = signedBy.get(storage)
  if (!kept) signedBy.set(storage, (kept = new Map()))
  const name = `${key}\n${wish.seconds}\n${wish.process ?? ''}\n${wish.downloadName ?? ''}`
  const now = Date.now()
  const known = kept.get(name)
  if (known && now - known.signedAt < reusedMs) return known.url
  const url = await storage.signedUrl(key, wish)
  kept.delete(name)
  kept.set(name, { url, signedAt: now })
  if (kept.size > keptAtMost) forgetOldest(kept)
  return url
}

/** A map keeps the order of writing: the oldest come first. */
function forgetOldest(kept: Map<string, Signed>): void {
  for (const name of kept.keys()) {
    if (kept.size <= keptAtMost / 2) return
    kept.delete(name)
  }
}
