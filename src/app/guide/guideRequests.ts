const listeners = new Set<() => void>()
let isAsked = false

/** 重看引导: the account menu asks, the guide hears it, if need be once it is there. */
export const guideRequests = {
  ask(): void {
    isAsked = listeners.size === 0
    for (const listener of listeners) listener()
  },
  /** @returns the function that ends the subscription */
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    if (isAsked) listener()
    isAsked = false
    return () => void listeners.delete(listener)
  },
}
