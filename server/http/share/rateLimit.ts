/** Most that one address may ask for within a window, of this process. */
const mostInWindow = 60
const windowMs = 60_000
/** Addresses that are remembered; beyond that the oldest windows are let go. */
const mostRemembered = 50_000

interface Window {
  startedAt: number
  asked: number
}

/**
 * Counts requests by address. Links cannot be guessed; this keeps somebody who tries from taking the gateway's time.
 * @returns for an address at a moment (ms): seconds until it may ask again, 0 when it may now
 */
export function rateLimit(): (address: string, now: number) => number {
  const windows = new Map<string, Window>()
  return (address, now) => {
    const known = windows.get(address)
    if (known && now - known.startedAt < windowMs) {
      known.asked += 1
      return known.asked > mostInWindow ? Math.max(1, Math.ceil((known.startedAt + windowMs - now) / 1000)) : 0
    }
    // A map keeps the order of writing: the oldest come first.
    windows.delete(address)
    windows.set(address, { startedAt: now, asked: 1 })
    for (const oldest of windows.keys()) {
      if (windows.size <= mostRemembered) break
      windows.delete(oldest)
    }
    return 0
  }
}
