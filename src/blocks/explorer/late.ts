import { useSyncExternalStore } from 'react'

/** What is loaded when it is first needed, and from then on there at once. */
export interface Late<Part> {
  /** Begins to load it; does nothing where that has begun. */
  begin: () => void
  /** @returns undefined until it is there @throws what it failed with */
  now: () => Part | undefined
  subscribe: (notify: () => void) => () => void
}

/**
 * A part that is not there from the start. Unlike `React.lazy` it is drawn in the very moment it is there: React keeps
 * back for 300 ms what comes after a fallback. A load that fails is tried again by the next who asks.
 */
export function late<Part>(load: () => Promise<Part>): Late<Part> {
  let part: Part | undefined
  let problem: unknown
  let isLoading = false
  const listeners = new Set<() => void>()
  const settle = () => {
    isLoading = false
    listeners.forEach((notify) => notify())
  }
  const begin = () => {
    if (part || isLoading || problem) return
    isLoading = true
    load()
      .then((loaded) => void (part = loaded))
      // Loaded ahead and not seen, it is as if it had not been tried.
      .catch((error: unknown) => void (problem = listeners.size > 0 && error))
      .finally(settle)
  }
  return {
    begin,
    now: () => {
      if (problem) throw problem
      return part
    },
    subscribe: (notify) => {
      listeners.add(notify)
      begin()
      return () => {
        listeners.delete(notify)
        problem = undefined
      }
    },
  }
}

/** What was there from the start, for where some is not. */
export const atHand = <Part>(part: Part): Late<Part> => ({
  begin: () => undefined,
  now: () => part,
  subscribe: () => () => undefined,
})

/** @returns undefined until it is there @throws what it failed with: for the nearest boundary */
export const useLate = <Part>({ subscribe, now }: Late<Part>): Part | undefined => useSyncExternalStore(subscribe, now)
