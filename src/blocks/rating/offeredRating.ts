import { useSyncExternalStore } from 'react'
import type { RatingRef } from './useRating'

let offered: RatingRef | null = null
const listeners = new Set<() => void>()

function offer(rating: RatingRef | null): void {
  offered = rating
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The rating of the page shown is there for others, such as the account menu. @returns the function that takes it back */
export function offerRating(rating: RatingRef): () => void {
  offer(rating)
  return () => {
    if (offered === rating) offer(null)
  }
}

/** @returns the rating of the page shown; null where there is none */
export const useOfferedRating = (): RatingRef | null => useSyncExternalStore(subscribe, () => offered)
