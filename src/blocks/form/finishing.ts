import { useSyncExternalStore } from 'react'

/** Why the button that saves a form and takes its record's first step is closed: what the form's own fields have found out. */
export class Finishing {
  #closed: string | null = null
  readonly #listeners = new Set<() => void>()

  /** @param reason null opens it again */
  close(reason: string | null): void {
    if (reason === this.#closed) return
    this.#closed = reason
    for (const hear of this.#listeners) hear()
  }

  readonly closed = (): string | null => this.#closed

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }
}

/** @returns why it is closed; null while it is not */
export const useClosedReason = (finishing: Finishing): string | null =>
  useSyncExternalStore(finishing.subscribe, finishing.closed)
